import CrateTesting
import FLAC
import Foundation
import Testing

@Suite(.runsProcesses) struct DamageTests {
    let scratch: Scratch
    let truth: [UInt8]
    let whole: [UInt8]

    init() async throws {
        scratch = try Scratch()
        let path = try scratch.file("whole.flac")
        truth = try await Reference.encode(frames: 60_000, to: path, options: ["-b", "1024"])
        whole = try scratch.bytes(path)
    }

    @Test func aFileCutInHalfPlaysUpToTheCut() throws {
        let half = try scratch.file("half.flac", Array(whole[..<(whole.count / 2)]))
        let raw = try Recorder.decode(half).recorder.raw(bytes: 2)
        #expect(!raw.isEmpty && raw.count < truth.count)
        #expect(raw[...] == truth.prefix(raw.count))
    }

    @Test func aLostFrameIsCountedAndTheRestIsWhole() throws {
        var bytes = whole
        let middle = bytes.count / 2
        for place in middle..<(middle + 40) { bytes[place] ^= 0x5A }
        let (recorder, damage) = try Recorder.decode(try scratch.file("scratched.flac", bytes))
        let raw = recorder.raw(bytes: 2)
        #expect(damage.count > 0)
        #expect(raw.count == truth.count, "silence stands where the frame was")
        #expect(raw.suffix(4_096 * 4) == truth.suffix(4_096 * 4))
    }

    /// Decodes a whole file, and returns the result of libFLAC's MD5 check.
    private func sumHolds(_ bytes: [UInt8]) throws -> Bool {
        let file = try FLACFile(path: try scratch.file("summed.flac", bytes))
        var decoder = try FLACDecoder(source: file, sink: Recorder(), container: .native, checksMD5: true)
        try decoder.readMetadata()
        while try decoder.decodeNext() {}
        return decoder.finish()
    }

    @Test func theSumOfTheSamplesIsCheckedWhereThatIsAskedFor() throws {
        #expect(try sumHolds(whole))
        var forged = whole
        // The first byte of STREAMINFO's MD5: RFC 9639, section 8.2.
        forged[4 + 4 + 18] ^= 1
        #expect(try !sumHolds(forged))
        forged.replaceSubrange(26..<42, with: [UInt8](repeating: 0, count: 16))
        #expect(try sumHolds(forged), "there is no sum to check")
    }

    @Test func whatIsNoFLACIsRefused() throws {
        let path = try scratch.file("text.flac", Array("not music at all\n".utf8))
        #expect(throws: FLACError(.open, .notFLAC)) { try FLACMetadata.read(path: path) }
    }

    @Test(arguments: [4, 10, 70_000]) func zerosAreADamagedFile(count: Int) throws {
        let path = try scratch.file("zeros.flac", [UInt8](repeating: 0, count: count))
        #expect(throws: FLACError(.open, .badMetadata)) { try FLACMetadata.read(path: path) }
        let marked = try scratch.file("late.flac", [UInt8](repeating: 0, count: 70_000) + [1])
        #expect(throws: FLACError(.open, .badMetadata)) { try FLACMetadata.read(path: marked) }
    }

    @Test func anEmptyFileIsRefused() throws {
        let path = try scratch.file("empty.flac")
        #expect(FileManager.default.createFile(atPath: path, contents: nil))
        #expect(throws: FLACError(.open, .empty)) { try FLACMetadata.read(path: path) }
    }

    @Test func aFolderAndAMissingFileAreSystemErrors() throws {
        #expect(throws: FLACError(.open, .system(EISDIR))) { try FLACFile(path: scratch.path) }
        #expect(throws: FLACError(.open, .system(ENOENT))) { try FLACFile(path: scratch.path + "/none") }
    }

    @Test func everyLengthOfAShortFileEndsWithoutACrash() async throws {
        let path = try scratch.file("short.flac")
        _ = try await Reference.encode(frames: 900, to: path, options: ["-b", "256"])
        let bytes = try scratch.bytes(path)
        var decoded = 0
        for length in stride(from: 0, to: bytes.count, by: 3) {
            let cut = try scratch.file("cut.flac")
            try Data(bytes[..<length]).write(toFile: cut)
            if let frames = try? Recorder.decode(cut).recorder.samples.count / 2 {
                #expect(frames <= 900)
                decoded += 1
            }
        }
        #expect(decoded > 0)
    }

    @Test func randomDamageNeverCrashesLoopsOrInventsFrames() throws {
        var random = SeededNumbers(state: 20_261_121)
        for _ in 0..<150 {
            var bytes = whole
            for _ in 0..<(1 + random.next() % 40) {
                bytes[Int(random.next() % UInt64(bytes.count))] = UInt8(truncatingIfNeeded: random.next())
            }
            let path = try scratch.file("random.flac", bytes)
            guard let (recorder, _) = try? Recorder.decode(path) else { continue }
            #expect(recorder.blocks.allSatisfy { $0.frames <= 65_536 && (1...8).contains($0.channels) })
        }
    }
}
