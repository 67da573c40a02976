import CrateCore
import CrateTesting
import Foundation
import Testing

@testable import CrateStore

/// Adjacent disc folders.
@Suite struct DiscSetTests {
    private let garage: Garage
    private var folder: TemporaryFolder { garage.folder }

    init() throws { garage = try Garage() }

    @Test(arguments: [
        ("Wall (Disc 1 of 2)", 1, "wall"), ("Wall [Disc 02]", 2, "wall"), ("Wall_(Disc_1)", 1, "wall"),
        ("Wall CD2", 2, "wall"),
        ("Wall - Disc 1", 1, "wall"), ("Wall, Disc One", 1, "wall"), ("Wall (CD 1) [FLAC]", 1, "wall flac"),
        ("Wall (Disc 2: The Trial)", 2, "wall"), ("1999 Disc 2", 2, "1999"), ("Wall Disc 1 of 3", 1, "wall"),
        ("Wall (Disc 1) (1979)", 1, "wall 1979"), ("Wall cd 1: Night", 1, "wall"),
        ("Wall - CD 2 - Night", 2, "wall"), ("Wall (1/2)", 1, "wall"), ("Wall [2_2]", 2, "wall"),
        ("Wall (1 of 3)", 1, "wall"),
    ])
    func aNameHasADiscInIt(name: String, number: Int, base: String) {
        let sibling = DiscSibling(name)
        #expect(sibling?.number == number && sibling?.base == base, "\(name): \(String(describing: sibling))")
    }

    @Test(arguments: [
        "CD1", "Disc 2", "[Disc 1]", "Disco 2000", "Compact Disc", "Wall", "Wall 2", "The CD 2000", "Vol. 2", "Disc",
        "Wall (Live)", "Discipline 1", "1999", "", "Wall (2/1)", "Wall (1/1)", "Wall (1-2)", "Wall (9/11/2001)",
        "(Disc 1) (Disc 2", "Wall (Disc)", "cdef 1",
    ])
    func otherNamesHaveNone(name: String) {
        #expect(DiscSibling(name)?.base.contains("wall") != true && DiscSibling(name)?.number != 2000)
        if !name.contains("(Disc 1)") { #expect(DiscSibling(name) == nil) }
    }

    @Test(
        arguments: [
            { "X/Wall (Disc \($0) of 2)" }, { "X - Wall [Disc \($0)]" }, { "X/Wall_(Disc_\($0))" },
            { "X/Wall CD\($0)" }, { "X/Wall - CD \($0) - \($0 == 1 ? "Night" : "Day")" }, { "X/Wall (\($0)_2)" },
        ] as [@Sendable (Int) -> String])
    func areOneRipInTheOrderOfDiscs(place: @Sendable (Int) -> String) async throws {
        for disc in [2, 1] {
            try folder.album(place(disc), "Wall (Disc \(disc))", artist: "X", tracks: 2, first: UInt8(disc * 10))
        }
        try folder.album("Z/Another", "Another", artist: "Z", first: 50)
        let summary = try garage.scan()
        #expect(summary.rips == 2)
        let rows = try garage.rows().prefix(4)
        #expect(
            rows.map { String($0.split(separator: "/").last ?? "").prefix(8) } == [
                "01.flac ", "02.flac ", "01.flac ", "02.flac ",
            ])
        #expect(rows.first?.hasPrefix("\(place(1))/") == true && rows.last?.hasPrefix("\(place(2))/") == true)
        #expect(rows.map { $0.split(separator: ".flac ")[1].split(separator: " ")[1] } == ["1-1", "1-2", "2-1", "2-2"])
        #expect(try RipMatching(store: garage.store).rips().map(\.title).contains("Wall"))
        #expect(try garage.scan().opened == 0)
    }

    @Test func withoutTagsAreOneRip() throws {
        for disc in 1...2 {
            for track in 1...2 {
                let flac = TinyFLAC(recording: UInt8(disc * 10 + track), tags: [])
                try folder.write("X - Wall (Disc \(disc) of 2)/0\(track) - Song.flac", flac.bytes)
            }
        }
        #expect(try garage.scan().rips == 1)
        let rip = try RipMatching(store: garage.store).rips()[0]
        #expect(rip.title == "Wall" && rip.artist == "X")
    }

    @Test func thatContradictEachOtherStayApart() throws {
        for disc in 1...2 {
            let number = ("DISCOGS_RELEASE_ID", "\(disc)")
            try folder.album("a (Disc \(disc))", "Wall", first: UInt8(disc * 10), tags: [number])
            try folder.album("b (Disc \(disc))", "Wall \(disc == 1 ? "East" : "West")", first: UInt8(100 + disc * 10))
            try folder.album("c (Disc \(disc))", "Copies", first: 200)
        }
        #expect(try garage.scan().rips == 6)
        #expect(try garage.scan().opened == 0)
    }

    @Test func keepsWhatPointedAtEitherDisc() async throws {
        try folder.album("Wall (Disc 2)", "Wall (Disc 2)", first: 20)
        try garage.scan()
        let second = try RipMatching(store: garage.store).rips()[0].release
        let crates = CrateEditor(store: garage.store)
        _ = try crates.create("Night")
        try crates.add([CrateEntry(second)], to: "Night")
        try folder.album("Wall (Disc 1)", "Wall (Disc 1)", first: 10)
        #expect(try garage.scan().rips == 1)
        let whole = try RipMatching(store: garage.store).rips()[0]
        #expect(whole.folder == "Wall (Disc 1)")
        #expect(try await garage.files(whole.release.rawValue).count == 6)
        #expect(try AlbumLookup(store: garage.store).present(second) == whole.release)
        #expect(try crates.contents(of: "Night").entries.map(\.release) == [whole.release])
    }

    @Test func keepsAMatchByHandAndItsUndo() async throws {
        try folder.album("Wall (Disc 2)", "Wall (Disc 2)", first: 20)
        try garage.scan()
        let matching = RipMatching(store: garage.store)
        try matching.match(folder: "Wall (Disc 2)", to: Release.ID(rawValue: 7))
        try folder.album("Wall (Disc 1)", "Wall (Disc 1)", first: 10)
        #expect(try garage.scan().rips == 1)
        #expect(try matching.rips().map(\.means) == ["hand"])
        #expect(try await garage.files(7).count == 6)
        #expect(try matching.undo(folder: "Wall (Disc 1)").release.isLocal)
    }

    @Test func matchedToDifferentReleasesStayApart() throws {
        let matching = RipMatching(store: garage.store)
        for disc in 1...2 {
            try folder.album("Wall (Disc \(disc))", "Wall (Disc \(disc))", first: UInt8(disc * 10))
            try garage.scan()
            try matching.match(folder: "Wall (Disc \(disc))", to: Release.ID(rawValue: Int64(disc)))
            try FileManager.default.moveItem(
                atPath: "\(folder.path)/Wall (Disc \(disc))", toPath: "\(folder.path)/.away\(disc)")
        }
        for disc in 1...2 {
            try FileManager.default.moveItem(
                atPath: "\(folder.path)/.away\(disc)", toPath: "\(folder.path)/Wall (Disc \(disc))")
        }
        try garage.scan()
        #expect(try matching.rips().map(\.release.rawValue) == [1, 2])
        #expect(try garage.missing().isEmpty)
    }

    @Test("A disc that the tags count is lacking, also once its files are forgotten", arguments: [true, false])
    func forgotten(isCounted: Bool) throws {
        func write(_ disc: Int, _ genre: String) throws {
            let tags = [("DISCNUMBER", isCounted ? "\(disc)/2" : "\(disc)"), ("GENRE", genre)]
            try folder.album("Wall/CD\(disc)", "Wall", tracks: 2, first: UInt8(disc * 10), tags: tags)
        }
        for disc in 1...2 { try write(disc, "Rock") }
        #expect(try garage.scan().rips == 1)
        try folder.remove("Wall/CD2")
        try garage.scan()
        let libraries = LibrarySubscriptions(store: garage.store)
        #expect(try libraries.forgetMissing(from: "garage").files == 2)
        for _ in 1...2 {
            let rip = try #require(try libraries.rips(of: "garage").first)
            #expect(rip.health == (isCounted ? .tracksMissing : .complete) && rip.absent == (isCounted ? 2 : 0))
            try write(1, "Progressive Rock")
            try garage.scan()
        }
    }

    @Test("A lost disc that the tags count is lacking, also where they count no tracks", arguments: 1...2)
    func forgottenUncounted(lost: Int) throws {
        for disc in 1...2 {
            for number in 1...2 {
                let tags = [
                    ("ALBUM", "Wall"), ("ARTIST", "X"), ("TITLE", "Song \(disc)\(number)"),
                    ("TRACKNUMBER", "\(number)"), ("DISCNUMBER", "\(disc)"), ("DISCTOTAL", "2"),
                ]
                let flac = TinyFLAC(recording: UInt8(disc * 10 + number), tags: tags)
                try folder.write("Wall/CD\(disc)/0\(number).flac", flac.bytes)
            }
        }
        #expect(try garage.scan().rips == 1)
        try folder.remove("Wall/CD\(lost)")
        for _ in 1...2 { try garage.scan() }
        let libraries = LibrarySubscriptions(store: garage.store)
        #expect(try libraries.rips(of: "garage").map(\.whole) == [4])
        #expect(try libraries.forgetMissing(from: "garage").files == 2)
        let rip = try #require(try libraries.rips(of: "garage").first)
        #expect(rip.health == .tracksMissing && rip.tracks == 2 && rip.whole == 4)
    }

    @Test func goOnAloneWhenTheOtherIsGone() async throws {
        for disc in 1...2 { try folder.album("Wall (Disc \(disc))", "Wall (Disc \(disc))", first: UInt8(disc * 10)) }
        try garage.scan()
        try FileManager.default.removeItem(atPath: "\(folder.path)/Wall (Disc 1)")
        try garage.scan()
        #expect(try garage.missing().count == 3)
        #expect(try garage.rows().count { $0.hasPrefix("Wall (Disc 2)") } == 3)
    }
}
