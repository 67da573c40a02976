import Testing

@testable import CrateStore

/// Folders that are named only by a number, and what tells whether they are one album.
@Suite struct VolumeFolderTests {
    @Test(arguments: [
        ["1", "2", "3"], ["01", "02"], ["I", "II", "III", "IV"], ["A", "B"], ["Vol 1", "Vol. 2"],
        ["Volume One", "Volume Two"], ["vol_1", "vol_2"], ["Vol I", "Vol II"],
    ])
    func thatCountFromOneMayBeASet(names: [String]) {
        #expect(VolumeFolder.set(names.reversed()) == names)
    }

    @Test(arguments: [
        ["19", "21", "25"], ["1"], ["V", "VI", "VII"], ["1", "3"], ["1", "01"], ["1", "II"], ["A", "2"], ["B", "C"],
        ["1999", "2000"], ["Volcano", "Volume"], ["0", "1"], ["Vol 2", "Vol 3"], ["CD1", "CD2"], ["", "1"],
    ])
    func othersAreNone(names: [String]) { #expect(VolumeFolder.set(names) == nil) }

    @Test func sidesHaveLetters() {
        #expect(VolumeFolder.discs(["A", "B"])?["B"] == DiscFolder(number: 2, isSide: true))
        #expect(VolumeFolder.discs(["I", "II"])?["II"] == DiscFolder(number: 2, isSide: false))
        #expect(DiscFolder("Disc One")?.number == 1 && DiscFolder("LP1")?.number == 1)
        #expect(DiscFolder("Disc Seven")?.number == 7 && DiscFolder("Disc Seventeen") == nil)
    }

    private static func file(_ folder: Int, _ number: Int, _ change: (inout RipFile, Int) -> Void = { _, _ in })
        -> RipFile
    {
        var file = RipFile(
            file: "a/\(folder)/0\(number).flac", rate: 44_100, bits: 16, channels: 2, frames: 441_000,
            md5: "\(folder) \(number)")
        (file.track, file.title) = ("\(number)", "Song \(folder).\(number)")
        change(&file, folder)
        return file
    }

    private static func verdict(
        _ folder: String = "a", names: [String] = ["1", "2"], _ change: (inout RipFile, Int) -> Void
    ) -> VolumeSet.Verdict {
        let volumes = [1, 2].map { folder in [1, 2].map { file(folder, $0, change) } }
        return VolumeSet(volumes: volumes, folder: folder, names: names).verdict
    }

    @Test func tagsThatAgreeJoinThem() {
        let graffiti = { (file: inout RipFile) in (file.album, file.artist) = ("Physical Graffiti", "Led Zeppelin") }
        #expect(Self.verdict { file, _ in graffiti(&file) } == .one)
        #expect(Self.verdict(names: ["Vol 1", "Vol 2"]) { file, _ in graffiti(&file) } == .one)
        #expect(Self.verdict { file, _ in file.release = 7 } == .one)
        #expect(Self.verdict { file, _ in file.musicBrainz = "m" } == .one)
        // What many albums may be called takes the number of a disc.
        let weezer = { (file: inout RipFile) in (file.album, file.artist) = ("Weezer", "Weezer") }
        #expect(Self.verdict { file, _ in weezer(&file) } == .apart)
        #expect(
            Self.verdict { file, disc in
                weezer(&file)
                file.disc = "\(disc)/2"
            } == .one)
    }

    @Test func tagsThatDifferKeepThemApart() {
        let album = { (file: inout RipFile) in (file.album, file.artist) = ("Wide Rooms", "Ana") }
        let differences: [(inout RipFile, Int) -> Void] = [
            { $0.album = "Wide Rooms \($1)" }, { $0.release = Int64($1) }, { $0.musicBrainz = "m\($1)" },
            { $0.albumArtist = "Ana \($1)" }, { $0.year = 1970 + $1 }, { $0.barcode = "978000000000\($1)" },
            { $0.catalogNumber = "ANA \($1)" }, { file, _ in (file.disc, file.discTotal) = ("1", 1) },
            { file, _ in file.md5 = file.track }, { file, _ in file.title = file.track },
            { file, disc in if disc == 2 { file.album = nil } },
        ]
        for (place, change) in differences.enumerated() {
            let verdict = Self.verdict { file, disc in
                album(&file)
                change(&file, disc)
            }
            #expect(verdict == .apart, "\(place)")
        }
        #expect(Self.verdict { file, disc in file.artist = "Ana \(disc)" } == .apart)
    }

    @Test(arguments: [
        "Ana - Wide Rooms", "Ana/1979 - Wide Rooms", "Wide Rooms (2CD)", "Wide Rooms [2 LP]", "Wide Rooms 2xLP",
        "x/Wide Rooms (1979)",
    ])
    func withoutTagsTheFolderAboveMayNameOneAlbum(folder: String) {
        #expect(Self.verdict(folder) { _, _ in } == .one)
    }

    @Test(arguments: [
        "Ana", "x/Ana", "Ana - Discography", "Ana - Studio Albums (1979)", "Ana 1979 - 1985", "Ana (3CD)", "Chicago",
    ])
    func orNot(folder: String) { #expect(Self.verdict(folder) { _, _ in } == .unknown) }

    @Test func volumesAndRomanNumeralsTakeMore() {
        #expect(Self.verdict("Ana - Hits", names: ["Vol 1", "Vol 2"]) { _, _ in } == .unknown)
        #expect(Self.verdict("Ana - Hits", names: ["I", "II"]) { _, _ in } == .unknown)
        #expect(Self.verdict("Ana - Hits (1979)", names: ["I", "II"]) { _, _ in } == .one)
    }
}
