// The virtual DAC: an ALSA external PCM plugin (pcm_ioplug) that simulates sound hardware on machines without any.
//
//   pcm_type.cratedac { lib "/…/libVirtualDAC.so" }
//   pcm.dac { type cratedac capture "/…/heard.raw" log "/…/events" … }
//
// It consumes frames at the rate of CLOCK_MONOTONIC and computes its position whenever the program calls into the PCM,
// so it adds no threads and no wake-ups to the program. Times in the log are those at which hardware would have acted.
//
// Fields, all optional:
//   capture "FILE"          appends every consumed frame, raw
//   log "FILE"              appends events, one per line
//   control "FILE"          faults and requests, one per line, appended by tests; a line is read once it ends in \n
//   state "FILE"            frame count and faults, which outlive an open; without it every open starts from zero
//   lock "FILE"             allows one open at a time, as hardware does: EBUSY for the second
//   watch "DIR"             contains the file `cratedac`, removed when the device disappears and created again when it
//                           returns; open while the PCM is open and closed last, so IN_CLOSE reports a free device
//   speed "1"               multiple of real time; "0" consumes frames as they are written, without underruns
//   formats "S16_LE S24_LE S24_3LE S32_LE"
//   rates "1-655350"  channels "1-8"  period_bytes "64-1048576"  buffer_bytes "128-8388608"
//                           a list of values, or one range
//   pause "on"  resume "on" whether the hardware supports it. Without `resume`, snd_pcm_resume does nothing and
//                           returns 0 (ioplug has no other result): check snd_pcm_hw_params_can_resume, and prepare
//   channel_maps "FL FR RL RR; var FL FR FC LFE RL RR"
//                           channel maps on offer, `var` before those whose channels may be swapped; the first map
//                           for a channel count applies until another is set. Without it none are reported
//
// Faults. FRAME counts all frames since `state` was created, +N from now; a frame in the past means now:
//   xrun FRAME|+N           EPIPE; queued frames are lost
//   suspend FRAME|+N        ESTRPIPE until resume (continues at the same frame) or prepare
//   gone FRAME|+N SECONDS   ENODEV until closed; open fails with ENODEV for SECONDS. In any state, also while paused
//   return                 the device that is gone can be opened again from now on
//   absent SECONDS          open fails with ENODEV for SECONDS, starting with the next attempt
//   busy [SECONDS]          open fails with EBUSY: once, without an event in DIR, or for SECONDS from the next attempt
//   denied [SECONDS]        open fails with EACCES, once or for SECONDS
// Time:
//   stop FRAME|+N           the clock stops at that frame: nothing more is consumed, and there is no underrun
//   run                     the clock continues
//
// Log: SECONDS.MICROSECONDS PID EVENT key=value…   where `at` is the frame count as in FRAME.
//   open | refused error= | hw_params format= rate= channels= period= buffer= access= | prepare | start queued=
//   first-nonzero | underrun queued= late_ms= | starve | fault kind= queued= | pause | unpause | resume
//   channel_map order= | drain | drained | stop dropped= | close | return | free
#include "dac.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <sys/epoll.h>
#include <sys/file.h>
#include <sys/inotify.h>
#include <sys/mman.h>
#include <sys/timerfd.h>
#include <unistd.h>

static void close_if_open(int descriptor) {
    if (descriptor >= 0)
        close(descriptor);
}

void dac_release(dac *dac) {
    close_if_open(dac->poll_fd);
    close_if_open(dac->notify_fd);
    close_if_open(dac->timer_fd);
    close_if_open(dac->control_fd);
    close_if_open(dac->state_fd);
    if (dac->lock_fd >= 0)
        flock(dac->lock_fd, LOCK_UN); // a child between fork and exec still has a copy of the descriptor
    close_if_open(dac->lock_fd);
    close_if_open(dac->node_fd); // last, so a process that waits for IN_CLOSE finds the device free
    close_if_open(dac->capture_fd);
    close_if_open(dac->log_fd);
    if (dac->shared)
        munmap(dac->shared, sizeof *dac->shared);
    for (int field = 0; field < FIELDS; field++)
        free(dac->fields[field]);
    pthread_mutex_destroy(&dac->mutex);
    free(dac->ring);
    free(dac->map);
    free(dac);
}

// Opens the file that a field names. Returns 0 and leaves the descriptor at -1 if the field is not set.
static int open_field(const dac *dac, enum field field, int flags, int *descriptor) {
    if (!dac->fields[field])
        return 0;
    *descriptor = open(dac->fields[field], flags | O_CREAT | O_CLOEXEC, 0644);
    if (*descriptor >= 0)
        return 0;
    SNDERR("cratedac: %s: %s", dac->fields[field], strerror(errno));
    return -errno;
}

// Creates the descriptor that alsa-lib polls: readable when the timer expires or the control file changes.
static int open_poll(dac *dac) {
    struct epoll_event event = {.events = EPOLLIN};
    dac->timer_fd = timerfd_create(CLOCK_MONOTONIC, TFD_NONBLOCK | TFD_CLOEXEC);
    dac->poll_fd = epoll_create1(EPOLL_CLOEXEC);
    if (dac->timer_fd < 0 || dac->poll_fd < 0 || epoll_ctl(dac->poll_fd, EPOLL_CTL_ADD, dac->timer_fd, &event) < 0)
        return -errno;
    if (!dac->fields[CONTROL])
        return 0;
    dac->notify_fd = inotify_init1(IN_NONBLOCK | IN_CLOEXEC);
    if (dac->notify_fd < 0 || inotify_add_watch(dac->notify_fd, dac->fields[CONTROL], IN_MODIFY) < 0)
        return -errno;
    return epoll_ctl(dac->poll_fd, EPOLL_CTL_ADD, dac->notify_fd, &event) < 0 ? -errno : 0;
}

static int open_files(dac *dac) {
    int error;
    if ((error = open_field(dac, LOG, O_WRONLY | O_APPEND, &dac->log_fd)) < 0 ||
        (error = open_field(dac, CONTROL, O_RDONLY, &dac->control_fd)) < 0 || (error = dac_open_shared(dac)) < 0)
        return error;
    dac_take_faults(dac);
    error = dac_refusal(dac);
    if (!error && !(error = open_field(dac, LOCK, O_RDWR, &dac->lock_fd)) && dac->lock_fd >= 0 &&
        flock(dac->lock_fd, LOCK_EX | LOCK_NB) < 0)
        error = -EBUSY;
    if (error < 0) {
        dac_log(dac, dac_now(), "refused error=%s", strerrorname_np(-error));
        return error;
    }
    dac->node_fd = dac_open_node(dac);
    if ((error = open_field(dac, CAPTURE, O_WRONLY | O_APPEND, &dac->capture_fd)) < 0)
        return error;
    return open_poll(dac);
}

SND_PCM_PLUGIN_DEFINE_FUNC(cratedac) {
    (void)root;
    if (stream != SND_PCM_STREAM_PLAYBACK)
        return -EINVAL;
    dac *dac = calloc(1, sizeof *dac);
    if (!dac)
        return -ENOMEM;
    pthread_mutex_init(&dac->mutex, NULL);
    dac->log_fd = dac->capture_fd = dac->lock_fd = dac->node_fd = dac->state_fd = dac->control_fd = -1;
    dac->timer_fd = dac->notify_fd = dac->poll_fd = -1;

    int error = dac_configure(dac, conf);
    if (error >= 0)
        error = open_files(dac);
    if (error < 0) {
        dac_release(dac);
        return error;
    }
    dac->callbacks = dac_callbacks;
    if (!dac_is_on(dac, PAUSE))
        dac->callbacks.pause = NULL;
    if (!dac_is_on(dac, RESUME))
        dac->callbacks.resume = NULL;
    if (dac->fields[CHANNEL_MAPS]) {
        dac->callbacks.query_chmaps = dac_query_chmaps;
        dac->callbacks.get_chmap = dac_get_chmap;
        dac->callbacks.set_chmap = dac_set_chmap;
    }
    dac->io.version = SND_PCM_IOPLUG_VERSION;
    dac->io.name = "Virtual DAC";
    dac->io.flags = SND_PCM_IOPLUG_FLAG_MONOTONIC | SND_PCM_IOPLUG_FLAG_BOUNDARY_WA;
    dac->io.callback = &dac->callbacks;
    dac->io.private_data = dac;
    dac->io.poll_fd = dac->poll_fd;
    dac->io.poll_events = POLLIN;
    error = snd_pcm_ioplug_create(&dac->io, name, stream, mode);
    if (error < 0) {
        dac_release(dac);
        return error;
    }
    error = dac_constrain(dac);
    if (error < 0) {
        snd_pcm_ioplug_delete(&dac->io); // calls on_close, which frees the dac
        return error;
    }
    dac_log(dac, dac_now(), "open at=%llu", (unsigned long long)dac->shared->total);
    *pcmp = dac->io.pcm;
    return 0;
}

SND_PCM_PLUGIN_SYMBOL(cratedac);
