import ALSA
import CrateCore
import CrateTesting
import Testing

@testable import CratePlayback

/// A proof without an output: it receives correct and wrong frames directly.
@Suite struct ProofPartsTests {
    let music: Music

    init() throws { music = try Music() }

    /// A digest that concatenates all bytes, so that tests see them.
    struct Sum: SampleDigest {
        var value: [UInt8] = []
        mutating func update(_ bytes: [UInt8]) { value += bytes }
    }

    private func stream(
        _ container: String, bits: Int = 16, channels: Int = 2, planes: [Int?]? = nil, source: Int? = nil
    ) -> TappedStream {
        let width = SampleFormat(rawValue: container)?.bits ?? 0
        return TappedStream(
            source: StreamFormat(rate: 44_100, bits: bits, channels: source ?? channels),
            device: DeviceFormat(format: container, bits: width, rate: 44_100, channels: channels), planes: planes,
            buffer: 1000)
    }

    /// Passes a file's bytes to a proof in pieces, from a frame on.
    private func hand(_ bytes: [UInt8], frame: Int, of file: String, from start: Int64 = 0, to proof: PathProof) {
        for first in stride(from: 0, to: bytes.count, by: 1777 * frame) {
            let piece = Array(bytes[first..<min(first + 1777 * frame, bytes.count)])
            proof.handed(piece.span.bytes, of: file, from: start + Int64(first / frame))
        }
    }

    private func proof(of tracks: [Rip.Track], _ stream: TappedStream) -> PathProof {
        let proof = PathProof { Sum() }
        proof.begin(rip(tracks))
        proof.opened(stream)
        return proof
    }

    @Test(
        arguments: [
            ("S16_LE", [0x34, 0x12, 0xFF, 0xFF], [0x1234, -1]),
            ("S24_3LE", [1, 0, 0x80, 0xFF, 0xFF, 0x7F], [-0x7F_FFFF, 0x7F_FFFF]),
            ("S24_LE", [1, 0, 0x80, 0xFF, 2, 0, 0, 0x55], [-0x7F_FFFF, 2]), ("S32_LE", [0, 0, 0, 0x80], [Int32.min]),
        ] as [(String, [UInt8], [Int32])])
    func wordsAreUnpacked(container: String, bytes: [UInt8], words: [Int32]) throws {
        let format = try #require(SampleFormat(rawValue: container))
        #expect(Unpacking.words(bytes.span.bytes, in: format) == words)
    }

    @Test func samplesAreSummedAsWholeBytes() {
        #expect(Unpacking.bytes([-2, 1], bits: 12) == [0xFE, 0xFF, 1, 0])
        #expect(Unpacking.bytes([-2], bits: 8) == [0xFE])
        #expect(Unpacking.bytes([-2, 5], bits: 20) == [0xFE, 0xFF, 0xFF, 5, 0, 0])
    }

    private struct Proved: Error {}

    /// The difference in the first track.
    private func firstDifference(_ proof: PathProof) throws -> SampleDifference {
        let result = try #require(proof.results().first)
        guard case .differs(let difference) = result.verdict else { throw Proved() }
        return difference
    }

    @Test(arguments: ["S16_LE", "S24_3LE", "S24_LE", "S32_LE"])
    func oneSampleThatIsFlippedIsFound(container: String) async throws {
        let (file, raw) = try await music.file("a.flac", frames: 20_000)
        var bytes = widened(raw, from: 2, to: container)
        let frame = bytes.count / 20_000
        let honest = proof(of: tracks([file]), stream(container))
        hand(bytes, frame: frame, of: file, to: honest)
        // The digest is not MD5 here, so the file's own MD5 cannot match; everything else does.
        #expect(honest.results().map(\.verdict) == [.wrongChecksum])
        #expect(honest.results().first?.md5 == raw)

        // The highest byte of the right channel of frame 12,345.
        bytes[12_345 * frame + frame - (container == "S24_LE" ? 2 : 1)] ^= 0x40
        let forged = proof(of: tracks([file]), stream(container))
        hand(bytes, frame: frame, of: file, to: forged)
        let difference = try firstDifference(forged)
        let expected = Int32(Int16(truncatingIfNeeded: Int(raw[12_345 * 4 + 2]) | Int(raw[12_345 * 4 + 3]) << 8))
        #expect(difference.frame == 12_345 && difference.channel == 1 && difference.bits == 16)
        #expect(difference.expected == expected && difference.found == expected ^ 0x4000)
    }

    @Test func bitsBelowTheRecordingsAreADifferenceToo() async throws {
        let (file, raw) = try await music.file("a.flac", frames: 5000)
        var bytes = widened(raw, from: 2, to: "S32_LE")
        bytes[777 * 8] = 1
        let proof = proof(of: tracks([file]), stream("S32_LE"))
        hand(bytes, frame: 8, of: file, to: proof)
        let difference = try firstDifference(proof)
        #expect(difference.frame == 777 && difference.channel == 0 && difference.bits == 32)
        #expect(difference.expected.map { $0 + 1 } == difference.found)
    }

    @Test func framesThatAreMissingOrTooManyAreFound() async throws {
        let (file, raw) = try await music.file("a.flac", frames: 5000)
        let short = proof(of: tracks([file]), stream("S16_LE"))
        hand(Array(raw[..<(4 * 4999)]), frame: 4, of: file, to: short)
        #expect(short.results().map(\.verdict) == [.incomplete(of: 5000)])
        let long = proof(of: tracks([file]), stream("S16_LE"))
        hand(raw + [1, 0, 0, 0], frame: 4, of: file, to: long)
        #expect(
            long.results().map(\.verdict) == [
                .differs(SampleDifference(frame: 5000, channel: 0, expected: nil, found: 1, bits: 16))
            ])
        let holed = proof(of: tracks([file]), stream("S16_LE"))
        hand(Array(raw[..<4000]), frame: 4, of: file, to: holed)
        hand(Array(raw[4004...]), frame: 4, of: file, from: 1001, to: holed)
        #expect(holed.results().map(\.verdict) == [.incomplete(of: 5000)])
        let nothing = proof(of: tracks([file]), stream("S16_LE"))
        #expect(nothing.results().map(\.verdict) == [.notPlayed])
    }

    @Test func whatIsHandedAgainTakesThePlaceOfWhatWasNotHeard() async throws {
        let (paths, raws) = try await music.files([3000, 3000])
        let proof = proof(of: tracks(paths), stream("S16_LE"))
        hand(raws[0], frame: 4, of: paths[0], to: proof)
        // Not played: these wrong frames do not count.
        hand([UInt8](repeating: 9, count: 400), frame: 4, of: paths[1], to: proof)
        hand(Array(raws[0][(4 * 2500)...]), frame: 4, of: paths[0], from: 2500, to: proof)
        hand(raws[1], frame: 4, of: paths[1], to: proof)
        let results = proof.results()
        #expect(results.map(\.md5) == raws && results.map(\.frames) == [3000, 3000])
        #expect(results.map(\.verdict) == [.wrongChecksum, .wrongChecksum])
        #expect(proof.repeats == 1)
    }

    @Test func whatIsHandedAgainAfterALossIsNoUnderrun() async throws {
        let (file, raw) = try await music.file("a.flac", frames: 5000)
        let proof = proof(of: tracks([file]), stream("S16_LE"))
        hand(Array(raw[..<(4 * 3000)]), frame: 4, of: file, to: proof)
        proof.lost(before: 2500, of: file)
        #expect(proof.isLost)
        proof.opened(stream("S16_LE"))
        #expect(!proof.isLost)
        hand(Array(raw[(4 * 2500)...]), frame: 4, of: file, from: 2500, to: proof)
        #expect(proof.losses == 1 && proof.repeats == 0)
        // An underrun after the return counts as such.
        hand(Array(raw[(4 * 4500)...]), frame: 4, of: file, from: 4500, to: proof)
        #expect(proof.losses == 1 && proof.repeats == 1)
        #expect(proof.results().map(\.md5) == [raw])
    }

    @Test func whatALostOutputDidNotPlayIsLacking() async throws {
        let (paths, raws) = try await music.files([3000, 500])
        let proof = proof(of: tracks(paths), stream("S16_LE"))
        for (path, raw) in zip(paths, raws) { hand(raw, frame: 4, of: path, to: proof) }
        proof.lost(before: 2700, of: paths[0])
        let results = proof.results()
        #expect(results.map(\.verdict) == [.incomplete(of: 3000), .notPlayed])
        #expect(results.map(\.frames) == [2700, 0])
    }

    @Test func tracksOfOneFileAreSummedApart() async throws {
        let (file, raw) = try await music.file("a.flac", frames: 9000)
        let cuts: [(Int64, Int64?)] = [(100, 4000), (4000, nil)]
        let parts = cuts.enumerated().map { index, cut in
            let span = FrameSpan(start: FrameCount(cut.0), end: cut.1.map { FrameCount($0) })
            return Rip.Track(id: id(index + 1), file: file, span: span)
        }
        var bytes = Array(raw[400...])
        let honest = proof(of: parts, stream("S16_LE"))
        hand(bytes, frame: 4, of: file, from: 100, to: honest)
        let proved = honest.results()
        // Frame 0 was not written: the second decode alone confirms the file's MD5.
        #expect(proved.map(\.verdict) == [.proved, .proved])
        #expect(proved.map(\.frames) == [3900, 5000])
        #expect(proved[1].md5 == Array(raw[16_000...]))
        bytes[4 * (4010 - 100)] ^= 1
        let forged = proof(of: parts, stream("S16_LE"))
        hand(bytes, frame: 4, of: file, from: 100, to: forged)
        let results = forged.results()
        #expect(results[0].verdict == .proved)
        guard case .differs(let difference) = results[1].verdict else {
            Issue.record("\(results[1])")
            return
        }
        #expect(difference.frame == 10)
    }

    @Test func channelsAreTakenFromTheirPlaces() async throws {
        let (file, raw) = try await music.file("a.flac", frames: 2000, channels: 1)
        let both = (0..<2000).flatMap { frame -> [UInt8] in
            let sample = Array(raw[frame * 2..<frame * 2 + 2])
            return sample + sample
        }
        let mono = proof(of: tracks([file]), stream("S16_LE", planes: [0, 0], source: 1))
        hand(both, frame: 4, of: file, to: mono)
        #expect(mono.results().map(\.verdict) == [.wrongChecksum] && mono.results().first?.md5 == raw)
        let silent = proof(of: tracks([file]), stream("S16_LE", planes: [0, nil], source: 1))
        hand(both, frame: 4, of: file, to: silent)
        let difference = try firstDifference(silent)
        #expect(difference.frame == 0 && difference.expected == 0)
    }
}
