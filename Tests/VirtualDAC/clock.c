// The clock: computes the DAC's position, and arms the timer for its next event.
#include "dac.h"

#include <errno.h>
#include <sys/timerfd.h>

#define MARGIN 1000 // nanoseconds added to a timer, so that its event has happened when it expires

int64_t dac_time_of(const dac *dac, uint64_t frame) {
    if (!dac->running || dac->speed == 0)
        return dac_now();
    double frames = (double)(int64_t)(frame - dac->anchor_frame);
    return dac->anchor_time + (int64_t)(frames * NANOSECONDS / (dac->io.rate * dac->speed));
}

void dac_anchor(dac *dac) {
    dac->anchor_time = dac_now();
    dac->anchor_frame = dac->consumed;
}

static bool is_stopped(const dac *dac) { return dac->shared->has_stop && dac->shared->total >= dac->shared->stop_frame; }

void dac_start_clock(dac *dac) {
    if (is_stopped(dac))
        dac_anchor(dac);
    dac->shared->has_stop = false;
}

// The clock's frame now, without faults, a `stop` request or underruns.
static uint64_t free_clock_frame(const dac *dac) {
    if (dac->speed == 0)
        return dac->written;
    double elapsed = (double)(dac_now() - dac->anchor_time);
    return dac->anchor_frame + (uint64_t)(elapsed * dac->io.rate * dac->speed / NANOSECONDS);
}

// The clock's frame, whether or not there are frames to play up to it.
static uint64_t clock_frame(const dac *dac) {
    if (!dac->running || is_stopped(dac))
        return dac->consumed;
    uint64_t clock = free_clock_frame(dac);
    if (!dac->shared->has_stop)
        return clock;
    uint64_t stop = dac->consumed + (dac->shared->stop_frame - dac->shared->total);
    return clock < stop ? clock : stop;
}

static void end_drain(dac *dac) {
    dac_log(dac, dac_time_of(dac, dac->written), "drained at=%llu", (unsigned long long)dac->shared->total);
    dac->running = dac->draining = false;
    dac->ended = true;
    snd_pcm_ioplug_set_state(&dac->io, SND_PCM_STATE_SETUP);
}

static void underrun(dac *dac) {
    int64_t time = dac_time_of(dac, dac->written);
    unsigned long long total = dac->shared->total;
    if (dac->stop_threshold > dac->io.buffer_size) { // the stop threshold disables XRUN: wait for frames
        if (!dac->starving)
            dac_log(dac, time, "starve at=%llu", total);
        dac->starving = true;
        dac_anchor(dac);
        return;
    }
    dac_log(dac, time, "underrun at=%llu queued=0 late_ms=%.3f", total, (double)(dac_now() - time) / 1e6);
    dac->running = false;
    dac->error = EPIPE;
}

void dac_advance(dac *dac) {
    dac_take_faults(dac);
    if (dac->error) {
        dac_state_error(dac);
        return;
    }
    uint64_t clock = clock_frame(dac), until = clock < dac->written ? clock : dac->written;
    if (until < dac->consumed) // rewound below frames already played
        until = dac->consumed;
    struct fault *fault = dac_next_fault(dac);
    if (fault && fault->frame <= dac->shared->total + (until - dac->consumed)) {
        // A fault at a frame that was played already happens now, and until now the device has played.
        if (fault->frame > dac->shared->total)
            dac_consume(dac, fault->frame - dac->shared->total);
        else
            dac_consume(dac, until - dac->consumed);
        dac_fire(dac, fault);
        return;
    }
    if (until > dac->consumed)
        dac->starving = false;
    dac_consume(dac, until - dac->consumed);
    if (dac->draining && dac->consumed >= dac->written)
        end_drain(dac);
    else if (dac->running && clock > dac->written)
        underrun(dac);
}

// The time at which the descriptor becomes readable, in nanoseconds of CLOCK_MONOTONIC; 0 for never, 1 for now.
static int64_t next_event(dac *dac) {
    uint64_t avail = dac->io.buffer_size - (dac->written - dac->consumed);
    int64_t time = 0;
    if (dac->error || dac->ended || (!dac->draining && avail >= dac->avail_min))
        return 1;
    if (!dac->running || is_stopped(dac))
        return 0;
    if (dac->draining)
        time = dac_time_of(dac, dac->written) + MARGIN;
    else { // hardware interrupts at the end of a period
        uint64_t period = dac->io.period_size, frame = dac->consumed + dac->avail_min - avail;
        frame = (frame + period - 1) / period * period;
        time = dac_time_of(dac, frame < dac->written ? frame : dac->written) + MARGIN;
    }
    struct fault *fault = dac_next_fault(dac);
    if (fault) {
        int64_t then = dac_time_of(dac, dac->consumed + (fault->frame - dac->shared->total)) + MARGIN;
        time = then < time ? then : time;
    }
    return time;
}

void dac_arm(dac *dac) {
    int64_t time = next_event(dac);
    if (time == dac->armed)
        return;
    dac->armed = time;
    struct itimerspec timer = {.it_value = {.tv_sec = time / NANOSECONDS, .tv_nsec = time % NANOSECONDS}};
    timerfd_settime(dac->timer_fd, TFD_TIMER_ABSTIME, &timer, NULL);
}
