// Loaded by LD_PRELOAD. A program that is loaded with it may also ask by dlsym.
#ifndef CRATEBOX_ALLOCATIONCOUNTER_H
#define CRATEBOX_ALLOCATIONCOUNTER_H

#include <stdint.h>

// How many times memory was asked for since the process began.
uint64_t cratebox_allocations(void);

// How many times the threads that live now, and whose names begin so, have asked for memory.
uint64_t cratebox_allocations_of_threads(const char *prefix);

#endif
