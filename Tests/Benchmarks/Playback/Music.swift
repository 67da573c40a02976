import CFLAC
import Glibc

/// Synthetic music: a chord with noise, which `flac -8` compresses as much as real music.
struct Music {
    /// The frames per second.
    var rate: Int
    /// The bits per sample.
    var bits: Int
    /// The frames in a block, as in the reference encoder.
    static let block = 4096
    /// Whole blocks, so that all of them cost the same.
    static let blocks = 1000

    static let cd = Music(rate: 44_100, bits: 16)
    static let high = Music(rate: 96_000, bits: 24)

    /// One block of two channels, interleaved.
    func samples(ofBlock number: Int) -> [Int32] {
        let full = Double(Int64(1) << (bits - 1))
        // A reproducible generator: Knuth, MMIX.
        var random = UInt64(number + 1)
        var samples: [Int32] = []
        samples.reserveCapacity(2 * Self.block)
        for frame in 0..<Self.block {
            let turn = Double(number * Self.block + frame) / Double(rate) * 2 * .pi
            let chord = sin(turn * 220) + sin(turn * 277.2) + sin(turn * 329.6)
            for side in [1.0, -0.7] {
                random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
                let noise = Double(random >> 33) / Double(UInt32.max >> 1) - 0.5
                samples.append(Int32((chord * side * 0.1 + noise * 0.01) * full))
            }
        }
        return samples
    }

    /// Encodes a file like `flac -8`.
    /// - Parameter points: The distance of seek points in frames; nil for no seek table.
    func write(to path: String, points: Int? = nil) {
        guard let encoder = FLAC__stream_encoder_new() else { preconditionFailure("libFLAC has memory.") }
        defer { FLAC__stream_encoder_delete(encoder) }
        let frames = Self.blocks * Self.block
        FLAC__stream_encoder_set_channels(encoder, 2)
        FLAC__stream_encoder_set_bits_per_sample(encoder, UInt32(bits))
        FLAC__stream_encoder_set_sample_rate(encoder, UInt32(rate))
        FLAC__stream_encoder_set_compression_level(encoder, 8)
        FLAC__stream_encoder_set_total_samples_estimate(encoder, UInt64(frames))
        var table = points.flatMap { Self.seekTable(every: $0, of: frames) }
        defer { if let table { FLAC__metadata_object_delete(table) } }
        withUnsafeMutablePointer(to: &table) { table in
            if table.pointee != nil { FLAC__stream_encoder_set_metadata(encoder, table, 1) }
            let status = FLAC__stream_encoder_init_file(encoder, path, nil, nil)
            precondition(status == FLAC__STREAM_ENCODER_INIT_STATUS_OK, "The folder for the files can be written.")
        }
        for number in 0..<Self.blocks {
            FLAC__stream_encoder_process_interleaved(encoder, samples(ofBlock: number), UInt32(Self.block))
        }
        precondition(FLAC__stream_encoder_finish(encoder) != 0, "The disk has room for the files.")
    }

    private static func seekTable(every points: Int, of frames: Int) -> UnsafeMutablePointer<FLAC__StreamMetadata>? {
        let table = FLAC__metadata_object_new(FLAC__METADATA_TYPE_SEEKTABLE)
        FLAC__metadata_object_seektable_template_append_spaced_points_by_samples(table, UInt32(points), UInt64(frames))
        FLAC__metadata_object_seektable_template_sort(table, 1)
        return table
    }
}
