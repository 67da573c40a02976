// The device node: a file that disappears and returns with the device, for programs that watch the folder by inotify.
#include "dac.h"

#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

// Everything that the waiting thread needs: the PCM may be closed long before the thread ends.
struct waiting {
    dac dac;
    int64_t until;
    bool is_return; // false: another program had the device open and now closes it
};

static char *node(const dac *dac) {
    char *path = NULL;
    if (!dac->fields[WATCH] || asprintf(&path, "%s/cratedac", dac->fields[WATCH]) < 0)
        return NULL;
    return path;
}

void dac_plug(const dac *dac) {
    char *path = node(dac);
    if (path && access(path, F_OK) < 0) {
        int descriptor = open(path, O_WRONLY | O_CREAT | O_CLOEXEC, 0644);
        if (descriptor < 0)
            SNDERR("cratedac: %s: %s", path, strerror(errno));
        else
            close(descriptor);
    }
    free(path);
}

// Opens the node for as long as the PCM is open. The caller closes it, which gives IN_CLOSE to programs that watch.
int dac_open_node(const dac *dac) {
    char *path = node(dac);
    int descriptor = path ? open(path, O_RDWR | O_CLOEXEC) : -1;
    free(path);
    return descriptor;
}

static void *wait_for_return(void *argument) {
    struct waiting *waiting = argument;
    struct timespec time = {waiting->until / NANOSECONDS, waiting->until % NANOSECONDS};
    while (clock_nanosleep(CLOCK_MONOTONIC, TIMER_ABSTIME, &time, NULL) == EINTR)
        continue;
    if (waiting->is_return) {
        dac_log(&waiting->dac, waiting->until, "return");
        // An absence that overlaps this one may have ended already and made the node. It is made again, because
        // programs that tried in between wait for the next change.
        char *path = node(&waiting->dac);
        if (path)
            unlink(path);
        free(path);
        dac_plug(&waiting->dac);
    } else {
        dac_log(&waiting->dac, waiting->until, "free");
        int descriptor = dac_open_node(&waiting->dac);
        if (descriptor >= 0)
            close(descriptor);
    }
    if (waiting->dac.log_fd >= 0)
        close(waiting->dac.log_fd);
    free(waiting->dac.fields[WATCH]);
    free(waiting);
    return NULL;
}

// Keeps this library in memory: alsa-lib unloads a plugin with its last PCM, while a thread may still be waiting.
static bool stay_loaded(void) {
    Dl_info info;
    return dladdr((void *)wait_for_return, &info) != 0 && dlopen(info.dli_fname, RTLD_NOW | RTLD_NODELETE) != NULL;
}

static void come_back(const dac *dac, int64_t until, bool is_return) {
    struct waiting *waiting = calloc(1, sizeof *waiting);
    pthread_attr_t attributes;
    pthread_t thread;
    if (!waiting || !stay_loaded()) {
        free(waiting);
        return;
    }
    waiting->until = until;
    waiting->is_return = is_return;
    waiting->dac.fields[WATCH] = strdup(dac->fields[WATCH]);
    waiting->dac.log_fd = dac->log_fd < 0 ? -1 : fcntl(dac->log_fd, F_DUPFD_CLOEXEC, 0);
    pthread_attr_init(&attributes);
    pthread_attr_setdetachstate(&attributes, PTHREAD_CREATE_DETACHED);
    int error = pthread_create(&thread, &attributes, wait_for_return, waiting);
    pthread_attr_destroy(&attributes);
    if (error) {
        SNDERR("cratedac: watch: %s", strerror(error));
        if (waiting->dac.log_fd >= 0)
            close(waiting->dac.log_fd);
        free(waiting->dac.fields[WATCH]);
        free(waiting);
    }
}

void dac_unplug(const dac *dac, int64_t until) {
    char *path = node(dac);
    if (!path)
        return;
    unlink(path);
    free(path);
    come_back(dac, until, true);
}

void dac_occupy(const dac *dac, int64_t until) {
    if (dac->fields[WATCH])
        come_back(dac, until, false);
}
