import CrateTesting
import FLAC
import Foundation
import Testing

@Suite(.runsProcesses) struct DecodingTests {
    let scratch: Scratch

    init() throws { scratch = try Scratch() }

    @Test(arguments: [(8, 1), (16, 2), (24, 2), (16, 8)])
    func everySampleIsTheEncoders(bits: Int, channels: Int) async throws {
        let path = try scratch.file("ramp.flac")
        let truth = try await Reference.encode(frames: 10_007, to: path, bits: bits, channels: channels)
        let (recorder, damage) = try Recorder.decode(path)
        #expect(recorder.raw(bytes: (bits + 7) / 8) == truth)
        #expect(damage == FLACDamage())
    }

    @Test(arguments: [(4, 1), (5, 2), (12, 3), (20, 6), (23, 8), (32, 2)])
    func anyWidthFromFourBitsOnIsDecoded(bits: Int, channels: Int) throws {
        let path = try scratch.file("odd.flac")
        let truth = try Reference.encodeOdd(frames: 9_001, to: path, bits: bits, channels: channels)
        let (recorder, damage) = try Recorder.decode(path)
        #expect(recorder.samples == truth)
        #expect(recorder.blocks.allSatisfy { $0.bits == bits && $0.channels == channels && $0.rate == 37_800 })
        #expect(damage == FLACDamage())
    }

    @Test func thirtyTwoBitsAreDecodedWhereTheEncoderCanWriteThem() async throws {
        let path = try scratch.file("deep.flac")
        let truth = try await Reference.encode(frames: 5_000, to: path, rate: 384_000, bits: 32)
        let (recorder, _) = try Recorder.decode(path)
        #expect(recorder.raw(bytes: 4) == truth)
        #expect(recorder.blocks.first?.rate == 384_000)
    }

    @Test func oggFLACIsToldByItsContent() async throws {
        let path = try scratch.file("song.dat")
        let truth = try await Reference.encode(frames: 9_000, to: path, options: ["--ogg"])
        #expect(try Recorder.decode(path).recorder.raw(bytes: 2) == truth)
    }

    @Test(.enabled(if: !StandardFiles.subset.isEmpty), arguments: StandardFiles.subset)
    func theIETFFilesDecodeAsTheReferenceDoes(file: String) async throws {
        let (recorder, _) = try Recorder.decode(file)
        let bits = try #require(recorder.blocks.first?.bits)
        recorder.samples = recorder.samples.map { $0 << Int32((8 - bits % 8) % 8) }
        let truth = try await bits % 8 == 0 ? Reference.decode(file) : Reference.decodeOdd(file)
        #expect(recorder.raw(bytes: (bits + 7) / 8) == truth)
    }

    @Test func foreignTagsBeforeAndAfterAreNoDamageToTheSound() async throws {
        let plain = try scratch.file("plain.flac")
        let truth = try await Reference.encode(frames: 20_000, to: plain)
        let before: [UInt8] = Array("ID3".utf8) + [4, 0, 0, 0, 0, 1, 72] + [UInt8](repeating: 65, count: 200)
        let after: [UInt8] = Array("TAG".utf8) + [UInt8](repeating: 32, count: 125)
        let tagged = try scratch.file("tagged.flac", before + scratch.bytes(plain) + after)
        let (recorder, _) = try Recorder.decode(tagged)
        #expect(recorder.raw(bytes: 2) == truth)
    }

    @Test func aStreamWithoutSeekTableOrTotalIsEntered() async throws {
        let path = try scratch.file("piped.flac")
        let truth = try await Reference.encode(frames: 100_000, to: path, options: ["--no-seektable"])
        var bytes = try scratch.bytes(path)
        // The total is the lower 36 bits of STREAMINFO's bytes 13 to 17: RFC 9639, section 8.2.
        bytes[8 + 13] &= 0xF0
        for place in 14...17 { bytes[8 + place] = 0 }
        let unknown = try scratch.file("unknown.flac", bytes)
        #expect(try FLACMetadata.read(path: unknown).streamInfo.totalFrames == nil)

        let recorder = Recorder()
        let file = try FLACFile(path: unknown)
        var decoder = try FLACDecoder(source: file, sink: recorder, container: .native)
        try decoder.readMetadata()
        try decoder.seek(to: 54_321)
        while try decoder.decodeNext() {}
        #expect(recorder.blocks.first?.first == 54_321)
        #expect(recorder.raw(bytes: 2) == Array(truth[(54_321 * 4)...]))
    }

    @Test func seekingBehindTheEndThrowsAndTheDecoderLives() async throws {
        let path = try scratch.file("short.flac")
        _ = try await Reference.encode(frames: 5_000, to: path)
        let recorder = Recorder()
        var decoder = try FLACDecoder(source: FLACFile(path: path), sink: recorder, container: .native)
        try decoder.readMetadata()
        #expect(throws: FLACError(.seek, .unseekable)) { try decoder.seek(to: 5_000) }
        try decoder.seek(to: 4_999)
        #expect(recorder.samples.count == 2)
    }
}
