#ifndef ATTUNE_ALLOCATION_COUNTER_H
#define ATTUNE_ALLOCATION_COUNTER_H

/* How often this process has asked for heap memory so far; -1 where that is not counted: on other
   systems than glibc, and under a sanitizer, which has an allocator of its own. */
long attune_allocation_count(void);

#endif
