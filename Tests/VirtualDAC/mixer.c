// The virtual DAC's mixer: an ALSA external control plugin (ctl_ext) with a sound card's volumes and switches.
//
//   ctl_type.cratectl { lib "/…/libVirtualDAC.so" }
//   ctl.dac {
//       type cratectl
//       state "FILE"                current settings, a `struct state`; must exist before the first open
//       log "FILE"                  appends writes, one per line; optional
//       elements [
//           { name "PCM" min 0 max 100 channels 2 switch on mindb -5000 maxdb 0 mute off }
//       ]
//   }
//
// mindb and maxdb are hundredths of dB at min and max, linear between them; without them the card has no dB scale. With
// `mute on` the lowest step is silence. Only name, min and max are required.
//
// A test changes the card by writing to the state file: every process that has it open gets an event, as from the
// kernel. A larger `generation` simulates an unplugged card: every process that has it open gets ENODEV from then on.
// While `gone` is set, opening it also fails with ENODEV.
//
// Log: SECONDS.MICROSECONDS PID volume|switch element=INDEX values=LEFT,RIGHT,…
#include "dac.h"

#include <alsa/control_external.h>
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/inotify.h>
#include <unistd.h>

#define ELEMENTS 16
#define CHANNELS_OF_ELEMENT 8
#define DB_MINMAX 4 // TLV types of the kernel's include/uapi/sound/tlv.h
#define DB_MINMAX_MUTE 5

struct setting {
    int32_t on, values[CHANNELS_OF_ELEMENT];
};

struct state {
    int32_t generation, gone;
    struct setting elements[ELEMENTS];
};

struct element {
    char name[32];
    long min, max, min_db, max_db, channels;
    bool has_db, has_mute, has_switch;
};

typedef struct mixer {
    snd_ctl_ext_t ext;
    int state_fd, log_fd, notify_fd;
    int32_t generation;
    unsigned count, pending; // pending: how many controls have yet to report their change
    struct element elements[ELEMENTS];
} mixer;

// The key of a control is twice its element's index for the volume, plus 1 for the switch.
static struct element *element_of(mixer *mixer, snd_ctl_ext_key_t key) { return &mixer->elements[key / 2]; }
static bool is_switch(snd_ctl_ext_key_t key) { return key % 2 == 1; }

static bool is_there(const mixer *mixer, snd_ctl_ext_key_t key) {
    return key < mixer->count * 2 && (!is_switch(key) || mixer->elements[key / 2].has_switch);
}

static int read_state(const mixer *mixer, struct state *state) {
    if (pread(mixer->state_fd, state, sizeof *state, 0) != (ssize_t)sizeof *state)
        return -EIO;
    return state->gone || state->generation != mixer->generation ? -ENODEV : 0;
}

static int on_count(snd_ctl_ext_t *ext) {
    mixer *mixer = ext->private_data;
    int count = 0;
    for (snd_ctl_ext_key_t key = 0; key < mixer->count * 2; key++)
        count += is_there(mixer, key);
    return count;
}

static void name_control(mixer *mixer, snd_ctl_ext_key_t key, snd_ctl_elem_id_t *id) {
    char name[44];
    snprintf(name, sizeof name, "%.24s Playback %s", element_of(mixer, key)->name, is_switch(key) ? "Switch" : "Volume");
    snd_ctl_elem_id_set_interface(id, SND_CTL_ELEM_IFACE_MIXER);
    snd_ctl_elem_id_set_name(id, name);
}

static int on_list(snd_ctl_ext_t *ext, unsigned int offset, snd_ctl_elem_id_t *id) {
    mixer *mixer = ext->private_data;
    for (snd_ctl_ext_key_t key = 0; key < mixer->count * 2; key++)
        if (is_there(mixer, key) && offset-- == 0) {
            name_control(mixer, key, id);
            return 0;
        }
    return -EINVAL;
}

static snd_ctl_ext_key_t on_find(snd_ctl_ext_t *ext, const snd_ctl_elem_id_t *id) {
    mixer *mixer = ext->private_data;
    snd_ctl_elem_id_t *other;
    snd_ctl_elem_id_alloca(&other);
    for (snd_ctl_ext_key_t key = 0; key < mixer->count * 2; key++) {
        name_control(mixer, key, other);
        if (is_there(mixer, key) && strcmp(snd_ctl_elem_id_get_name(id), snd_ctl_elem_id_get_name(other)) == 0)
            return key;
    }
    return SND_CTL_EXT_KEY_NOT_FOUND;
}

static int on_attribute(snd_ctl_ext_t *ext, snd_ctl_ext_key_t key, int *type, unsigned int *access,
                        unsigned int *count) {
    const struct element *element = element_of(ext->private_data, key);
    *type = is_switch(key) ? SND_CTL_ELEM_TYPE_BOOLEAN : SND_CTL_ELEM_TYPE_INTEGER;
    *access = SND_CTL_EXT_ACCESS_READWRITE;
    if (!is_switch(key) && element->has_db)
        *access |= SND_CTL_EXT_ACCESS_TLV_READ | SND_CTL_EXT_ACCESS_TLV_CALLBACK;
    *count = is_switch(key) ? 1 : (unsigned)element->channels;
    return 0;
}

static int on_info(snd_ctl_ext_t *ext, snd_ctl_ext_key_t key, long *min, long *max, long *step) {
    const struct element *element = element_of(ext->private_data, key);
    *min = is_switch(key) ? 0 : element->min;
    *max = is_switch(key) ? 1 : element->max;
    *step = 0;
    return 0;
}

static int on_tlv(snd_ctl_ext_t *ext, snd_ctl_ext_key_t key, int operation, unsigned int numid, unsigned int *tlv,
                  unsigned int size) {
    (void)numid;
    const struct element *element = element_of(ext->private_data, key);
    if (operation != 0)
        return -ENXIO;
    if (size < 4 * sizeof *tlv)
        return -ENOMEM;
    tlv[0] = element->has_mute ? DB_MINMAX_MUTE : DB_MINMAX;
    tlv[1] = 2 * sizeof *tlv;
    tlv[2] = (unsigned)element->min_db;
    tlv[3] = (unsigned)element->max_db;
    return 0;
}

static int on_read(snd_ctl_ext_t *ext, snd_ctl_ext_key_t key, long *values) {
    mixer *mixer = ext->private_data;
    struct state state;
    int error = read_state(mixer, &state);
    if (error < 0)
        return error;
    const struct setting *setting = &state.elements[key / 2];
    if (is_switch(key))
        values[0] = setting->on;
    for (long channel = 0; !is_switch(key) && channel < element_of(mixer, key)->channels; channel++)
        values[channel] = setting->values[channel];
    return 0;
}

static void log_write(const mixer *mixer, snd_ctl_ext_key_t key, const long *values) {
    char text[128] = "";
    long count = is_switch(key) ? 1 : mixer->elements[key / 2].channels;
    for (long channel = 0, length = 0; channel < count; channel++)
        length += snprintf(text + length, sizeof text - (size_t)length, "%s%ld", channel ? "," : "", values[channel]);
    record(mixer->log_fd, dac_now(), "%s element=%lu values=%s", is_switch(key) ? "switch" : "volume", key / 2, text);
}

static int on_write(snd_ctl_ext_t *ext, snd_ctl_ext_key_t key, long *values) {
    mixer *mixer = ext->private_data;
    struct state state;
    int error = read_state(mixer, &state);
    if (error < 0)
        return error;
    struct setting *setting = &state.elements[key / 2];
    if (is_switch(key))
        setting->on = values[0] != 0;
    for (long channel = 0; !is_switch(key) && channel < element_of(mixer, key)->channels; channel++)
        setting->values[channel] = (int32_t)values[channel];
    log_write(mixer, key, values);
    off_t place = (off_t)((char *)setting - (char *)&state);
    return pwrite(mixer->state_fd, setting, sizeof *setting, place) == (ssize_t)sizeof *setting ? 1 : -EIO;
}

// A write to the file may have changed any control, so it reports an event for each of them, one per call.
static int on_event(snd_ctl_ext_t *ext, snd_ctl_elem_id_t *id, unsigned int *mask) {
    mixer *mixer = ext->private_data;
    struct state state;
    int error = read_state(mixer, &state);
    if (error < 0)
        return error;
    char changes[4096];
    while (read(mixer->notify_fd, changes, sizeof changes) > 0)
        mixer->pending = (unsigned)on_count(ext);
    if (mixer->pending == 0)
        return -EAGAIN;
    mixer->pending--;
    *mask = SND_CTL_EVENT_MASK_VALUE;
    error = on_list(ext, mixer->pending, id);
    return error < 0 ? error : 1;
}

static void release(mixer *mixer) {
    int descriptors[] = {mixer->state_fd, mixer->log_fd, mixer->notify_fd};
    for (int i = 0; i < 3; i++)
        if (descriptors[i] >= 0)
            close(descriptors[i]);
    free(mixer);
}

static void on_close(snd_ctl_ext_t *ext) { release(ext->private_data); }

static const snd_ctl_ext_callback_t callbacks = {
    .close = on_close,
    .elem_count = on_count,
    .elem_list = on_list,
    .find_elem = on_find,
    .get_attribute = on_attribute,
    .get_integer_info = on_info,
    .read_integer = on_read,
    .write_integer = on_write,
    .read_event = on_event,
};

static bool take_number(snd_config_t *entry, const char *name, long *number) {
    snd_config_t *value;
    return snd_config_search(entry, name, &value) >= 0 && snd_config_get_integer(value, number) >= 0;
}

static bool take_flag(snd_config_t *entry, const char *name) {
    snd_config_t *value;
    return snd_config_search(entry, name, &value) >= 0 && snd_config_get_bool(value) == 1;
}

static int take_element(mixer *mixer, snd_config_t *entry) {
    struct element *element = &mixer->elements[mixer->count];
    const char *name;
    snd_config_t *value;
    element->channels = 1;
    take_number(entry, "channels", &element->channels);
    if (mixer->count == ELEMENTS || snd_config_search(entry, "name", &value) < 0 ||
        snd_config_get_string(value, &name) < 0 || !take_number(entry, "min", &element->min) ||
        !take_number(entry, "max", &element->max) || element->channels < 1 || element->channels > CHANNELS_OF_ELEMENT)
        return -EINVAL;
    snprintf(element->name, sizeof element->name, "%s", name);
    element->has_db = take_number(entry, "mindb", &element->min_db) && take_number(entry, "maxdb", &element->max_db);
    element->has_mute = take_flag(entry, "mute");
    element->has_switch = take_flag(entry, "switch");
    mixer->count++;
    return 0;
}

static int take_elements(mixer *mixer, snd_config_t *configuration) {
    snd_config_t *elements;
    snd_config_iterator_t place, next;
    int error = snd_config_search(configuration, "elements", &elements);
    if (error < 0)
        return error;
    snd_config_for_each(place, next, elements) {
        error = take_element(mixer, snd_config_iterator_entry(place));
        if (error < 0)
            return error;
    }
    return 0;
}

static int open_file(snd_config_t *configuration, const char *field, int flags, int *descriptor) {
    const char *path;
    snd_config_t *value;
    if (snd_config_search(configuration, field, &value) < 0 || snd_config_get_string(value, &path) < 0)
        return -EINVAL;
    *descriptor = open(path, flags | O_CLOEXEC, 0644);
    return *descriptor < 0 ? -errno : 0;
}

static int open_mixer(mixer *mixer, snd_config_t *configuration) {
    struct state state;
    snd_config_t *file;
    const char *path;
    int error = take_elements(mixer, configuration);
    if (error < 0 || (error = open_file(configuration, "state", O_RDWR, &mixer->state_fd)) < 0)
        return error;
    if (open_file(configuration, "log", O_WRONLY | O_APPEND | O_CREAT, &mixer->log_fd) < 0)
        mixer->log_fd = -1;
    if (pread(mixer->state_fd, &state, sizeof state, 0) != (ssize_t)sizeof state)
        return -EIO;
    mixer->generation = state.generation;
    if (state.gone)
        return -ENODEV;
    mixer->notify_fd = inotify_init1(IN_NONBLOCK | IN_CLOEXEC);
    if (mixer->notify_fd < 0 || snd_config_search(configuration, "state", &file) < 0 ||
        snd_config_get_string(file, &path) < 0 || inotify_add_watch(mixer->notify_fd, path, IN_MODIFY) < 0)
        return -EIO;
    return 0;
}

SND_CTL_PLUGIN_DEFINE_FUNC(cratectl) {
    (void)root;
    mixer *mixer = calloc(1, sizeof *mixer);
    if (!mixer)
        return -ENOMEM;
    mixer->state_fd = mixer->log_fd = mixer->notify_fd = -1;
    int error = open_mixer(mixer, conf);
    if (error < 0) {
        release(mixer);
        return error;
    }
    mixer->ext.version = SND_CTL_EXT_VERSION;
    strcpy(mixer->ext.id, "dac");
    strcpy(mixer->ext.driver, "cratectl");
    strcpy(mixer->ext.name, "Virtual DAC");
    strcpy(mixer->ext.longname, "Virtual DAC");
    strcpy(mixer->ext.mixername, "Virtual DAC");
    mixer->ext.poll_fd = mixer->notify_fd;
    mixer->ext.callback = &callbacks;
    mixer->ext.private_data = mixer;
    mixer->ext.tlv.c = on_tlv;
    error = snd_ctl_ext_create(&mixer->ext, name, mode);
    if (error < 0) {
        release(mixer);
        return error;
    }
    *handlep = mixer->ext.handle;
    return 0;
}

SND_CTL_PLUGIN_SYMBOL(cratectl);
