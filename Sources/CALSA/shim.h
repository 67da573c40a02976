// The whole of libasound, and what Swift cannot say itself.
#ifndef CRATEBOX_CALSA_H
#define CRATEBOX_CALSA_H

#include <alsa/asoundlib.h>

// A handler that drops libasound's own text. The type is variadic, so it has to be C.
static inline void cratebox_alsa_silent(const char *file, int line, const char *function, int code,
                                        const char *format, ...) {
    (void)file; (void)line; (void)function; (void)code; (void)format;
}

// libasound writes its complaints to standard error unless a handler is set: snd_lib_error_set_handler.
static inline void cratebox_alsa_silence(void) {
    snd_lib_error_set_handler(cratebox_alsa_silent);
}

#endif
