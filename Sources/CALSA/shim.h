// libasound, with C wrappers where Swift cannot call it.
#ifndef CRATEBOX_CALSA_H
#define CRATEBOX_CALSA_H

#include <alsa/asoundlib.h>

// An error handler that discards its message. snd_lib_error_handler_t is variadic, so it cannot be written in Swift.
static inline void cratebox_alsa_silent(const char *file, int line, const char *function, int code,
                                        const char *format, ...) {
    (void)file; (void)line; (void)function; (void)code; (void)format;
}

// Stops libasound from writing its error messages to standard error: snd_lib_error_set_handler.
static inline void cratebox_alsa_silence(void) {
    snd_lib_error_set_handler(cratebox_alsa_silent);
}

#endif
