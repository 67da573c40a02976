import CFLAC
import CrateTesting
import Foundation
import Testing

/// The intact files from which damaged ones are made: many bit depths and numbers of channels, both containers, all
/// kinds of metadata. All are small, because there are thousands of damaged ones.
struct FuzzSeeds {
    let folder: TemporaryFolder

    /// Creates the files in a temporary folder.
    init() async throws {
        folder = try TemporaryFolder()
        for (bits, channels) in [
            (4, 1), (8, 1), (12, 2), (16, 1), (16, 2), (20, 2), (24, 2), (24, 8), (32, 2), (32, 6),
        ] {
            try encode("native-\(bits)-\(channels)", frames: 1200, bits: bits, channels: channels)
        }
        try encode("ogg-16-2", frames: 1200, bits: 16, channels: 2, isOgg: true)
        try encode("ogg-24-8", frames: 400, bits: 24, channels: 8, isOgg: true)
        // A few bytes that decode to a block of two megabytes.
        try encode("vast", frames: 70_000, bits: 24, channels: 8, block: 65_535, isSilent: true)
        try await tagged()
        try testbench()
    }

    /// The files' paths, in a reproducible order.
    static func paths(in folder: String) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder).filter { $0.hasSuffix(".flac") }.sorted()
            .map { folder + "/" + $0 }
    }

    private func encode(
        _ name: String, frames: Int, bits: Int, channels: Int, block: Int = 256, isSilent: Bool = false,
        isOgg: Bool = false
    ) throws {
        var random = SeededNumbers(state: UInt64(bits * 8 + channels))
        let half = Int64(1) << (bits - 1)
        // A ramp for the predictors, with a few bits of noise for the residual.
        let samples = (0..<frames * channels).map { place -> Int32 in
            let ramp = Int64(place / channels) * Int64(place % channels + 1) * half / 512
            let noise = Int64(random.next() % UInt64(min(half, 64)))
            return isSilent ? 0 : Int32((ramp + noise) % (2 * half) - half)
        }
        let encoder = try #require(FLAC__stream_encoder_new())
        defer { FLAC__stream_encoder_delete(encoder) }
        FLAC__stream_encoder_set_channels(encoder, UInt32(channels))
        FLAC__stream_encoder_set_bits_per_sample(encoder, UInt32(bits))
        FLAC__stream_encoder_set_sample_rate(encoder, 44_100)
        FLAC__stream_encoder_set_blocksize(encoder, UInt32(block))
        FLAC__stream_encoder_set_streamable_subset(encoder, 0)
        FLAC__stream_encoder_set_total_samples_estimate(encoder, UInt64(frames))
        let start = isOgg ? FLAC__stream_encoder_init_ogg_file : FLAC__stream_encoder_init_file
        try #require(start(encoder, folder.path(name + ".flac"), nil, nil) == FLAC__STREAM_ENCODER_INIT_STATUS_OK)
        try #require(FLAC__stream_encoder_process_interleaved(encoder, samples, UInt32(frames)) != 0)
        try #require(FLAC__stream_encoder_finish(encoder) != 0)
    }

    /// Creates files with a seek table, tags, a cue sheet and a picture, one of them after an ID3v2 tag.
    private func tagged() async throws {
        let music = try Music()
        let cue = try music.folder.write(
            """
            CATALOG 1234567890123
            FILE "a.flac" WAVE
              TRACK 01 AUDIO
                FLAGS PRE
                INDEX 01 00:00:00
              TRACK 02 AUDIO
                ISRC ABCDE1234567
                INDEX 00 00:00:02
                INDEX 01 00:00:03

            """, to: "a.cue")
        let picture = try music.folder.write(Self.picture, to: "a.png")
        let options = [
            "-b", "512", "-S", "256x", "--cuesheet=\(cue)", "--picture=\(picture)", "--padding=64", "-T", "ARTIST=Fuzz",
            "-T", "REPLAYGAIN_TRACK_GAIN=-6.02 dB", "-T", "TITLE=\(String(repeating: "ø", count: 40))",
        ]
        let file = try await music.file("a.flac", frames: 3528, options: options)
        let bytes = try Data(contentsOf: URL(fileURLWithPath: file.path))
        try bytes.write(toFile: folder.path("tagged.flac"))
        let tag = Data("ID3".utf8) + [4, 0, 0, 0, 0, 0, 100] + Data(repeating: 0x41, count: 100)
        try (tag + bytes).write(toFile: folder.path("tagged-id3.flac"))
    }

    /// A picture of one pixel: only the PNG signature and IHDR are read.
    private static let picture: [UInt8] =
        [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + Array("IHDR".utf8)
        + [0, 0, 0, 1, 0, 0, 0, 1, 8, 2, 0, 0, 0, 0x90, 0x77, 0x53, 0xDE]

    /// Adds the beginnings of the IETF's test files.
    private func testbench() throws {
        for path in StandardFiles.subset {
            let file = URL(fileURLWithPath: path)
            let head = try FileHandle(forReadingFrom: file).read(upToCount: 24_000) ?? Data()
            try head.write(toFile: folder.path("testbench-" + file.lastPathComponent))
        }
    }
}
