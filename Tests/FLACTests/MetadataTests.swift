import CrateTesting
import FLAC
import Foundation
import Testing

@Suite(.runsProcesses) struct MetadataTests {
    let scratch: Scratch

    init() throws { scratch = try Scratch() }

    @Test func streamInfoAndTagsAreReadFromNativeAndOgg() async throws {
        for (name, options) in [("native", []), ("ogg", ["--ogg"])] {
            let path = try scratch.file(name)
            let tags = ["-T", "album=Harbour", "-T", "ALBUM=Second", "-T", "Artist=Øystein = Å"]
            _ = try await Reference.encode(frames: 4_800, to: path, rate: 96_000, bits: 24, options: options + tags)
            let metadata = try FLACMetadata.read(path: path)
            #expect(metadata.streamInfo.sampleRate == 96_000)
            #expect(metadata.streamInfo.bitsPerSample == 24)
            #expect(metadata.streamInfo.totalFrames == 4_800)
            #expect(metadata.streamInfo.md5?.count == 16)
            #expect(metadata.values("ALBUM") == ["Harbour", "Second"])
            #expect(metadata.values("ARTIST") == ["Øystein = Å"])
        }
    }

    @Test func cueSheetOffsetsAreThoseOfIndexOne() async throws {
        let cue = """
            FILE "x.wav" WAVE
              TRACK 01 AUDIO
                INDEX 01 00:00:00
              TRACK 02 AUDIO
                INDEX 00 00:01:00
                INDEX 01 00:01:30
            """
        let sheet = try scratch.file("x.cue", Array(cue.utf8))
        let path = try scratch.file("cue.flac")
        _ = try await Reference.encode(frames: 150_528, to: path, options: ["--cuesheet=" + sheet])
        let found = try #require(try FLACMetadata.read(path: path).cueSheet)
        #expect(found.tracks.map(\.offset) == [0, 44_100 + 30 * 588])
        #expect(found.tracks.map(\.number) == [1, 2])
        #expect(found.leadOut == 150_528)
    }

    @Test(arguments: [UInt64(Int64.max), UInt64.max, 1 << 63, 1 << 40 + 1] as [UInt64])
    func aCueSheetWithAnOffsetBeyondAnyRecordingIsNone(offset: UInt64) async throws {
        let cue = "FILE x WAVE\n TRACK 01 AUDIO\n  INDEX 00 00:00:00\n  INDEX 01 00:00:02\n"
        let path = try scratch.file("cue.flac")
        let options = ["--cuesheet=" + (try scratch.file("x.cue", Array(cue.utf8)))]
        _ = try await Reference.encode(frames: 4_704, to: path, options: options)
        var bytes = try scratch.bytes(path)
        // Skips to the cue sheet, block type 5; the offset of its first track is at byte 396: RFC 9639, section 8.7.
        var block = 4
        while bytes[block] & 0x7F != 5 { block += 4 + bytes[(block + 1)...(block + 3)].reduce(0) { $0 << 8 | Int($1) } }
        #expect(try FLACMetadata.read(path: path).cueSheet?.tracks.map(\.offset) == [2 * 588])
        let number = (0..<8).map { UInt8(truncatingIfNeeded: offset >> (56 - 8 * $0)) }
        bytes.replaceSubrange((block + 4 + 396)..<(block + 4 + 404), with: number)
        let damaged = try FLACMetadata.read(path: try scratch.file("damaged.flac", bytes))
        #expect(damaged.cueSheet == nil && damaged.streamInfo.totalFrames == 4_704)
    }

    @Test func picturesAreListedOnlyWhenAskedFor() async throws {
        let png: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + [UInt8](repeating: 7, count: 2_000)
        let picture = try scratch.file("front.png", png)
        for (name, options) in [("a.flac", []), ("a.ogg", ["--ogg"])] {
            let path = try scratch.file(name)
            _ = try await Reference.encode(
                frames: 4_704, to: path, options: options + ["--picture=3|image/png||1x1x24|\(picture)"])
            #expect(try FLACMetadata.read(path: path).pictures == [])
            let found = try FLACMetadata.read(path: path, pictures: true).pictures
            #expect(found.map { "\($0.type) \($0.mime) \($0.byteCount)" } == ["3 image/png \(png.count)"])
        }
    }
}
