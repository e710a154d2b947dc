// A SQLite VFS for tests: the files of one folder fail on demand, all others are left alone.
#ifndef ATTUNE_FAULT_VFS_H
#define ATTUNE_FAULT_VFS_H

/// What goes wrong.
enum attune_fault {
  /// SQLITE_FULL on writing.
  ATTUNE_FAULT_FULL = 0,
  /// SQLITE_IOERR_… of the operation.
  ATTUNE_FAULT_IO = 1,
  /// Half of the bytes are written, then SQLITE_FULL.
  ATTUNE_FAULT_SHORT = 2,
};

/// Makes the VFS the default one. Call it once, before databases are opened; later calls do nothing.
///
/// Returns a result code of SQLite.
int attune_fault_install(void);

/// From the `nth` operation on (1 = the next one) `length` of them fail, in files whose path
/// contains `folder` and that are opened from now on. Operations are writes and, for
/// ATTUNE_FAULT_IO, also syncs, truncations and opening of files. With `length` 0 files are only
/// made ready to fail later.
void attune_fault_arm(const char *folder, enum attune_fault fault, long nth, long length);

/// Nothing fails any more.
///
/// Returns how many operations have failed since it was armed.
long attune_fault_disarm(void);

#endif
