import CFLAC
import CrateTesting
import FLAC
import Foundation
import Testing

/// Decodes a whole file and keeps all samples, interleaved.
final class Recorder: FLACBlockSink {
    var samples: [Int32] = []
    var blocks: [(first: Int64, frames: Int, rate: Int, channels: Int, bits: Int)] = []

    func receive(_ block: borrowing FLACBlock) {
        blocks.append((block.firstFrame, block.frameCount, block.sampleRate, block.channels, block.bitsPerSample))
        let start = samples.count
        let channels = block.channels
        samples.append(contentsOf: repeatElement(0, count: block.frameCount * channels))
        for channel in 0..<channels {
            block.withChannel(channel) { plane in
                for frame in plane.indices { samples[start + frame * channels + channel] = plane[frame] }
            }
        }
    }

    /// The samples as `flac -d --force-raw-format --endian=little --sign=signed` writes them.
    func raw(bytes: Int) -> [UInt8] {
        [UInt8](unsafeUninitializedCapacity: samples.count * bytes) { buffer, count in
            for sample in samples {
                for byte in 0..<bytes {
                    buffer[count] = UInt8(truncatingIfNeeded: sample >> (byte * 8))
                    count += 1
                }
            }
        }
    }

    static func decode(_ path: String) throws -> (recorder: Recorder, damage: FLACDamage) {
        let recorder = Recorder()
        let file = try FLACFile(path: path)
        var decoder = try FLACDecoder(source: file, sink: recorder, container: FLACContainer.detect(in: file))
        try decoder.readMetadata()
        while try decoder.decodeNext() {}
        return (recorder, decoder.damage)
    }
}

/// Runs the reference encoder and decoder.
enum Reference {
    static func run(_ arguments: [String]) async throws -> Data {
        // It reads tags in the locale's encoding.
        let run = try await ProcessRun.of("/usr/bin/flac", arguments, environment: ["LC_ALL": "C.UTF-8"])
        try #require(run.status == 0, "flac \(arguments): \(run.errors)")
        return Data(run.outputBytes)
    }

    static func decode(_ path: String) async throws -> [UInt8] {
        Array(try await run(["-dcs", "--force-raw-format", "--endian=little", "--sign=signed", path]))
    }

    /// The samples of a file whose bit depth is not a multiple of 8: flac(1) writes these to WAVE only, shifted left.
    static func decodeOdd(_ path: String) async throws -> [UInt8] {
        let wave = try await run(["-dcs", path])
        let data = try #require(wave.range(of: Data("data".utf8)))
        return Array(wave[(data.upperBound + 4)...])
    }

    /// Encodes samples whose left channel rises and whose right channel falls.
    static func encode(
        frames: Int, to path: String, rate: Int = 44_100, bits: Int = 16, channels: Int = 2, options: [String] = []
    ) async throws -> [UInt8] {
        let samples = ramps(frames: frames, bits: bits, channels: channels)
        let format = [
            "--force-raw-format", "--endian=little", "--sign=signed", "--channels=\(channels)", "--bps=\(bits)",
            "--sample-rate=\(rate)",
        ]
        let raw = path + ".raw"
        try Data(samples).write(toFile: raw)
        _ = try await run(["-s", "-f", "-o", path] + format + options + [raw])
        return samples
    }

    /// Encodes any bit depth with libFLAC: flac(1) accepts multiples of 8 only.
    static func encodeOdd(frames: Int, to path: String, bits: Int, channels: Int) throws -> [Int32] {
        let half = 1 << (bits - 1)
        let samples = (0..<frames * channels).map { Int32($0 * 104_729 % (2 * half) - half) }
        let encoder = try #require(FLAC__stream_encoder_new())
        defer { FLAC__stream_encoder_delete(encoder) }
        FLAC__stream_encoder_set_channels(encoder, UInt32(channels))
        FLAC__stream_encoder_set_bits_per_sample(encoder, UInt32(bits))
        FLAC__stream_encoder_set_sample_rate(encoder, 37_800)
        FLAC__stream_encoder_set_streamable_subset(encoder, 0)
        let status = FLAC__stream_encoder_init_file(encoder, path, nil, nil)
        try #require(status == FLAC__STREAM_ENCODER_INIT_STATUS_OK)
        try #require(FLAC__stream_encoder_process_interleaved(encoder, samples, UInt32(frames)) != 0)
        try #require(FLAC__stream_encoder_finish(encoder) != 0)
        return samples
    }

    static func ramps(frames: Int, bits: Int, channels: Int) -> [UInt8] {
        let bytes = (bits + 7) / 8
        let half = Int64(1) << (bits - 1)
        return [UInt8](unsafeUninitializedCapacity: frames * channels * bytes) { buffer, count in
            for frame in 0..<frames {
                for channel in 0..<channels {
                    let step = Int64(frame) * Int64(channel + 3) % (2 * half) - half
                    let value = channel % 2 == 0 ? step : -1 - step
                    for byte in 0..<bytes {
                        buffer[count] = UInt8(truncatingIfNeeded: value >> (byte * 8))
                        count += 1
                    }
                }
            }
        }
    }
}

/// A temporary folder, deleted with this object.
final class Scratch {
    let path: String

    init() throws {
        path = NSTemporaryDirectory() + "cratebox-flac-" + UUID().uuidString
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    func file(_ name: String, _ bytes: [UInt8] = []) throws -> String {
        let file = path + "/" + name
        if !bytes.isEmpty { try Data(bytes).write(toFile: file) }
        return file
    }

    func bytes(_ file: String) throws -> [UInt8] { Array(try Data(contentsOf: URL(fileURLWithPath: file))) }
}
