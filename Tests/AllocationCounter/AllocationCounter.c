// Counts how often a program asks for memory: LD_PRELOAD=libAllocationCounter.so PROGRAM
//
// At exit the number is written to the file that CRATEBOX_ALLOCATION_REPORT names. Counted: malloc, calloc, realloc,
// aligned_alloc, memalign and posix_memalign, from any thread; nothing here asks for memory. Children inherit both
// variables, and the last to end writes. The real work is glibc's, under the names that it keeps for this.
#include "AllocationCounter.h"

#include <errno.h>
#include <fcntl.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <unistd.h>

extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t count, size_t size);
extern void *__libc_realloc(void *memory, size_t size);
extern void *__libc_memalign(size_t alignment, size_t size);

static atomic_uint_fast64_t allocations;

static void count(void) {
    atomic_fetch_add_explicit(&allocations, 1, memory_order_relaxed);
}

uint64_t cratebox_allocations(void) {
    return atomic_load_explicit(&allocations, memory_order_relaxed);
}

void *malloc(size_t size) {
    count();
    return __libc_malloc(size);
}

void *calloc(size_t number, size_t size) {
    count();
    return __libc_calloc(number, size);
}

void *realloc(void *memory, size_t size) {
    count();
    return __libc_realloc(memory, size);
}

void *memalign(size_t alignment, size_t size) {
    count();
    return __libc_memalign(alignment, size);
}

void *aligned_alloc(size_t alignment, size_t size) {
    count();
    return __libc_memalign(alignment, size);
}

int posix_memalign(void **memory, size_t alignment, size_t size) {
    count();
    if (alignment % sizeof(void *) != 0 || alignment == 0 || (alignment & (alignment - 1)) != 0)
        return EINVAL;
    int saved = errno;
    void *result = __libc_memalign(alignment, size);
    errno = saved;
    if (!result)
        return ENOMEM;
    *memory = result;
    return 0;
}

__attribute__((destructor)) static void report(void) {
    uint64_t rest = cratebox_allocations();
    const char *path = getenv("CRATEBOX_ALLOCATION_REPORT");
    int descriptor = path ? open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0644) : -1;
    if (descriptor < 0)
        return;
    char text[24], *start = text + sizeof text;
    *--start = '\n';
    do {
        *--start = (char)('0' + rest % 10);
        rest /= 10;
    } while (rest > 0);
    if (write(descriptor, start, (size_t)(text + sizeof text - start)) < 0)
        unlink(path);
    close(descriptor);
}
