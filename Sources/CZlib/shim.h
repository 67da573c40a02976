// The part of zlib's binary interface that is used: libz.so.1, unchanged since 1995 (zlib.h of 1.2.13). Declared here,
// for the library is loaded by the first page that is compressed: neither a build nor a start depends on it.
#ifndef CRATEBOX_CZLIB_H
#define CRATEBOX_CZLIB_H

typedef struct {
    const unsigned char *next_in;
    unsigned int avail_in;
    unsigned long total_in;
    unsigned char *next_out;
    unsigned int avail_out;
    unsigned long total_out;
    const char *msg;
    void *state;
    void *(*zalloc)(void *opaque, unsigned int items, unsigned int size);
    void (*zfree)(void *opaque, void *address);
    void *opaque;
    int data_type;
    unsigned long adler;
    unsigned long reserved;
} cratebox_z_stream;

enum { CRATEBOX_Z_FINISH = 4 };
enum { CRATEBOX_Z_OK = 0, CRATEBOX_Z_STREAM_END = 1, CRATEBOX_Z_BUF_ERROR = -5 };
enum { CRATEBOX_Z_BEST_COMPRESSION = 9, CRATEBOX_Z_DEFAULT_COMPRESSION = -1 };
enum { CRATEBOX_Z_DEFLATED = 8, CRATEBOX_Z_DEFAULT_STRATEGY = 0, CRATEBOX_Z_USUAL_MEMORY = 8 };
// MAX_WBITS, and 16 for gzip's header and trailer.
enum { CRATEBOX_Z_GZIP = 15 + 16 };

typedef int (*cratebox_deflate_init)(
    cratebox_z_stream *, int level, int method, int window, int memory, int strategy, const char *version, int size);
typedef unsigned long (*cratebox_deflate_bound)(cratebox_z_stream *, unsigned long count);
typedef int (*cratebox_inflate_init)(cratebox_z_stream *, int window, const char *version, int size);
typedef int (*cratebox_z_step)(cratebox_z_stream *, int flush);
typedef int (*cratebox_z_end)(cratebox_z_stream *);

#endif
