// The C functions that Embedded Swift expects, for a module without a C library.
// Memory is never given back: good enough for a check, not for a long-lived page.

#include <stddef.h>
#include <stdint.h>

extern unsigned char __heap_base;
static uintptr_t heap_end = 0;

static void *allocate(size_t alignment, size_t size) {
  if (heap_end == 0) heap_end = (uintptr_t)&__heap_base;
  if (alignment < 16) alignment = 16;
  uintptr_t start = (heap_end + alignment - 1) & ~(uintptr_t)(alignment - 1);
  uintptr_t end = start + size;
  uintptr_t have = (uintptr_t)__builtin_wasm_memory_size(0) << 16;
  if (end < start) return NULL;
  if (end > have && __builtin_wasm_memory_grow(0, ((end - have) >> 16) + 1) == (size_t)-1) {
    return NULL;
  }
  heap_end = end;
  return (void *)start;
}

int posix_memalign(void **result, size_t alignment, size_t size) {
  *result = allocate(alignment, size);
  return *result == NULL ? 12 : 0;
}

void *malloc(size_t size) { return allocate(16, size); }

void free(void *memory) { (void)memory; }

void *memmove(void *to, const void *from, size_t count) {
  unsigned char *t = to;
  const unsigned char *f = from;
  if (t < f) {
    for (size_t i = 0; i < count; i++) t[i] = f[i];
  } else {
    for (size_t i = count; i > 0; i--) t[i - 1] = f[i - 1];
  }
  return to;
}

void *memcpy(void *to, const void *from, size_t count) { return memmove(to, from, count); }

void *memset(void *to, int value, size_t count) {
  unsigned char *t = to;
  for (size_t i = 0; i < count; i++) t[i] = (unsigned char)value;
  return to;
}

int memcmp(const void *a, const void *b, size_t count) {
  const unsigned char *x = a, *y = b;
  for (size_t i = 0; i < count; i++) {
    if (x[i] != y[i]) return x[i] < y[i] ? -1 : 1;
  }
  return 0;
}

// Seeds of hash tables: the same in every run here; a page should fill in crypto.getRandomValues.
void arc4random_buf(void *to, size_t count) { memset(to, 7, count); }

int putchar(int character) { return character; }
