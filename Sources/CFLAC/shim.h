// libFLAC's stream decoder and the formats of its metadata blocks; the encoder is for tests only.
#ifndef CRATEBOX_CFLAC_H
#define CRATEBOX_CFLAC_H

#include <FLAC/format.h>
#include <FLAC/stream_decoder.h>
#include <FLAC/stream_encoder.h>

#endif
