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

/// Reads the first 100 bytes of the database file and its size through SQLite's own file handle:
/// no lock is taken, no journal is rolled back, and no second descriptor is closed (which would
/// drop the locks that other connections of this process hold on the file).
static inline int attune_sqlite_read_header(sqlite3 *db, unsigned char *header,
                                            sqlite3_int64 *size) {
  sqlite3_file *file = (sqlite3_file *)0;
  int code = sqlite3_file_control(db, "main", SQLITE_FCNTL_FILE_POINTER, &file);
  if (code != SQLITE_OK) return code;
  if (!file || !file->pMethods) return SQLITE_CANTOPEN;
  code = file->pMethods->xFileSize(file, size);
  if (code != SQLITE_OK || *size == 0) return code;
  code = file->pMethods->xRead(file, header, 100, 0);
  return code == SQLITE_IOERR_SHORT_READ ? SQLITE_OK : code;
}

#endif
