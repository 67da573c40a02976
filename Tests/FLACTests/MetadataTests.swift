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

    @Test func picturesAreListedOnlyWhenAskedFor() throws {
        let file = try #require(Testbench.files.first { $0.contains("57 - PNG") }, "the IETF files are not here")
        #expect(try FLACMetadata.read(path: file).pictures == [])
        let picture = try #require(try FLACMetadata.read(path: file, pictures: true).pictures.first)
        #expect(picture.mime == "image/png" && picture.type == 3 && picture.byteCount > 1_000)
    }
}
