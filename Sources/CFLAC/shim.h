// libFLAC's stream decoder and the formats of its metadata blocks; the encoder and the metadata objects
// are for tests only.
#ifndef CRATEBOX_CFLAC_H
#define CRATEBOX_CFLAC_H

#include <FLAC/format.h>
#include <FLAC/metadata.h>
#include <FLAC/stream_decoder.h>
#include <FLAC/stream_encoder.h>

#endif
