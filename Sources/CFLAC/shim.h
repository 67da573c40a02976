// libFLAC's stream decoder and the formats of its metadata blocks.
#ifndef CRATEBOX_CFLAC_H
#define CRATEBOX_CFLAC_H

#include <FLAC/format.h>
#include <FLAC/stream_decoder.h>

#endif
