// The DAC's output: the event log and the captured frames.
#include "dac.h"

#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <time.h>
#include <unistd.h>

int64_t dac_now(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return time.tv_sec * NANOSECONDS + time.tv_nsec;
}

static void record_list(int log_fd, int64_t time, const char *format, va_list arguments) {
    if (log_fd < 0)
        return;
    char line[256];
    int length = snprintf(line, sizeof line, "%lld.%06lld %d ", (long long)(time / NANOSECONDS),
                          (long long)(time % NANOSECONDS / 1000), (int)getpid());
    length += vsnprintf(line + length, sizeof line - (size_t)length, format, arguments);
    if (length > (int)sizeof line - 1)
        length = sizeof line - 1;
    line[length] = '\n';
    if (write(log_fd, line, (size_t)length + 1) < 0)
        SNDERR("cratedac: log: %s", strerror(errno));
}

void record(int log_fd, int64_t time, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    record_list(log_fd, time, format, arguments);
    va_end(arguments);
}

void dac_log(const dac *dac, int64_t time, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    record_list(dac->log_fd, time, format, arguments);
    va_end(arguments);
}

static void capture(const dac *dac, const uint8_t *bytes, size_t count) {
    while (dac->capture_fd >= 0 && count > 0) {
        ssize_t done = write(dac->capture_fd, bytes, count);
        if (done < 0) {
            SNDERR("cratedac: capture: %s", strerror(errno));
            return;
        }
        bytes += done;
        count -= (size_t)done;
    }
}

// Logs first-nonzero for the first sample other than zero since prepare: the audible start.
static void listen(dac *dac, const uint8_t *bytes, size_t count) {
    for (size_t i = 0; dac->silent && i < count; i++)
        if (bytes[i]) {
            uint64_t frame = i / dac->frame_bytes;
            dac->silent = false;
            dac_log(dac, dac_time_of(dac, dac->consumed + frame), "first-nonzero at=%llu",
                    (unsigned long long)(dac->shared->total + frame));
        }
}

void dac_consume(dac *dac, uint64_t frames) {
    while (frames > 0) {
        uint64_t place = dac->consumed % dac->io.buffer_size, piece = dac->io.buffer_size - place;
        if (piece > frames)
            piece = frames;
        const uint8_t *bytes = dac->ring + place * dac->frame_bytes;
        listen(dac, bytes, piece * dac->frame_bytes);
        capture(dac, bytes, piece * dac->frame_bytes);
        dac->consumed += piece;
        dac->shared->total += piece;
        frames -= piece;
    }
}
