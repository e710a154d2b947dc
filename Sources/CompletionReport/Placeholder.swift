// STUB: replaced by the store's owner.
