// Channel maps: those that the hardware offers, and the current one.
#include "dac.h"

#include <errno.h>
#include <stdlib.h>

// Parses the next map, and whether its channels may be swapped. The caller frees the result; NULL after the last one.
static snd_pcm_chmap_t *next_order(const char **rest, bool *is_free) {
    while (**rest == ' ' || **rest == ';')
        *rest += 1;
    size_t length = strcspn(*rest, ";");
    if (length == 0)
        return NULL;
    char *text = strndup(*rest, length);
    *rest += length;
    *is_free = strncmp(text, "var ", 4) == 0;
    snd_pcm_chmap_t *order = snd_pcm_chmap_parse_string(*is_free ? text + 4 : text);
    free(text);
    return order;
}

static size_t size_of(const snd_pcm_chmap_t *map) { return (map->channels + 1) * sizeof(unsigned int); }

snd_pcm_chmap_query_t **dac_query_chmaps(snd_pcm_ioplug_t *io) {
    const dac *dac = io->private_data;
    const char *rest = dac->fields[CHANNEL_MAPS];
    snd_pcm_chmap_query_t **list = calloc(32, sizeof *list);
    bool is_free;
    snd_pcm_chmap_t *order;
    for (int place = 0; place < 31 && (order = next_order(&rest, &is_free)); place++) {
        list[place] = malloc(sizeof(int) + size_of(order));
        list[place]->type = is_free ? SND_CHMAP_TYPE_VAR : SND_CHMAP_TYPE_FIXED;
        memcpy(&list[place]->map, order, size_of(order));
        free(order);
    }
    return list;
}

// Returns the map that was set, otherwise the first one for the current number of channels.
snd_pcm_chmap_t *dac_get_chmap(snd_pcm_ioplug_t *io) {
    const dac *dac = io->private_data;
    if (dac->map && dac->map->channels == io->channels)
        return memcpy(malloc(size_of(dac->map)), dac->map, size_of(dac->map));
    const char *rest = dac->fields[CHANNEL_MAPS];
    bool is_free;
    for (snd_pcm_chmap_t *order; (order = next_order(&rest, &is_free)); free(order))
        if (order->channels == io->channels)
            return order;
    return NULL;
}

static bool has(const snd_pcm_chmap_t *map, unsigned int position) {
    for (unsigned int place = 0; place < map->channels; place++)
        if (map->pos[place] == position)
            return true;
    return false;
}

static bool offers(const snd_pcm_chmap_t *order, bool is_free, const snd_pcm_chmap_t *wanted) {
    if (order->channels != wanted->channels)
        return false;
    for (unsigned int place = 0; place < order->channels; place++)
        if (is_free ? !has(wanted, order->pos[place]) : order->pos[place] != wanted->pos[place])
            return false;
    return true;
}

int dac_set_chmap(snd_pcm_ioplug_t *io, const snd_pcm_chmap_t *map) {
    dac *dac = io->private_data;
    const char *rest = dac->fields[CHANNEL_MAPS];
    bool is_free, is_offered = false;
    for (snd_pcm_chmap_t *order; (order = next_order(&rest, &is_free)); free(order))
        is_offered = is_offered || offers(order, is_free, map);
    if (!is_offered || map->channels != io->channels)
        return -EINVAL;
    free(dac->map);
    dac->map = memcpy(malloc(size_of(map)), map, size_of(map));
    char text[256] = "";
    snd_pcm_chmap_print(map, sizeof text, text);
    for (char *place = text; *place; place++)
        if (*place == ' ')
            *place = ',';
    dac_log(dac, dac_now(), "channel_map order=%s", text);
    return 0;
}
