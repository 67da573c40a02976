// Functions that glibc declares only under _GNU_SOURCE, which the Glibc module does not define: spawn.h, pipe2(2),
// close_range(2).
#ifndef CRATEBOX_CSPAWN_H
#define CRATEBOX_CSPAWN_H

#include <spawn.h>

extern int posix_spawn_file_actions_addclosefrom_np(posix_spawn_file_actions_t *actions, int from);
extern int pipe2(int ends[2], int flags);

extern const char *strerrorname_np(int code);
extern int unshare(int flags);
extern int close_range(unsigned first, unsigned last, int flags);
extern int mount(const char *source, const char *target, const char *type, unsigned long flags, const void *data);

// Mounts a tmpfs over a folder, for the calling thread only. 0, or -1 with errno: EPERM without CAP_SYS_ADMIN.
static inline int cratebox_mount_memory(const char *folder, const char *options) {
    enum { newMounts = 0x00020000, recursivePrivate = 1 << 14 | 1 << 18 };
    if (unshare(newMounts) != 0) return -1;
    if (mount("none", "/", 0, recursivePrivate, 0) != 0) return -1;
    return mount("none", folder, "tmpfs", 0, options);
}

// Gives the calling thread a table of descriptors of its own, and closes none. 0, or -1 with errno.
static inline int cratebox_unshare_descriptors(void) {
    enum { noDescriptor = 0x7FFFFFFF, unshareTable = 1 << 1 };
    return close_range(noDescriptor, noDescriptor, unshareTable);
}

#endif
