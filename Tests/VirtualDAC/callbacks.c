// The callbacks of snd_pcm_ioplug_callback_t. alsa-lib calls some of them without the PCM's lock, hence dac->mutex.
#include "dac.h"

#include <errno.h>
#include <poll.h>
#include <stdlib.h>

static dac *entered(snd_pcm_ioplug_t *io) {
    dac *dac = io->private_data;
    pthread_mutex_lock(&dac->mutex);
    return dac;
}

static int left(dac *dac, int result) {
    dac_arm(dac);
    pthread_mutex_unlock(&dac->mutex);
    return result;
}

// Follows snd_pcm_rewind, which ioplug reports only as a smaller appl_ptr. Needs the PCM's lock.
static void follow_rewind(dac *dac) {
    if (dac->boundary == 0)
        return;
    uint64_t back = (dac->written % dac->boundary + dac->boundary - dac->io.appl_ptr) % dac->boundary;
    if (back <= dac->written - dac->consumed)
        dac->written -= back;
}

static void set_off(dac *dac) {
    dac_anchor(dac);
    dac->running = true;
    dac_log(dac, dac->anchor_time, "start at=%llu queued=%llu", (unsigned long long)dac->shared->total,
            (unsigned long long)(dac->written - dac->consumed));
}

static int on_start(snd_pcm_ioplug_t *io) {
    dac *dac = entered(io);
    dac_advance(dac);
    if (dac->error)
        return left(dac, -dac->error);
    set_off(dac);
    return left(dac, 0);
}

static int on_stop(snd_pcm_ioplug_t *io) {
    dac *dac = entered(io);
    dac_advance(dac);
    if (!dac->ended)
        dac_log(dac, dac_now(), "stop at=%llu dropped=%llu", (unsigned long long)dac->shared->total,
                (unsigned long long)(dac->written - dac->consumed));
    dac->running = dac->draining = false;
    dac->ended = true;
    dac->written = dac->consumed;
    if (dac->error != ENODEV)
        dac->error = 0;
    return left(dac, 0);
}

static snd_pcm_sframes_t on_pointer(snd_pcm_ioplug_t *io) {
    dac *dac = entered(io);
    follow_rewind(dac);
    dac_advance(dac);
    snd_pcm_sframes_t place = (snd_pcm_sframes_t)(dac->boundary ? dac->consumed % dac->boundary : dac->consumed);
    // As with a kernel driver, the position of the underrun can still be read.
    if (dac->error == EPIPE)
        snd_pcm_ioplug_set_state(io, SND_PCM_STATE_XRUN);
    left(dac, 0);
    return place;
}

static snd_pcm_sframes_t on_transfer(snd_pcm_ioplug_t *io, const snd_pcm_channel_area_t *areas,
                                     snd_pcm_uframes_t offset, snd_pcm_uframes_t size) {
    dac *dac = entered(io);
    follow_rewind(dac);
    dac_advance(dac);
    if (dac->error)
        return left(dac, -dac->error);
    snd_pcm_uframes_t room = io->buffer_size - (dac->written - dac->consumed);
    if (size > room)
        size = room;
    const uint8_t *source = (const uint8_t *)areas->addr + (areas->first + areas->step * offset) / 8;
    for (snd_pcm_uframes_t rest = size; rest > 0;) {
        snd_pcm_uframes_t place = dac->written % io->buffer_size, piece = io->buffer_size - place;
        if (piece > rest)
            piece = rest;
        memcpy(dac->ring + place * dac->frame_bytes, source, piece * dac->frame_bytes);
        source += piece * dac->frame_bytes;
        dac->written += piece;
        rest -= piece;
    }
    if (dac->speed == 0)
        dac_advance(dac);
    left(dac, 0);
    return (snd_pcm_sframes_t)size;
}

static int on_hw_params(snd_pcm_ioplug_t *io, snd_pcm_hw_params_t *parameters) {
    (void)parameters;
    dac *dac = entered(io);
    if (dac->error == ENODEV)
        return left(dac, -ENODEV);
    free(dac->ring);
    dac->frame_bytes = (size_t)snd_pcm_format_physical_width(io->format) / 8 * io->channels;
    dac->ring = calloc(io->buffer_size, dac->frame_bytes);
    dac->written = dac->consumed = 0;
    dac->ended = true;
    dac_log(dac, dac_now(), "hw_params format=%s rate=%u channels=%u period=%lu buffer=%lu access=%s",
            snd_pcm_format_name(io->format), io->rate, io->channels, io->period_size, io->buffer_size,
            snd_pcm_access_name(io->access));
    return left(dac, dac->ring ? 0 : -ENOMEM);
}

static int on_sw_params(snd_pcm_ioplug_t *io, snd_pcm_sw_params_t *parameters) {
    dac *dac = entered(io);
    snd_pcm_sw_params_get_avail_min(parameters, &dac->avail_min);
    snd_pcm_sw_params_get_boundary(parameters, &dac->boundary);
    snd_pcm_sw_params_get_stop_threshold(parameters, &dac->stop_threshold);
    return left(dac, 0);
}

static int on_prepare(snd_pcm_ioplug_t *io) {
    dac *dac = entered(io);
    dac_advance(dac);
    if (dac->error == ENODEV)
        return left(dac, -ENODEV);
    dac_log(dac, dac_now(), "prepare at=%llu", (unsigned long long)dac->shared->total);
    dac->written = dac->consumed = 0;
    dac->running = dac->draining = dac->ended = dac->starving = false;
    dac->silent = true;
    dac->error = 0;
    return left(dac, 0);
}

// dac_advance changes the state to SETUP after the last frame, also for a non-blocking program that polls.
static int on_drain(snd_pcm_ioplug_t *io) {
    dac *dac = entered(io);
    if (!dac->running && !dac->ended && !dac->error)
        set_off(dac);
    dac->draining = !dac->ended;
    dac_log(dac, dac_now(), "drain at=%llu", (unsigned long long)dac->shared->total);
    for (;;) {
        dac_advance(dac);
        if (dac->error || dac->ended)
            return left(dac, -dac->error);
        if (io->nonblock)
            return left(dac, -EAGAIN);
        left(dac, 0);
        struct pollfd descriptor = {.fd = dac->poll_fd, .events = POLLIN};
        int result = poll(&descriptor, 1, -1);
        entered(io);
        if (result < 0)
            return left(dac, -errno);
    }
}

static int on_pause(snd_pcm_ioplug_t *io, int enable) {
    dac *dac = entered(io);
    dac_advance(dac);
    if (dac->error)
        return left(dac, -dac->error);
    dac_anchor(dac);
    dac->running = !enable;
    dac_log(dac, dac->anchor_time, "%s at=%llu queued=%llu", enable ? "pause" : "unpause",
            (unsigned long long)dac->shared->total, (unsigned long long)(dac->written - dac->consumed));
    return left(dac, 0);
}

static int on_resume(snd_pcm_ioplug_t *io) {
    dac *dac = entered(io);
    if (dac->error == ESTRPIPE) {
        dac->error = 0;
        dac_anchor(dac);
        dac->running = true;
        dac_log(dac, dac->anchor_time, "resume at=%llu queued=%llu", (unsigned long long)dac->shared->total,
                (unsigned long long)(dac->written - dac->consumed));
        snd_pcm_ioplug_set_state(io, dac->draining ? SND_PCM_STATE_DRAINING : SND_PCM_STATE_RUNNING);
    }
    return left(dac, 0);
}

// Returns the same events as a kernel driver: POLLOUT for space, POLLERR after an end or an error.
static int on_poll_revents(snd_pcm_ioplug_t *io, struct pollfd *descriptors, unsigned int count,
                           unsigned short *revents) {
    (void)descriptors;
    (void)count;
    dac *dac = entered(io);
    dac_advance(dac);
    if (dac->error == EPIPE)
        snd_pcm_ioplug_set_state(io, SND_PCM_STATE_XRUN);
    if (dac->error == ENODEV)
        *revents = POLLERR | POLLNVAL;
    else if (dac->error || dac->ended)
        *revents = POLLOUT | POLLERR;
    else if (!dac->draining && io->buffer_size - (dac->written - dac->consumed) >= dac->avail_min)
        *revents = POLLOUT;
    else
        *revents = 0;
    return left(dac, 0);
}

static int on_close(snd_pcm_ioplug_t *io) {
    dac *dac = io->private_data;
    dac_log(dac, dac_now(), "close at=%llu", (unsigned long long)dac->shared->total);
    dac_release(dac);
    return 0;
}

const snd_pcm_ioplug_callback_t dac_callbacks = {
    .start = on_start,
    .stop = on_stop,
    .pointer = on_pointer,
    .transfer = on_transfer,
    .hw_params = on_hw_params,
    .sw_params = on_sw_params,
    .prepare = on_prepare,
    .drain = on_drain,
    .pause = on_pause,
    .resume = on_resume,
    .poll_revents = on_poll_revents,
    .close = on_close,
};
