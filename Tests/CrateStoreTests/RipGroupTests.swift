import CrateTesting
import Foundation
import Testing

@testable import CrateStore

/// The combined tags of a rip's files.
@Suite struct RipGroupTests {
    private func file(_ path: String, _ track: String?, disc: String? = nil, total: Int? = nil) -> RipFile {
        var file = RipFile(file: path, rate: 44_100, bits: 16, channels: 2, frames: 441_000, md5: path)
        (file.track, file.disc, file.trackTotal) = (track, disc, total)
        return file
    }

    private func places(_ group: RipGroup) -> [String] { group.tracks.map { "\($0.position ?? "-") \($0.file)" } }

    @Test func folderIsTheDiscWhereNoTagSaysSo() {
        let files = [file("a/CD2/01.flac", "1"), file("a/CD1/02.flac", "2"), file("a/CD1/01.flac", "1")]
        #expect(places(RipGroup(key: "", files)) == ["1-1 a/CD1/01.flac", "1-2 a/CD1/02.flac", "2-1 a/CD2/01.flac"])
    }

    @Test func folderIsTheDiscWhereEveryTagSaysTheSame() {
        let files = ["CD2", "CD1"].map { file("a/\($0)/01.flac", "1", disc: "1") }
        #expect(places(RipGroup(key: "", files)) == ["1-1 a/CD1/01.flac", "2-1 a/CD2/01.flac"])
    }

    @Test func tagIsTheDiscWhereFoldersAreOtherwiseNumbered() {
        let files = [file("a/CD1/01.flac", "1", disc: "2"), file("a/CD2/01.flac", "1", disc: "1")]
        #expect(places(RipGroup(key: "", files)) == ["1-1 a/CD2/01.flac", "2-1 a/CD1/01.flac"])
    }

    @Test func discMayStandBehindTheTitle() {
        var files = [file("a/x.flac", "1"), file("a/y.flac", "1")]
        (files[0].album, files[1].album) = ("Wall (Disc 2)", "Wall (Disc 1)")
        #expect(places(RipGroup(key: "", files)) == ["1-1 a/y.flac", "2-1 a/x.flac"])
    }

    @Test func sidesThatCountFromOneHaveLetters() {
        let files = ["A", "B"].flatMap { side in (1...2).map { file("a/Side \(side)/\($0).flac", "\($0)") } }
        #expect(places(RipGroup(key: "", files)).map { $0.prefix(2) } == ["A1", "A2", "B1", "B2"])
        let through = [file("a/Side A/1.flac", "1"), file("a/Side B/2.flac", "2")]
        #expect(places(RipGroup(key: "", through)).map { $0.prefix(2) } == ["1 ", "2 "])
    }

    @Test func sidesAndPartsAreInOrder() {
        let files = ["B1", "A2", "AA1", "A1b", "A1a", "B"].map { (place: String) in file("a/\(place).flac", place) }
        #expect(RipGroup(key: "", files).tracks.map(\.position) == ["A1a", "A1b", "A2", "B", "B1", "AA1"])
    }

    @Test func totalIsThatOfTheDiscOrTheSumOfAll() {
        #expect(RipGroup(key: "", [file("1", "1", total: 12), file("2", "2")]).trackTotal == 12)
        #expect(RipGroup(key: "", [file("1", "1")]).trackTotal == nil)
        let discs = [file("1", "1", disc: "1", total: 3), file("2", "1", disc: "2", total: 4)]
        #expect(RipGroup(key: "", discs).trackTotal == 7)
        let through = [file("1", "1", disc: "1", total: 7), file("2", "4", disc: "2", total: 7)]
        #expect(RipGroup(key: "", through).trackTotal == 7)
        #expect(RipGroup(key: "", [discs[0], file("2", "1", disc: "2")]).trackTotal == 4)
        #expect(RipGroup(key: "", [discs[0], file("2", nil, disc: "2")]).trackTotal == nil)
    }

    /// Without a total, a skipped number shows that a track is missing.
    @Test(
        arguments: [
            (["1", "3"], 3), (["5"], 5), (["2", "3", "4"], 4), (["1", "2", "3"], nil), (["0", "1", "2"], nil),
            // Not plain track numbers: incomplete, repeated, or with sides, parts or discs.
            (["1", "3", ""], nil), (["1", "1", "4"], nil), (["A1", "A3"], nil), (["1a", "3"], nil),
            (["101", "103"], nil),
        ] as [([String], Int?)])
    func aSkippedNumberIsATrackThatIsLacking(numbers: [String], total: Int?) {
        let files = numbers.enumerated().map { file("\($0).flac", $1.isEmpty ? nil : $1) }
        #expect(RipGroup(key: "", files).trackTotal == total)
    }

    @Test func skippedNumbersCountOnEachDisc() {
        func rip(_ places: [(disc: String, track: String)]) -> Int? {
            RipGroup(key: "", places.map { file("\($0)-\($1).flac", $1, disc: $0) }).trackTotal
        }
        #expect(rip([("1", "1"), ("1", "3"), ("2", "1")]) == 4)
        #expect(rip([("1", "1"), ("1", "2"), ("2", "1")]) == nil)
        // Numbered through both discs.
        #expect(rip([("1", "1"), ("1", "2"), ("2", "3"), ("2", "5")]) == 5)
        #expect(rip([("1", "1"), ("1", "2"), ("2", "3")]) == nil)
    }

    @Test func majorityIsTakenAndSaid() throws {
        let garage = try Garage()
        try garage.folder.album("a", tags: [("DISCOGS_RELEASE_ID", "7")])
        for (number, release) in [(4, "8"), (5, "9"), (6, "9")] {
            let tags = [("ALBUM", "Album"), ("TRACKNUMBER", "\(number)"), ("DISCOGS_RELEASE_ID", release)]
            try garage.folder.write("a/0\(number).flac", TinyFLAC(recording: UInt8(number + 20), tags: tags).bytes)
        }
        let words = "3 of 6 files name release 7, 2 name 9, 1 names 8; 7 is taken."
        #expect(try garage.scan().remarks.map(\.reason) == [words])
        // Reported by every scan while it applies.
        let again = try garage.scan()
        #expect(again.opened == 0 && again.remarks.map(\.reason) == [words])
        #expect(try garage.rips("trackTotal") == ["3"])
    }
}
