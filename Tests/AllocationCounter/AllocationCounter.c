// Counts the allocations of a program: LD_PRELOAD=libAllocationCounter.so PROGRAM
//
// At exit it writes the count to the file that CRATEBOX_ALLOCATION_REPORT names. It counts malloc, calloc, realloc,
// aligned_alloc, memalign and posix_memalign from any thread, and allocates nothing itself. Children inherit both
// variables, and the last process to exit overwrites the file. Each call is forwarded to glibc's __libc_* function.
#include "AllocationCounter.h"

#include <errno.h>
#include <fcntl.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>

extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t count, size_t size);
extern void *__libc_realloc(void *memory, size_t size);
extern void *__libc_memalign(size_t alignment, size_t size);

static atomic_uint_fast64_t allocations;

// Per-thread counts. A thread takes an entry with its first allocation; threads beyond the limit share the last one.
enum { most_threads = 256 };
static struct {
    atomic_int thread;
    atomic_uint_fast64_t allocations;
} places[most_threads];
static atomic_int places_taken;
static __thread int own_place __attribute__((tls_model("initial-exec"))) = -1;

static void count(void) {
    atomic_fetch_add_explicit(&allocations, 1, memory_order_relaxed);
    if (own_place < 0) {
        int next = atomic_fetch_add(&places_taken, 1);
        own_place = next < most_threads ? next : most_threads - 1;
        atomic_store(&places[own_place].thread, (int)syscall(SYS_gettid));
    }
    atomic_fetch_add_explicit(&places[own_place].allocations, 1, memory_order_relaxed);
}

static int is_named(int thread, const char *prefix) {
    char path[64], name[32] = "";
    snprintf(path, sizeof path, "/proc/self/task/%d/comm", thread);
    int descriptor = open(path, O_RDONLY | O_CLOEXEC);
    if (descriptor < 0)
        return 0;
    ssize_t length = read(descriptor, name, sizeof name - 1);
    close(descriptor);
    return length > 0 && strncmp(name, prefix, strlen(prefix)) == 0;
}

uint64_t cratebox_allocations_of_threads(const char *prefix) {
    uint64_t sum = 0;
    for (int place = 0; place < most_threads; place++) {
        int thread = atomic_load(&places[place].thread);
        if (thread > 0 && is_named(thread, prefix))
            sum += atomic_load_explicit(&places[place].allocations, memory_order_relaxed);
    }
    return sum;
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
