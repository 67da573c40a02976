// The virtual DAC: an ALSA external PCM that behaves like sound hardware where there is none.
//
//   pcm_type.cratedac { lib "/…/libVirtualDAC.so" }
//   pcm.dac { type cratedac capture "/…/heard.raw" log "/…/events" … }
//
// It consumes frames by CLOCK_MONOTONIC and computes what it has consumed whenever the program touches the PCM, so the
// program's threads and wake-ups stay its own. Times in the log are those at which hardware would have done it.
//
// Fields, all optional:
//   capture "FILE"          every consumed frame, raw, appended
//   log "FILE"              events, one a line, appended
//   control "FILE"          faults and requests, one a line, appended by tests; read as soon as a line ends
//   state "FILE"            what must outlive an open: frame count and faults. Without it every open begins anew
//   lock "FILE"             one open at a time, as hardware has it: EBUSY for the second
//   watch "DIR"             holds the file `cratedac`, removed when the device goes, made anew when it returns, and open
//                           while the device is: closed by the last who had it
//   speed "1"               times real time; "0": frames are consumed as they come, and nothing underruns
//   formats "S16_LE S24_LE S24_3LE S32_LE"
//   rates "1-655350"  channels "1-8"  period_bytes "64-1048576"  buffer_bytes "128-8388608"
//                           a list of values, or one range
//   pause "on"  resume "on" whether the hardware can. Without `resume`, snd_pcm_resume does nothing and says 0 (ioplug
//                           has no other answer): ask snd_pcm_hw_params_can_resume, and prepare
//   channel_maps "FL FR RL RR; var FL FR FC LFE RL RR"
//                           orders that it offers, after `var` such as may be swapped; the first of so many channels
//                           holds until another is set. Without it the hardware does not say
//
// Faults. FRAME counts all frames since `state` was made, +N from now; a frame that has passed means now:
//   xrun FRAME|+N           EPIPE; what is queued is lost
//   suspend FRAME|+N        ESTRPIPE until resume (goes on where it was) or prepare
//   gone FRAME|+N SECONDS   ENODEV until closed, and for SECONDS open says ENODEV; in any state, paused too
//   absent SECONDS          open says ENODEV, from the next attempt on
//   busy [SECONDS]          open says EBUSY, once, with no change in DIR, or for a time from the next attempt on
//   denied [SECONDS]        open says EACCES, once or for a time
// Time:
//   stop FRAME|+N           its clock stands still at that frame: no more is heard, and nothing underruns
//   run                     its clock goes on
//
// Log: SECONDS.MICROSECONDS PID EVENT key=value…   where `at` is the frame count as in FRAME.
//   open | refused error= | hw_params format= rate= channels= period= buffer= access= | prepare | start queued=
//   first-nonzero | underrun queued= late_ms= | starve | fault kind= queued= | pause | unpause | resume
//   channel_map order= | drained | stop dropped= | close | return | free
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
        flock(dac->lock_fd, LOCK_UN); // a process that is just being made has the descriptor as well
    close_if_open(dac->lock_fd);
    close_if_open(dac->node_fd); // last: whoever waits for it finds the device free
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

// Opens the file of a field; a field that is not set is no error, and leaves -1.
static int open_field(const dac *dac, enum field field, int flags, int *descriptor) {
    if (!dac->fields[field])
        return 0;
    *descriptor = open(dac->fields[field], flags | O_CREAT | O_CLOEXEC, 0644);
    if (*descriptor >= 0)
        return 0;
    SNDERR("cratedac: %s: %s", dac->fields[field], strerror(errno));
    return -errno;
}

// One descriptor that is readable when the clock says so, or when a fault was asked for.
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
        snd_pcm_ioplug_delete(&dac->io); // which closes, and so releases
        return error;
    }
    dac_log(dac, dac_now(), "open at=%llu", (unsigned long long)dac->shared->total);
    *pcmp = dac->io.pcm;
    return 0;
}

SND_PCM_PLUGIN_SYMBOL(cratedac);
