// What Swift cannot import from sqlite3.h by itself: macros with casts and variadic functions.
#ifndef ATTUNE_CSQLITE_SHIM_H
#define ATTUNE_CSQLITE_SHIM_H

#include <sqlite3.h>

/// Tells SQLite to copy the bytes that are bound (`SQLITE_TRANSIENT` is a cast, which Swift
/// does not import).
static inline sqlite3_destructor_type attune_sqlite_transient(void) { return SQLITE_TRANSIENT; }

/// Sets a yes/no option of a connection (`sqlite3_db_config` is variadic).
static inline int attune_sqlite_db_config(sqlite3 *db, int option, int value) {
  return sqlite3_db_config(db, option, value, (int *)0);
}

#endif
