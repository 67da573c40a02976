import FLAC
import Foundation
import Testing

@Suite struct MetadataTests {
    let scratch: Scratch

    init() throws { scratch = try Scratch() }

    @Test func streamInfoAndTagsAreReadFromNativeAndOgg() throws {
        for (name, options) in [("native", []), ("ogg", ["--ogg"])] {
            let path = try scratch.file(name)
            let tags = ["-T", "album=Harbour", "-T", "ALBUM=Second", "-T", "Artist=Øystein = Å"]
            _ = try Reference.encode(frames: 4_800, to: path, rate: 96_000, bits: 24, options: options + tags)
            let metadata = try FLACMetadata.read(path: path)
            #expect(metadata.streamInfo.sampleRate == 96_000)
            #expect(metadata.streamInfo.bitsPerSample == 24)
            #expect(metadata.streamInfo.totalFrames == 4_800)
            #expect(metadata.streamInfo.md5?.count == 16)
            #expect(metadata.values("ALBUM") == ["Harbour", "Second"])
            #expect(metadata.first("TITLE", "ARTIST") == "Øystein = Å")
        }
    }

    @Test func cueSheetOffsetsAreThoseOfIndexOne() throws {
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
        _ = try Reference.encode(frames: 150_528, to: path, options: ["--cuesheet=" + sheet])
        let found = try #require(try FLACMetadata.read(path: path).cueSheet)
        #expect(found.tracks.map(\.offset) == [0, 44_100 + 30 * 588])
        #expect(found.tracks.map(\.number) == [1, 2])
        #expect(found.leadOut == 150_528)
    }

    @Test func aCueSheetWithTheLargestOffsetIsReadAllTheSame() throws {
        let cue = "FILE x WAVE\n TRACK 01 AUDIO\n  INDEX 00 00:00:00\n  INDEX 01 00:00:02\n"
        let path = try scratch.file("cue.flac")
        let options = ["--cuesheet=" + (try scratch.file("x.cue", Array(cue.utf8)))]
        _ = try Reference.encode(frames: 4_704, to: path, options: options)
        var bytes = try scratch.bytes(path)
        // Block by block to the cue sheet, type 5; its first track's offset is the 396th byte: RFC 9639, section 8.7.
        var block = 4
        while bytes[block] & 0x7F != 5 { block += 4 + bytes[(block + 1)...(block + 3)].reduce(0) { $0 << 8 | Int($1) } }
        bytes.replaceSubrange((block + 4 + 396)..<(block + 4 + 404), with: [0x7F] + [UInt8](repeating: 0xFF, count: 7))
        let damaged = try scratch.file("damaged.flac", bytes)
        let tracks = try #require(try FLACMetadata.read(path: damaged).cueSheet).tracks
        #expect(tracks.map(\.offset) == [Int64.max &+ 2 * 588])
    }

    @Test func picturesAreListedOnlyWhenAskedFor() throws {
        let file = try #require(Testbench.files.first { $0.contains("57 - PNG") }, "the IETF files are not here")
        #expect(try FLACMetadata.read(path: file).pictures == [])
        let picture = try #require(try FLACMetadata.read(path: file, pictures: true).pictures.first)
        #expect(picture.mime == "image/png" && picture.type == 3 && picture.byteCount > 1_000)
    }
}
