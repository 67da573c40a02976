// Linux headers that the Glibc module omits. Do not define _GNU_SOURCE here: its declarations clash with that module.
#ifndef CRATEBOX_CLINUX_H
#define CRATEBOX_CLINUX_H

#include <linux/input.h>
#include <malloc.h>
#include <poll.h>
#include <pthread.h>
#include <sched.h>
#include <semaphore.h>
#include <string.h>
#include <sys/eventfd.h>
#include <sys/fsuid.h>
#include <sys/socket.h>
#include <unistd.h>
#include <sys/inotify.h>
#include <sys/ioctl.h>
#include <sys/timex.h>
#include <sys/vfs.h>
#include <sys/syscall.h>

// glibc declares them under _GNU_SOURCE only: pthread_setname_np(3), sem_clockwait(3), memmem(3).
extern int pthread_setname_np(pthread_t thread, const char *name);
extern int sem_clockwait(sem_t *semaphore, clockid_t clock, const struct timespec *deadline);

extern void *memmem(const void *bytes, size_t count, const void *part, size_t partCount);

// Whether bytes contain others: memmem(3).
static inline int cratebox_contains(const void *bytes, size_t count, const void *part, size_t partCount) {
    return memmem(bytes, count, part, partCount) != NULL;
}

// Sets the name of the calling thread, which ps -L shows: at most 15 bytes, pthread_setname_np(3).
static inline void cratebox_name_thread(const char *name) {
    (void)pthread_setname_np(pthread_self(), name);
}

// sem_clockwait(3) with a deadline of CLOCK_MONOTONIC. Returns 0, or -1 with errno ETIMEDOUT or EINTR.
static inline int cratebox_wait_semaphore(sem_t *semaphore, const struct timespec *deadline) {
    return sem_clockwait(semaphore, CLOCK_MONOTONIC, deadline);
}

// For journald entries too long for a datagram: memfd_create(2), fcntl(2), unix(7).
extern int memfd_create(const char *name, unsigned int flags);
extern int fcntl(int descriptor, int command, ...);

// Creates a memory file with these bytes, sealed against every change. Returns its descriptor, or -1.
static inline int cratebox_sealed_memory(const char *name, const void *bytes, size_t count) {
    enum { closeOnExec = 1, allowSealing = 2, addSeals = 1024 + 9, sealShrinkGrowWrite = 1 | 2 | 4 | 8 };
    int memory = memfd_create(name, closeOnExec | allowSealing);
    if (memory < 0) return -1;
    for (size_t done = 0; done < count;) {
        ssize_t written = write(memory, (const char *)bytes + done, count - done);
        if (written <= 0) return (void)close(memory), -1;
        done += (size_t)written;
    }
    if (fcntl(memory, addSeals, sealShrinkGrowWrite) != 0) return (void)close(memory), -1;
    return memory;
}

// Sends a descriptor as SCM_RIGHTS, without data and without blocking. Returns 0, or -1 with errno.
static inline int cratebox_send_descriptor(
    int socket, const struct sockaddr *address, socklen_t length, int descriptor) {
    union {
        char bytes[CMSG_SPACE(sizeof(int))];
        struct cmsghdr aligned;
    } control;
    memset(&control, 0, sizeof control);
    struct msghdr message;
    memset(&message, 0, sizeof message);
    message.msg_name = (void *)address;
    message.msg_namelen = length;
    message.msg_control = control.bytes;
    message.msg_controllen = sizeof control.bytes;
    struct cmsghdr *header = CMSG_FIRSTHDR(&message);
    header->cmsg_level = SOL_SOCKET;
    header->cmsg_type = SCM_RIGHTS;
    header->cmsg_len = CMSG_LEN(sizeof(int));
    memcpy(CMSG_DATA(header), &descriptor, sizeof descriptor);
    return sendmsg(socket, &message, MSG_DONTWAIT | MSG_NOSIGNAL) < 0 ? -1 : 0;
}

// evdev requests, which are function-like macros that Swift does not import. Each returns the result of ioctl(2).

// Reads the device's name, null-terminated.
static inline int cratebox_evdev_name(int descriptor, char *name, int size) {
    return ioctl(descriptor, EVIOCGNAME(size), name);
}

// Reads the bit mask of the codes of an event type that the device supports; for type 0, of the event types.
static inline int cratebox_evdev_codes(int descriptor, int type, void *bits, int size) {
    return ioctl(descriptor, EVIOCGBIT(type, size), bits);
}

// Grabs the device: no other client receives its events until the descriptor is closed.
static inline int cratebox_evdev_grab(int descriptor) {
    return ioctl(descriptor, EVIOCGRAB, 1);
}

// Selects the clock for the timestamps of events.
static inline int cratebox_evdev_clock(int descriptor, int clock) {
    return ioctl(descriptor, EVIOCSCLOCKID, &clock);
}

// Whether the kernel considers the system clock synchronised (STA_UNSYNC is clear): adjtimex(2) without modes.
static inline int cratebox_clock_is_synchronised(void) {
    struct timex clock;
    memset(&clock, 0, sizeof clock);
    return adjtimex(&clock) != -1 && !(clock.status & STA_UNSYNC);
}

extern long syscall(long number, ...);
extern int pipe2(int ends[2], int flags);

// setgroups(2) for the calling thread alone; glibc's function waits for all threads. Returns 0, or -1 with errno.
static inline int cratebox_set_thread_groups(size_t count, const gid_t *groups) {
    return (int)syscall(SYS_setgroups, count, groups);
}

// Opens a descriptor that is readable after the process has exited: pidfd_open(2). -1 before Linux 5.3.
static inline int cratebox_open_process(pid_t process) {
    return (int)syscall(SYS_pidfd_open, process, 0);
}

// Lets a child close all descriptors from a number on: posix_spawn_file_actions_addclosefrom_np(3). Returns 0, or the
// error's number. spawn.h is not included, because its types would then belong to this module as well as to Glibc.
static inline int cratebox_close_from(void *actions, int from) {
    extern int posix_spawn_file_actions_addclosefrom_np(void *actions, int from);
    return posix_spawn_file_actions_addclosefrom_np(actions, from);
}

// Puts the calling thread into SCHED_IDLE and the idle I/O class: sched(7), ioprio_set(2).
static inline void cratebox_be_idle(void) {
    enum { idlePolicy = 5, thisThread = 1, idleClass = 3 << 13 };
    struct sched_param parameters;
    memset(&parameters, 0, sizeof parameters);
    (void)sched_setscheduler(0, idlePolicy, &parameters);
    (void)syscall(SYS_ioprio_set, thisThread, 0, idleClass);
}

#endif
