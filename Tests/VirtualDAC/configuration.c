// Reads the fields from the ALSA configuration, and turns them into the constraints of the hardware parameters.
#include "dac.h"

#include <errno.h>
#include <stdlib.h>

static const struct {
    const char *name, *standard;
} descriptions[FIELDS] = {
    [LOG] = {"log", NULL},
    [CAPTURE] = {"capture", NULL},
    [CONTROL] = {"control", NULL},
    [STATE] = {"state", NULL},
    [LOCK] = {"lock", NULL},
    [WATCH] = {"watch", NULL},
    [SPEED] = {"speed", "1"},
    [FORMATS] = {"formats", "S16_LE S24_LE S24_3LE S32_LE"},
    [RATES] = {"rates", "1-655350"},
    [CHANNELS] = {"channels", "1-8"},
    [PERIOD_BYTES] = {"period_bytes", "64-1048576"},
    [BUFFER_BYTES] = {"buffer_bytes", "128-8388608"},
    [PAUSE] = {"pause", "on"},
    [RESUME] = {"resume", "on"},
    [CHANNEL_MAPS] = {"channel_maps", NULL},
};

static int set(dac *dac, const char *name, snd_config_t *entry) {
    for (int field = 0; field < FIELDS; field++)
        if (strcmp(name, descriptions[field].name) == 0) {
            free(dac->fields[field]);
            dac->fields[field] = NULL;
            return snd_config_get_ascii(entry, &dac->fields[field]);
        }
    SNDERR("cratedac: unknown field %s", name);
    return -EINVAL;
}

int dac_configure(dac *dac, snd_config_t *configuration) {
    snd_config_iterator_t place, next;
    snd_config_for_each(place, next, configuration) {
        snd_config_t *entry = snd_config_iterator_entry(place);
        const char *name;
        if (snd_config_get_id(entry, &name) < 0 || strcmp(name, "type") == 0 || strcmp(name, "comment") == 0 ||
            strcmp(name, "hint") == 0)
            continue;
        int error = set(dac, name, entry);
        if (error < 0)
            return error;
    }
    for (int field = 0; field < FIELDS; field++)
        if (!dac->fields[field] && descriptions[field].standard) {
            dac->fields[field] = strdup(descriptions[field].standard);
            if (!dac->fields[field])
                return -ENOMEM;
        }
    char *end;
    dac->speed = strtod(dac->fields[SPEED], &end);
    if (*end || !(dac->speed >= 0) || snd_config_get_bool_ascii(dac->fields[PAUSE]) < 0 ||
        snd_config_get_bool_ascii(dac->fields[RESUME]) < 0) {
        SNDERR("cratedac: speed is a number from 0, pause and resume are on or off");
        return -EINVAL;
    }
    return 0;
}

bool dac_is_on(const dac *dac, enum field field) {
    return snd_config_get_bool_ascii(dac->fields[field]) == 1;
}

static int malformed(const dac *dac, enum field field) {
    SNDERR("cratedac: %s: cannot read \"%s\"", descriptions[field].name, dac->fields[field]);
    return -EINVAL;
}

static int constrain(dac *dac, enum field field, int parameter) {
    unsigned int values[64], count = 0;
    char *rest, *copy = strdup(dac->fields[field]);
    if (!copy)
        return -ENOMEM;
    bool range = false, valid = true;
    for (char *word = strtok_r(copy, " ,", &rest); word && valid; word = strtok_r(NULL, " ,", &rest)) {
        char *end = word;
        long value = field == FORMATS ? (long)snd_pcm_format_value(word) : strtol(word, &end, 10);
        valid = value >= 0 && count < 62 && (field == FORMATS || end != word) && !range;
        if (!valid)
            break;
        values[count++] = (unsigned int)value;
        range = field != FORMATS && *end == '-' && count == 1;
        if (range)
            values[count++] = (unsigned int)strtoul(end + 1, &end, 10);
        valid = field == FORMATS || *end == '\0';
    }
    free(copy);
    if (!valid || count == 0)
        return malformed(dac, field);
    if (range)
        return snd_pcm_ioplug_set_param_minmax(&dac->io, parameter, values[0], values[1]);
    return snd_pcm_ioplug_set_param_list(&dac->io, parameter, count, values);
}

int dac_constrain(dac *dac) {
    static const unsigned int accesses[] = {SND_PCM_ACCESS_RW_INTERLEAVED, SND_PCM_ACCESS_MMAP_INTERLEAVED};
    static const struct {
        enum field field;
        int parameter;
    } constraints[] = {
        {FORMATS, SND_PCM_IOPLUG_HW_FORMAT},
        {RATES, SND_PCM_IOPLUG_HW_RATE},
        {CHANNELS, SND_PCM_IOPLUG_HW_CHANNELS},
        {PERIOD_BYTES, SND_PCM_IOPLUG_HW_PERIOD_BYTES},
        {BUFFER_BYTES, SND_PCM_IOPLUG_HW_BUFFER_BYTES},
    };
    int error = snd_pcm_ioplug_set_param_list(&dac->io, SND_PCM_IOPLUG_HW_ACCESS, 2, accesses);
    for (size_t i = 0; i < sizeof constraints / sizeof *constraints && error >= 0; i++)
        error = constrain(dac, constraints[i].field, constraints[i].parameter);
    if (error < 0)
        return error;
    return snd_pcm_ioplug_set_param_minmax(&dac->io, SND_PCM_IOPLUG_HW_PERIODS, 2, 1024);
}
