#include "FaultVFS.h"

#include <pthread.h>
#include <sqlite3.h>
#include <string.h>

// A file of the folder: this, then the file of the system's VFS.
typedef struct {
  sqlite3_file base;
  sqlite3_file *real;
} FaultFile;

static sqlite3_vfs *system_vfs;
static sqlite3_vfs fault_vfs;
static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
static char folder[512];
static enum attune_fault fault;
static long countdown, remaining, failed;

void attune_fault_arm(const char *path, enum attune_fault kind, long nth, long length) {
  pthread_mutex_lock(&mutex);
  strncpy(folder, path, sizeof folder - 1);
  fault = kind;
  countdown = nth;
  remaining = length;
  failed = 0;
  pthread_mutex_unlock(&mutex);
}

long attune_fault_disarm(void) {
  pthread_mutex_lock(&mutex);
  long count = failed;
  remaining = 0;
  countdown = 0;
  pthread_mutex_unlock(&mutex);
  return count;
}

// Counts an operation; whether it is to fail, and how. A disk that is full only refuses writes.
static int fails(int is_write, enum attune_fault *kind) {
  pthread_mutex_lock(&mutex);
  int result = 0;
  if (!is_write && fault != ATTUNE_FAULT_IO) {
    // Not counted.
  } else if (countdown > 1) {
    countdown--;
  } else if (countdown == 1 && remaining > 0) {
    remaining--;
    failed++;
    *kind = fault;
    result = 1;
  }
  pthread_mutex_unlock(&mutex);
  return result;
}

// Whether a file belongs to the folder; it stays so while it is open.
static int is_watched(const char *name) {
  pthread_mutex_lock(&mutex);
  int result = name && folder[0] && strstr(name, folder) != NULL;
  pthread_mutex_unlock(&mutex);
  return result;
}

#define REAL(file) (((FaultFile *)(file))->real)

static int close_file(sqlite3_file *file) { return REAL(file)->pMethods->xClose(REAL(file)); }

static int read_file(sqlite3_file *file, void *bytes, int count, sqlite3_int64 offset) {
  return REAL(file)->pMethods->xRead(REAL(file), bytes, count, offset);
}

static int write_file(sqlite3_file *file, const void *bytes, int count, sqlite3_int64 offset) {
  enum attune_fault kind;
  if (!fails(1, &kind)) return REAL(file)->pMethods->xWrite(REAL(file), bytes, count, offset);
  if (kind == ATTUNE_FAULT_IO) return SQLITE_IOERR_WRITE;
  if (kind == ATTUNE_FAULT_SHORT) {
    REAL(file)->pMethods->xWrite(REAL(file), bytes, count / 2, offset);
  }
  return SQLITE_FULL;
}

static int truncate_file(sqlite3_file *file, sqlite3_int64 size) {
  enum attune_fault kind;
  return fails(0, &kind) ? SQLITE_IOERR_TRUNCATE
                         : REAL(file)->pMethods->xTruncate(REAL(file), size);
}

static int sync_file(sqlite3_file *file, int flags) {
  enum attune_fault kind;
  return fails(0, &kind) ? SQLITE_IOERR_FSYNC : REAL(file)->pMethods->xSync(REAL(file), flags);
}

static int file_size(sqlite3_file *file, sqlite3_int64 *size) {
  return REAL(file)->pMethods->xFileSize(REAL(file), size);
}
static int lock_file(sqlite3_file *file, int level) {
  return REAL(file)->pMethods->xLock(REAL(file), level);
}
static int unlock_file(sqlite3_file *file, int level) {
  return REAL(file)->pMethods->xUnlock(REAL(file), level);
}
static int is_reserved(sqlite3_file *file, int *result) {
  return REAL(file)->pMethods->xCheckReservedLock(REAL(file), result);
}
static int control(sqlite3_file *file, int operation, void *argument) {
  return REAL(file)->pMethods->xFileControl(REAL(file), operation, argument);
}
static int sector_size(sqlite3_file *file) {
  return REAL(file)->pMethods->xSectorSize(REAL(file));
}
static int characteristics(sqlite3_file *file) {
  return REAL(file)->pMethods->xDeviceCharacteristics(REAL(file));
}
static int map_shared(sqlite3_file *file, int region, int size, int extends, void volatile **to) {
  return REAL(file)->pMethods->xShmMap(REAL(file), region, size, extends, to);
}
static int lock_shared(sqlite3_file *file, int offset, int count, int flags) {
  return REAL(file)->pMethods->xShmLock(REAL(file), offset, count, flags);
}
static void shared_barrier(sqlite3_file *file) { REAL(file)->pMethods->xShmBarrier(REAL(file)); }
static int unmap_shared(sqlite3_file *file, int deletes) {
  return REAL(file)->pMethods->xShmUnmap(REAL(file), deletes);
}

static const sqlite3_io_methods methods = {
  2,          close_file,  read_file,       write_file,     truncate_file, sync_file,
  file_size,  lock_file,   unlock_file,     is_reserved,    control,       sector_size,
  characteristics, map_shared, lock_shared, shared_barrier, unmap_shared,  NULL,
  NULL,
};

static int open_file(sqlite3_vfs *vfs, const char *name, sqlite3_file *file, int flags,
                     int *out_flags) {
  (void)vfs;
  if (!is_watched(name)) return system_vfs->xOpen(system_vfs, name, file, flags, out_flags);
  FaultFile *wrapped = (FaultFile *)file;
  wrapped->base.pMethods = NULL;
  enum attune_fault kind;
  if (fails(0, &kind)) return SQLITE_CANTOPEN;
  wrapped->real = (sqlite3_file *)(wrapped + 1);
  int code = system_vfs->xOpen(system_vfs, name, wrapped->real, flags, out_flags);
  if (wrapped->real->pMethods) wrapped->base.pMethods = &methods;
  return code;
}

int attune_fault_install(void) {
  int code = SQLITE_OK;
  pthread_mutex_lock(&mutex);
  if (!system_vfs) {
    sqlite3_vfs *found = sqlite3_vfs_find(NULL);
    if (!found) {
      code = SQLITE_ERROR;
    } else {
      fault_vfs = *found;
      fault_vfs.pNext = NULL;
      fault_vfs.zName = "attune-fault";
      fault_vfs.szOsFile = found->szOsFile + (int)sizeof(FaultFile);
      fault_vfs.xOpen = open_file;
      system_vfs = found;
      code = sqlite3_vfs_register(&fault_vfs, 1);
    }
  }
  pthread_mutex_unlock(&mutex);
  return code;
}
