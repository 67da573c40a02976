// Stalls a program's disk: LD_PRELOAD=libStalledDisk.so STALLED_DISK=FILE PROGRAM
//
// While FILE exists, fsync(2) and fdatasync(2) do not return, like those of a card that erases its blocks. Nothing else
// waits. Each call is forwarded to the kernel in the end.
#include <errno.h>
#include <stdlib.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

static void stall(void) {
    const char *file = getenv("STALLED_DISK");
    struct timespec pause = {.tv_nsec = 5 * 1000 * 1000};
    int before = errno;
    while (file && access(file, F_OK) == 0) nanosleep(&pause, NULL);
    errno = before;
}

int fsync(int descriptor) {
    stall();
    return (int)syscall(SYS_fsync, descriptor);
}

int fdatasync(int descriptor) {
    stall();
    return (int)syscall(SYS_fdatasync, descriptor);
}
