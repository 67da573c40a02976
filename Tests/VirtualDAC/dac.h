// Types and functions that the source files of the virtual DAC share. VirtualDAC.c describes the plugin.
#ifndef CRATEBOX_DAC_H
#define CRATEBOX_DAC_H

#include <alsa/asoundlib.h>
#include <alsa/pcm_external.h>
#include <pthread.h>
#include <stdbool.h>
#include <stdint.h>

#define NANOSECONDS 1000000000LL
#define MAXIMUM_FAULTS 64

enum field {
    LOG, CAPTURE, CONTROL, STATE, LOCK, WATCH, SPEED,
    FORMATS, RATES, CHANNELS, PERIOD_BYTES, BUFFER_BYTES, PAUSE, RESUME, CHANNEL_MAPS, FIELDS
};

enum fault_kind { NO_FAULT, XRUN, SUSPEND, GONE, ABSENT, BUSY, DENIED };

struct fault {
    uint32_t kind;  // NO_FAULT: a free entry
    uint64_t frame;
    double seconds;
};

// The content of the file `state`, mapped into memory. It outlives each open and each process. Initially all zero.
struct shared {
    uint64_t total;         // frames consumed since the file was created
    int64_t control_offset; // bytes of the control file read so far
    int64_t gone_until, busy_until, denied_until;
    uint64_t stop_frame;    // the frame at which the clock stops
    uint32_t has_stop;
    struct fault faults[MAXIMUM_FAULTS];
};

typedef struct dac {
    snd_pcm_ioplug_t io;
    snd_pcm_ioplug_callback_t callbacks;
    pthread_mutex_t mutex;
    char *fields[FIELDS];
    double speed;
    int log_fd, capture_fd, lock_fd, node_fd, state_fd, control_fd;
    int timer_fd, notify_fd, poll_fd; // poll_fd: an epoll instance over the other two
    struct shared *shared;

    snd_pcm_chmap_t *map; // as set by snd_pcm_set_chmap; NULL before that
    uint8_t *ring;
    size_t frame_bytes;
    snd_pcm_uframes_t avail_min, boundary, stop_threshold;
    uint64_t written, consumed;    // frames since prepare; do not wrap at boundary
    int64_t anchor_time, armed;    // the clock: frame anchor_frame was played at anchor_time
    uint64_t anchor_frame;
    bool running, draining, ended; // ended: consumes nothing until the next prepare
    bool starving, silent;         // silent: only zero samples since prepare
    int error;                     // 0, EPIPE, ESTRPIPE or ENODEV
} dac;

// configuration.c
int dac_configure(dac *dac, snd_config_t *configuration);
int dac_constrain(dac *dac);
bool dac_is_on(const dac *dac, enum field field);

// record.c
int64_t dac_now(void);
void record(int log_fd, int64_t time, const char *format, ...) __attribute__((format(printf, 3, 4)));
void dac_log(const dac *dac, int64_t time, const char *format, ...) __attribute__((format(printf, 3, 4)));
void dac_consume(dac *dac, uint64_t frames);

// clock.c
int64_t dac_time_of(const dac *dac, uint64_t frame);
void dac_anchor(dac *dac);
void dac_advance(dac *dac);
void dac_start_clock(dac *dac);
void dac_arm(dac *dac);

// faults.c
int dac_open_shared(dac *dac);
void dac_take_faults(dac *dac);
struct fault *dac_next_fault(dac *dac);
void dac_fire(dac *dac, struct fault *fault);
void dac_state_error(dac *dac);
int dac_refusal(dac *dac);

// watch.c
void dac_unplug(const dac *dac, int64_t until);
void dac_occupy(const dac *dac, int64_t until);
int dac_open_node(const dac *dac);
void dac_plug(const dac *dac);

// chmap.c
snd_pcm_chmap_query_t **dac_query_chmaps(snd_pcm_ioplug_t *io);
snd_pcm_chmap_t *dac_get_chmap(snd_pcm_ioplug_t *io);
int dac_set_chmap(snd_pcm_ioplug_t *io, const snd_pcm_chmap_t *map);

// callbacks.c
extern const snd_pcm_ioplug_callback_t dac_callbacks;
void dac_release(dac *dac);

#endif
