// zlib, and the calls of it that Swift cannot make.
#ifndef CRATEBOX_CZLIB_H
#define CRATEBOX_CZLIB_H

#include <zlib.h>

// deflateInit2 and inflateInit2 are macros, which pass the version of the header. 16 more than the window's bits means
// gzip's header and trailer.

static inline int cratebox_gzip_init(z_stream *stream, int level) {
    return deflateInit2(stream, level, Z_DEFLATED, MAX_WBITS + 16, MAX_MEM_LEVEL - 1, Z_DEFAULT_STRATEGY);
}

static inline int cratebox_gunzip_init(z_stream *stream) { return inflateInit2(stream, MAX_WBITS + 16); }

#endif
