// Functions of the library loaded by LD_PRELOAD, which the preloaded program finds by dlsym(3).
#ifndef CRATEBOX_ALLOCATIONCOUNTER_H
#define CRATEBOX_ALLOCATIONCOUNTER_H

#include <stdint.h>

// Allocations of all threads since the process started.
uint64_t cratebox_allocations(void);

// Allocations of the running threads whose names start with a prefix.
uint64_t cratebox_allocations_of_threads(const char *prefix);

#endif
