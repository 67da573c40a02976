// What goes wrong on request, and the state that outlives an open.
#include "dac.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/file.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

static const char *const names[] = {"", "xrun", "suspend", "gone", "absent", "busy", "denied"};

int dac_open_shared(dac *dac) {
    int flags = MAP_PRIVATE | MAP_ANONYMOUS;
    if (dac->fields[STATE]) {
        dac->state_fd = open(dac->fields[STATE], O_RDWR | O_CREAT | O_CLOEXEC, 0644);
        if (dac->state_fd < 0 || ftruncate(dac->state_fd, sizeof *dac->shared) < 0)
            return -errno;
        flags = MAP_SHARED;
    }
    void *memory = mmap(NULL, sizeof *dac->shared, PROT_READ | PROT_WRITE, flags, dac->state_fd, 0);
    if (memory == MAP_FAILED)
        return -errno;
    dac->shared = memory;
    return 0;
}

static void take(dac *dac, const char *line) {
    char name[16], first[32] = "";
    double second = 0;
    struct fault fault = {NO_FAULT};
    if (sscanf(line, "%15s %31s %lf", name, first, &second) < 1)
        return;
    bool relative = first[0] == '+';
    uint64_t frame = strtoull(first + relative, NULL, 10) + (relative ? dac->shared->total : 0);
    if (strcmp(name, "run") == 0)
        return dac_start_clock(dac);
    if (strcmp(name, "stop") == 0) {
        dac->shared->stop_frame = frame;
        dac->shared->has_stop = true;
        return;
    }
    if (strcmp(name, "return") == 0) {
        dac->shared->gone_until = 0;
        return;
    }
    for (uint32_t kind = XRUN; kind <= DENIED; kind++)
        if (strcmp(name, names[kind]) == 0)
            fault.kind = kind;
    if (fault.kind <= GONE) {
        fault.frame = frame;
        fault.seconds = second;
    } else
        fault.seconds = strtod(first, NULL);
    for (int i = 0; i < MAXIMUM_FAULTS && fault.kind; i++)
        if (dac->shared->faults[i].kind == NO_FAULT) {
            dac->shared->faults[i] = fault;
            return;
        }
    SNDERR("cratedac: control: cannot take \"%s\"", line);
}

// Reads the lines of the control file that nobody has read yet. A line counts when it has ended.
void dac_take_faults(dac *dac) {
    char events[512], text[4096];
    struct stat status;
    while (dac->notify_fd >= 0 && read(dac->notify_fd, events, sizeof events) > 0)
        continue;
    if (dac->control_fd < 0 || fstat(dac->control_fd, &status) < 0)
        return;
    if (status.st_size == dac->shared->control_offset)
        return;
    if (dac->state_fd >= 0)
        flock(dac->state_fd, LOCK_EX);
    if (status.st_size < dac->shared->control_offset) // begun anew
        dac->shared->control_offset = 0;
    ssize_t count = pread(dac->control_fd, text, sizeof text - 1, dac->shared->control_offset);
    text[count > 0 ? count : 0] = '\0';
    for (char *line = text, *end; (end = strchr(line, '\n')); line = end + 1) {
        *end = '\0';
        take(dac, line);
        dac->shared->control_offset += end + 1 - line;
    }
    if (dac->state_fd >= 0)
        flock(dac->state_fd, LOCK_UN);
}

// Of the faults that can happen now, the one at the earliest frame.
struct fault *dac_next_fault(dac *dac) {
    struct fault *next = NULL;
    for (int i = 0; i < MAXIMUM_FAULTS; i++) {
        struct fault *fault = &dac->shared->faults[i];
        bool possible = fault->kind == GONE || (fault->kind == SUSPEND && dac->running) ||
                        (fault->kind == XRUN && dac->running && !dac->draining);
        if (possible && (!next || fault->frame < next->frame))
            next = fault;
    }
    return next;
}

// alsa-lib sets states of its own after a callback, so an error says its state again whenever it is met.
void dac_state_error(dac *dac) {
    if (dac->error == ESTRPIPE)
        snd_pcm_ioplug_set_state(&dac->io, SND_PCM_STATE_SUSPENDED);
    else if (dac->error == ENODEV)
        snd_pcm_ioplug_set_state(&dac->io, SND_PCM_STATE_DISCONNECTED);
}

void dac_fire(dac *dac, struct fault *fault) {
    int64_t time = dac_time_of(dac, dac->consumed);
    dac_log(dac, time, "fault kind=%s at=%llu queued=%llu", names[fault->kind],
            (unsigned long long)dac->shared->total, (unsigned long long)(dac->written - dac->consumed));
    switch (fault->kind) {
    case XRUN:
        dac->error = EPIPE;
        break;
    case SUSPEND:
        dac->error = ESTRPIPE;
        break;
    default:
        dac->error = ENODEV;
        dac->shared->gone_until = time + (int64_t)(fault->seconds * NANOSECONDS);
        dac_unplug(dac, dac->shared->gone_until);
    }
    dac->running = false;
    fault->kind = NO_FAULT;
    dac_state_error(dac);
}

// A shorter fault does not end a longer one of its kind.
static void extend(int64_t *end, int64_t until) {
    if (*end < until)
        *end = until;
}

// 0, or the error that an open gets. The time of a fault that refuses opens begins with the first that it refuses.
int dac_refusal(dac *dac) {
    int64_t now = dac_now();
    int error = 0;
    for (int i = 0; i < MAXIMUM_FAULTS; i++) {
        struct fault *fault = &dac->shared->faults[i];
        int64_t until = now + (int64_t)(fault->seconds * NANOSECONDS);
        switch (fault->kind) {
        case ABSENT:
            extend(&dac->shared->gone_until, until);
            dac_unplug(dac, dac->shared->gone_until);
            break;
        case BUSY:
            if (fault->seconds == 0) {
                // One attempt takes one.
                if (error)
                    continue;
                error = -EBUSY;
                break;
            }
            extend(&dac->shared->busy_until, until);
            dac_occupy(dac, dac->shared->busy_until);
            break;
        case DENIED:
            extend(&dac->shared->denied_until, until);
            error = -EACCES;
            break;
        default:
            continue;
        }
        fault->kind = NO_FAULT;
    }
    if (dac->shared->gone_until > now)
        return -ENODEV;
    dac_plug(dac);
    if (dac->shared->denied_until > now)
        return -EACCES;
    return dac->shared->busy_until > now ? -EBUSY : error;
}
