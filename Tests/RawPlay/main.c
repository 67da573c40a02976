// rawplay PCM FORMAT RATE CHANNELS: plays raw frames from standard input, drains, and prints the error, if any.
// A minimal client of libasound for the tests of the virtual DAC; the player has its own output.
#include <alsa/asoundlib.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

static int failed(const char *what, long error) {
    fprintf(stderr, "%s %s\n", what, strerrorname_np((int)-error));
    return 1;
}

static int play(snd_pcm_t *pcm, size_t frame_bytes) {
    unsigned char buffer[65536];
    size_t held = 0;
    ssize_t count;
    while ((count = read(STDIN_FILENO, buffer + held, sizeof buffer - held)) > 0) {
        held += (size_t)count;
        size_t used = 0;
        while (held - used >= frame_bytes) {
            snd_pcm_sframes_t done = snd_pcm_writei(pcm, buffer + used, (held - used) / frame_bytes);
            if (done < 0)
                return failed("write", done);
            used += (size_t)done * frame_bytes;
        }
        memmove(buffer, buffer + used, held - used);
        held -= used;
    }
    int error = snd_pcm_drain(pcm);
    return error < 0 ? failed("drain", error) : 0;
}

int main(int count, char **arguments) {
    if (count != 5) {
        fprintf(stderr, "usage: rawplay PCM FORMAT RATE CHANNELS\n");
        return 64;
    }
    snd_pcm_format_t format = snd_pcm_format_value(arguments[2]);
    unsigned int rate = (unsigned int)atoi(arguments[3]), channels = (unsigned int)atoi(arguments[4]);
    snd_pcm_t *pcm;
    int error = snd_pcm_open(&pcm, arguments[1], SND_PCM_STREAM_PLAYBACK, 0);
    if (error < 0)
        return failed("open", error);
    error = snd_pcm_set_params(pcm, format, SND_PCM_ACCESS_RW_INTERLEAVED, channels, rate, 0, 1000000);
    int status = error < 0 ? failed("parameters", error)
                           : play(pcm, (size_t)snd_pcm_format_physical_width(format) / 8 * channels);
    snd_pcm_close(pcm);
    return status;
}
