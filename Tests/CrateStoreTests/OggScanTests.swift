import CrateTesting
import Testing

@testable import CrateStore

@Suite struct OggScanTests {
    @Test(arguments: ["01.ogg", "01.oga", "01.flac"])
    func flacInOggIsARip(name: String) async throws {
        let garage = try Garage()
        try garage.folder.write("a/\(name)", TinyFLAC(tags: [("ALBUM", "Album"), ("DISCOGS_ID", "7")]).ogg())
        let summary = try garage.scan()
        #expect(summary.rips == 1 && summary.matched == 1)
        #expect(try garage.rips("rate || ' ' || bits || ' ' || channels") == ["44100 16 2"])
    }

    @Test(arguments: ["\u{1}vorbis", "OpusHead", "Speex   "])
    func otherCodecsInOggAreSkipped(mark: String) throws {
        let garage = try Garage()
        try garage.folder.write("a/01.ogg", TinyFLAC(tags: []).ogg(mark: Array(mark.utf8)))
        let summary = try garage.scan()
        #expect(summary.skipped.map { "\($0.file): \($0.reason)" } == ["a/01.ogg: not FLAC"])
        #expect(summary.refused.isEmpty && summary.rips == 0)
    }
}
