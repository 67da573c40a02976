// The lower bound that players are compared with: flacfloor decode FILE... | flacfloor meta < LIST
//   decode  decodes to memory with libFLAC and does nothing else, MD5 check off
//   meta    reads STREAMINFO and the Vorbis comment of each file named on standard input, one path per line
#include <FLAC/metadata.h>
#include <FLAC/stream_decoder.h>
#include <stdio.h>
#include <string.h>

static unsigned long long frames;
static volatile int sample;

static FLAC__StreamDecoderWriteStatus on_write(const FLAC__StreamDecoder *decoder, const FLAC__Frame *frame,
                                               const FLAC__int32 *const samples[], void *data) {
    (void)decoder;
    (void)data;
    frames += frame->header.blocksize;
    sample = samples[0][0];
    return FLAC__STREAM_DECODER_WRITE_STATUS_CONTINUE;
}

static void on_error(const FLAC__StreamDecoder *decoder, FLAC__StreamDecoderErrorStatus status, void *data) {
    (void)decoder;
    (void)data;
    fprintf(stderr, "flacfloor: %s\n", FLAC__StreamDecoderErrorStatusString[status]);
}

static int decode(int count, char **files) {
    for (int i = 0; i < count; i++) {
        FLAC__StreamDecoder *decoder = FLAC__stream_decoder_new();
        if (!decoder || FLAC__stream_decoder_init_file(decoder, files[i], on_write, NULL, on_error, NULL))
            return 1;
        FLAC__stream_decoder_process_until_end_of_stream(decoder);
        FLAC__stream_decoder_delete(decoder);
    }
    printf("%llu frames\n", frames);
    return 0;
}

static int read_metadata(void) {
    char line[4096];
    unsigned long files = 0, comments = 0;
    while (fgets(line, sizeof line, stdin)) {
        FLAC__StreamMetadata *block, info;
        line[strcspn(line, "\n")] = 0;
        files++;
        FLAC__metadata_get_streaminfo(line, &info);
        if (FLAC__metadata_get_tags(line, &block)) {
            comments += block->data.vorbis_comment.num_comments;
            FLAC__metadata_object_delete(block);
        }
    }
    printf("%lu files %lu comments\n", files, comments);
    return 0;
}

int main(int argc, char **argv) {
    if (argc > 2 && strcmp(argv[1], "decode") == 0)
        return decode(argc - 2, argv + 2);
    if (argc == 2 && strcmp(argv[1], "meta") == 0)
        return read_metadata();
    fprintf(stderr, "usage: flacfloor decode FILE... | flacfloor meta < LIST\n");
    return 64;
}
