import CFLAC

/// Encodes FLAC files with 16 bits and two channels like `flac -0`, with libFLAC in this process, to avoid a process
/// per file.
enum TestEncoder {
    /// The error for a failed call of libFLAC.
    struct Refused: Error {
        let step: String
    }

    /// Encodes interleaved samples into a file, with tags as `NAME=value`.
    static func write(_ samples: [Int32], to path: String, tags: [String]) throws {
        let channels = 2
        guard let encoder = FLAC__stream_encoder_new() else { throw Refused(step: "new") }
        defer { FLAC__stream_encoder_delete(encoder) }
        FLAC__stream_encoder_set_channels(encoder, UInt32(channels))
        FLAC__stream_encoder_set_bits_per_sample(encoder, 16)
        FLAC__stream_encoder_set_sample_rate(encoder, 44_100)
        FLAC__stream_encoder_set_compression_level(encoder, 0)
        FLAC__stream_encoder_set_total_samples_estimate(encoder, UInt64(samples.count / channels))
        guard let comments = FLAC__metadata_object_new(FLAC__METADATA_TYPE_VORBIS_COMMENT) else {
            throw Refused(step: "comments")
        }
        defer { FLAC__metadata_object_delete(comments) }
        for tag in tags { try append(tag, to: comments) }
        var blocks: [UnsafeMutablePointer<FLAC__StreamMetadata>?] = [comments]
        FLAC__stream_encoder_set_metadata(encoder, &blocks, 1)
        guard FLAC__stream_encoder_init_file(encoder, path, nil, nil) == FLAC__STREAM_ENCODER_INIT_STATUS_OK else {
            throw Refused(step: "init \(path)")
        }
        guard FLAC__stream_encoder_process_interleaved(encoder, samples, UInt32(samples.count / channels)) != 0,
            FLAC__stream_encoder_finish(encoder) != 0
        else { throw Refused(step: "encode \(path)") }
    }

    private static func append(_ tag: String, to comments: UnsafeMutablePointer<FLAC__StreamMetadata>) throws {
        var bytes = Array(tag.utf8)
        let count = UInt32(bytes.count)
        let isAppended = bytes.withUnsafeMutableBufferPointer { bytes in
            let entry = FLAC__StreamMetadata_VorbisComment_Entry(length: count, entry: bytes.baseAddress)
            return FLAC__metadata_object_vorbiscomment_append_comment(comments, entry, 1) != 0
        }
        guard isAppended else { throw Refused(step: "tag \(tag)") }
    }
}
