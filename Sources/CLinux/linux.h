// Linux headers that the Glibc module leaves out. No _GNU_SOURCE here: it clashes with that module.
#ifndef CRATEBOX_CLINUX_H
#define CRATEBOX_CLINUX_H

#include <poll.h>
#include <pthread.h>
#include <sys/eventfd.h>

// glibc declares it under _GNU_SOURCE only: pthread_setname_np(3).
extern int pthread_setname_np(pthread_t thread, const char *name);

// Names the calling thread, as ps -L shows it; at most 15 bytes.
static inline void cratebox_name_thread(const char *name) {
    (void)pthread_setname_np(pthread_self(), name);
}

#endif
