import CrateCore
import CrateTesting
import Foundation
import SQLite
import Testing

@testable import CrateStore

/// External sheets, and their effect on the files next to them.
@Suite struct CueFileTests {
    private let garage: Garage
    private var folder: TemporaryFolder { garage.folder }

    init() throws { garage = try Garage() }

    private func image(_ path: String, recording: UInt8 = 1, _ tags: [(String, String)] = []) throws {
        try folder.write(path, TinyFLAC(recording: recording, seconds: 10, tags: tags).bytes)
    }

    private func write(_ sheet: String, to path: String) throws { try folder.write(path, Array(sheet.utf8)) }

    private func remarks() throws -> [String] { try garage.scan().remarks.map { "\($0.file): \($0.reason)" } }

    @Test(arguments: [
        "album.flac", "album.wav", "Album.WAV", "C:\\Rips\\album.wav", "\\\\nas\\rips\\Range.wav", "/home/me/album.wav",
        "Range.wav", "./album.ape", "other.flac",
    ])
    func sheetMeansTheFileBesideIt(name: String) throws {
        try image("a/album.flac")
        try write(cueSheet(["00:00:00", "00:04:01"], file: name), to: "a/x.cue")
        #expect(try remarks().isEmpty)
        #expect(try garage.rows() == ["a/album.flac 1 1 0..176988 T1", "a/album.flac 2 2 176988.. T2"])
    }

    @Test(arguments: ["../b/album.flac", "..\\album.wav", "sub/../../b/album.flac"])
    func nameThatLeadsOutOfTheFolderIsRefused(name: String) throws {
        try image("a/album.flac")
        try image("b/album.flac", recording: 2)
        try write(cueSheet(["00:00:00", "00:04:00"], file: name), to: "a/x.cue")
        #expect(try remarks() == ["a: x.cue names a file outside its folder, \(name); it is not used."])
        #expect(try garage.rows().count == 2)
    }

    @Test func whatTheSheetSaysOfTheAlbumCountsWhereTagsSayNothing() throws {
        try image("a/album.flac")
        let head = "REM DATE 1986\nPERFORMER \"Mot\u{F6}rhead\"\nTITLE \"Orgasmatron\"\n"
        let bytes = (head + cueSheet(["00:00:00", "00:04:00"])).unicodeScalars.map { UInt8($0.value) }
        try folder.write("a/x.cue", bytes)
        try garage.scan()
        let rows = try garage.store.database.read { database in
            try database.values(String.self, sql: "SELECT artist || '/' || title || '/' || year FROM release")
        }
        #expect(rows == ["Mot\u{F6}rhead/Orgasmatron/1986"])
    }

    @Test func sheetForTwoSidesDividesBoth() throws {
        try image("a/Side A.flac")
        try image("a/Side B.flac", recording: 2)
        let sheet =
            cueSheet(["00:00:00", "00:03:00"], file: "Side A.wav")
            + cueSheet(["00:02:00", "00:05:00"], file: "Side B.wav", first: 3)
        try write(sheet, to: "a/x.cue")
        #expect(try remarks().isEmpty)
        // The pregap of the third track is the start of its file.
        #expect(
            try garage.rows() == [
                "a/Side A.flac 1 1 0..132300 T1", "a/Side A.flac 2 2 132300.. T2", "a/Side B.flac 3 3 0..220500 T3",
                "a/Side B.flac 4 4 220500.. T4",
            ])
        #expect(try garage.rips("trackTotal") == ["4"])
    }

    @Test func sidesWithSheetsOfTheirOwnKeepTheirLetters() throws {
        for (side, recording) in [("A", UInt8(1)), ("B", 2)] {
            try image("a/Side \(side).flac", recording: recording)
            try write(cueSheet(["00:00:00", "00:03:00"], file: "Side \(side).flac"), to: "a/\(side).cue")
        }
        #expect(try remarks().isEmpty)
        #expect(try garage.rows().map { $0.split(separator: " ")[3] } == ["A1", "A2", "B1", "B2"])
    }

    @Test func discFoldersHaveSheetsOfTheirOwn() throws {
        for disc in 1...2 {
            try image("a/CD\(disc)/album.flac", recording: UInt8(disc))
            try write(cueSheet(["00:00:00", "00:03:00"]), to: "a/CD\(disc)/album.cue")
        }
        #expect(try remarks().isEmpty)
        #expect(try garage.rows().map { $0.split(separator: " ")[2] } == ["1-1", "1-2", "2-1", "2-2"])
    }

    @Test func straySheetIsReportedAndIgnored() throws {
        try folder.album("gone", first: 1)
        try write(cueSheet(["00:00:00", "00:03:00", "00:05:00"]), to: "gone/x.cue")
        try folder.album("split", "Split", first: 10)
        let sheet = (1...3).map { cueSheet(["00:00:00"], file: "0\($0).flac", first: $0) }.joined()
        try write(sheet, to: "split/x.cue")
        try folder.album("wrong", "Wrong", first: 20)
        try write(cueSheet(["00:00:00", "00:03:00", "00:05:00"], file: "01.wav"), to: "wrong/x.cue")
        try folder.album("one", "One", tracks: 1, first: 30)
        try write(cueSheet(["00:00:00", "00:03:00"]), to: "one/x.cue")
        try folder.album("junk", "Junk", tracks: 1, first: 40)
        try write("nothing", to: "junk/x.cue")
        try folder.write("junk/big.cue", [UInt8](repeating: 32, count: 256 * 1024 + 1))
        #expect(
            try remarks() == [
                "gone: x.cue names album.wav, which is not there; it is not used.",
                "junk: big.cue is too large for a cue sheet.",
                "junk: x.cue has no tracks that make sense; it is not used.",
                "one: x.cue is beside files that are tracks already; it is not used.",
                "split: x.cue describes files that are split already; it is not used.",
                "wrong: x.cue is beside files that are tracks already; it is not used.",
            ])
        #expect(try garage.rows().count == 3 + 3 + 3 + 1 + 1)
        #expect(try garage.rows().allSatisfy { $0.contains(" .. ") })
    }

    @Test func sheetLongerThanItsFileIsReported() throws {
        try image("a/album.flac")
        try write(cueSheet(["00:00:00", "00:10:00"]), to: "a/x.cue")
        #expect(try remarks() == ["a: x.cue does not fit the length of its file; it is not used."])
    }

    @Test func wholeAlbumBesideItsTracksIsAnotherRip() async throws {
        let tags = [("DISCOGS_RELEASE_ID", "7")]
        try folder.album("a", tags: tags)
        try image("a/album.flac", recording: 50, tags + [("ALBUM", "Album")])
        try write(cueSheet(["00:00:00", "00:03:00", "00:05:00"]), to: "a/album.cue")
        let summary = try garage.scan()
        #expect(summary.rips == 2 && summary.matched == 2)
        #expect(try await garage.rip(7)?.tracks.count == 3)
        #expect(try garage.scan().opened == 0)
        #expect(try garage.rows().count == 6)
    }

    @Test func hiddenSoundIsSaidAndLeftOut() throws {
        try image("a/album.flac")
        try write(cueSheet(["00:01:15", "00:04:00"]), to: "a/x.cue")
        #expect(try remarks() == ["a: album.flac has 1.2 s of sound before its first track; it is left out."])
        #expect(try garage.rows().first == "a/album.flac 1 1 52920..176400 T1")
    }

    @Test func sheetBesideWinsAndTheOneInsideKnowsTitles() throws {
        try image("a/album.flac", [("CUESHEET", cueSheet(["00:00:00", "00:03:00"]))])
        try write("FILE x WAVE\nTRACK 01 AUDIO\nINDEX 01 00:00:00\nTRACK 02 AUDIO\nINDEX 01 00:04:00\n", to: "a/x.cue")
        try garage.scan()
        #expect(try garage.rows() == ["a/album.flac 1 1 0..176400 T1", "a/album.flac 2 2 176400.. T2"])
    }

    @Test func sheetThatComesChangesAndGoesIsNoticedWithoutOpeningMusic() throws {
        try image("a/album.flac")
        try garage.scan()
        let places = { try garage.rows().count }
        #expect(try places() == 1)
        try write(cueSheet(["00:00:00", "00:03:00"]), to: "a/x.cue")
        #expect(try garage.scan().opened == 0)
        #expect(try places() == 2)
        try write(cueSheet(["00:00:00", "00:03:00", "00:06:00"]), to: "a/x.cue")
        #expect(try garage.scan().opened == 0)
        #expect(try places() == 3)
        try folder.remove("a/x.cue")
        #expect(try garage.scan().opened == 0)
        #expect(try garage.rows() == ["a/album.flac 1 - .. -"])
    }
}
