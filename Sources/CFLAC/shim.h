// libFLAC's stream decoder and metadata block formats. Only tests use the encoder and the metadata objects.
#ifndef CRATEBOX_CFLAC_H
#define CRATEBOX_CFLAC_H

#include <FLAC/format.h>
#include <FLAC/metadata.h>
#include <FLAC/stream_decoder.h>
#include <FLAC/stream_encoder.h>

#endif
