// Linux headers that the Glibc module leaves out. No _GNU_SOURCE here: it clashes with that module.
#ifndef CRATEBOX_CLINUX_H
#define CRATEBOX_CLINUX_H

#include <linux/input.h>
#include <poll.h>
#include <pthread.h>
#include <sys/eventfd.h>
#include <sys/inotify.h>
#include <sys/ioctl.h>

// glibc declares it under _GNU_SOURCE only: pthread_setname_np(3).
extern int pthread_setname_np(pthread_t thread, const char *name);

// Names the calling thread, as ps -L shows it; at most 15 bytes.
static inline void cratebox_name_thread(const char *name) {
    (void)pthread_setname_np(pthread_self(), name);
}

// evdev: the requests of ioctl(2) are macros with arguments, which Swift does not see. All give what ioctl gives.

// The device's name, with its zero.
static inline int cratebox_evdev_name(int descriptor, char *name, int size) {
    return ioctl(descriptor, EVIOCGNAME(size), name);
}

// Which codes of a type it has, a bit each; of type 0, which types.
static inline int cratebox_evdev_codes(int descriptor, int type, void *bits, int size) {
    return ioctl(descriptor, EVIOCGBIT(type, size), bits);
}

// From now on nobody else gets its events.
static inline int cratebox_evdev_grab(int descriptor) {
    return ioctl(descriptor, EVIOCGRAB, 1);
}

// Its events carry the time of this clock.
static inline int cratebox_evdev_clock(int descriptor, int clock) {
    return ioctl(descriptor, EVIOCSCLOCKID, &clock);
}

#endif
