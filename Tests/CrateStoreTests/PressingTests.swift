import CrateCore
import CrateTesting
import Testing

@testable import CrateStore

/// Which of several pressings answers, and which of several albums with one name.
@Suite struct PressingTests {
    private let garage: Garage
    private var albums: AlbumLookup { AlbumLookup(store: garage.store) }

    init() throws { garage = try Garage() }

    private func own(_ id: Int, _ title: String, _ artist: String, year: Int? = nil, format: String = "LP, Album")
        throws
    {
        try garage.store.execute(
            """
            INSERT INTO release (id, title, artist, exportedTitle, exportedArtist, foldedTitle, foldedArtist, year, format)
            VALUES (\(id), '\(title)', '\(artist)', '\(title)', '\(artist)', '\(Folding.folded(title))',
              '\(Folding.folded(artist))', \(year.map(String.init) ?? "NULL"), '\(format)');
            INSERT INTO copy (release, ordinal) VALUES (\(id), 1);
            """)
    }

    private func rip(_ id: Int, _ title: String, _ artist: String, first: UInt8, tracks: Int = 3) throws {
        let number = id > 0 ? [("DISCOGS_RELEASE_ID", "\(id)")] : []
        try garage.folder.album("rip\(first)", title, artist: artist, tracks: tracks, first: first, tags: number)
        try garage.scan()
    }

    private func answer(_ text: String) throws -> [[Int64]] {
        try albums.answers(to: text).map { [$0.release.id.rawValue] + $0.pressings.map(\.rawValue) }
    }

    @Test func pressingsAreOneAnswerWithTheOneThatIsRipped() throws {
        try own(3, "Night Songs", "Ana", year: 1979)
        try own(2, "Night Songs", "Ana", year: 1999, format: "CD, Album, RE")
        try own(4, "Night Songs", "Ana", year: 2009)
        #expect(try answer("night songs") == [[3, 3, 2, 4]])
        try rip(4, "Night Songs", "Ana", first: 1)
        for text in ["night songs", "Night Songs by Ana", "ana - night songs", "nigt songs by ana"] {
            let found = try albums.answers(to: text) + albums.closeAnswers(to: text)
            #expect(found.first?.release.id.rawValue == 4 && found.count <= 2, "\(text)")
        }
        #expect(try answer("night songs") == [[4, 4, 3, 2]])
        #expect(try albums.rippedPressing(of: Release.ID(rawValue: 2))?.id.rawValue == 4)
    }

    @Test func theOneThatWasImportedFirstStandsForPressingsThatTheRipCannotTell() throws {
        try own(3, "Night Songs", "Ana", year: 1979)
        try own(2, "Night Songs", "Ana", year: 1999)
        try own(5, "Other Songs", "Ana", year: 1999)
        try rip(0, "Night Songs", "Ana", first: 1, tracks: 9)
        let answer = try #require(try albums.answers(to: "night songs").first)
        #expect(answer.release.id.isLocal)
        #expect(try albums.undecidedPressings(of: answer.release.id).map(\.rawValue) == [3, 2])
        // A format that the rip cannot have is excluded.
        try garage.store.execute("UPDATE release SET format = '7\", Single' WHERE id = 2")
        #expect(try albums.undecidedPressings(of: answer.release.id).isEmpty)
        #expect(try albums.undecidedPressings(of: Release.ID(rawValue: 3)).isEmpty)
    }

    /// A recognizer may treat "Spiele Night Songs nicht auf Cratebox" as a title without understanding "nicht".
    @Test func aTitleThatIsNotToBePlayedIsNoTitle() throws {
        try rip(3, "Night Songs", "Ana", first: 1)
        #expect(try answer("night songs nicht").isEmpty)
        #expect(try answer("nicht night songs").isEmpty)
    }

    @Test func anEditionWithARipStandsForOneWithout() throws {
        try own(3, "Night Songs", "Various", year: 1979)
        try rip(9, "Night Songs (Remastered)", "Various Artists", first: 1)
        #expect(try answer("night songs").map { $0[0] } == [9])
        #expect(try answer("night songs by various").map { $0[0] } == [9])
    }

    @Test func albumsCalledAsTheirArtistAreToldApartByYear() throws {
        for (id, year) in [(1, 1994), (2, 2001), (3, 2008)] { try own(id, "Ana", "Ana", year: year) }
        try own(4, "Ana", "Ana", year: 1994, format: "CD, Album, RE")
        #expect(try answer("ana").map { Set($0) } == [[1, 4], [3], [2]].map { Set($0) })
        let found = try albums.resolve("ana")
        let notes = try albums.differences(between: found)
        #expect(found.map { notes[$0.id] } == ["1994", "2008", "2001"])
    }

    @Test func whatTellsPressingsApartAreTheFirstFactsThatDiffer() throws {
        try own(1, "Hits", "Ana", year: 1994)
        try own(2, "Hits", "Ana", year: 1994, format: "CD, Album")
        try own(3, "Hits", "Ana", year: 1994, format: "CD, Comp")
        try own(4, "Hits", "Bo", year: 1994)
        let all = try albums.releases(ids: [1, 2, 3, 4].map { Release.ID(rawValue: $0) })
        let notes = try albums.differences(between: all)
        #expect(
            notes
                == [1: "LP, 1", 2: "CD, 2", 3: "CD, 3"].reduce(into: [:]) {
                    $0[Release.ID(rawValue: $1.key)] = $1.value
                })
    }

    /// People don't know the number of an album that matches no release.
    @Test func localAlbumsOfOneNameAreToldApartByTheirFolders() throws {
        for first: UInt8 in [1, 40] { try rip(-1, "Night Songs", "Ana", first: first) }
        let rips = try LibrarySubscriptions(store: garage.store).rips(of: "garage")
        let all = try albums.releases(ids: rips.map { Release.ID(rawValue: $0.release) })
        let notes = try albums.differences(between: all)
        let ends = Set(all.map { notes[$0.id]?.replacing(", \($0.id)", with: "") })
        #expect(ends == ["garage/rip1", "garage/rip40"], "\(notes)")
    }

    @Test func anAlbumWithoutTheFactThatDiffersHasNoNote() throws {
        try own(1, "Hits", "Ana", year: 1994)
        try own(2, "Hits", "Ana")
        let all = try albums.releases(ids: [1, 2].map { Release.ID(rawValue: $0) })
        #expect(try albums.differences(between: all) == [Release.ID(rawValue: 1): "1994"])
    }

    @Test func tracksThatDifferMakeOtherAlbums() throws {
        try own(1, "Night Songs", "Ana", year: 1979)
        try own(2, "Night Songs", "Ana", year: 1979)
        try rip(1, "Night Songs", "Ana", first: 1)
        try garage.folder.album(
            "other", "Night Songs", artist: "Ana", tracks: 9, first: 40, tags: [("DISCOGS_RELEASE_ID", "2")])
        try garage.scan()
        try garage.store.execute("UPDATE track SET title = 'Other ' || place, milliseconds = 300000 WHERE release = 2")
        #expect(try answer("night songs").count == 2)
    }

    /// Tracks of a few seconds have similar lengths by chance, so their lengths do not make two albums the same.
    @Test func tracksWithOtherTitlesMakeOtherAlbumsHoweverShortTheyAre() throws {
        for (id, year) in [(1, 1994), (2, 2001), (3, 2008)] {
            try own(id, "Ana", "Ana", year: year)
            try rip(id, "Ana", "Ana", first: UInt8(10 * id))
            try garage.store.execute("UPDATE track SET title = 'Song \(id) ' || place WHERE release = \(id)")
        }
        #expect(Set(try answer("ana")) == [[1], [2], [3]])
        try garage.store.execute("UPDATE release SET title = 'Unplugged', foldedTitle = 'unplugged'")
        #expect(Set(try answer("unplugged")) == [[1], [2], [3]])
    }

    @Test(
        "A year behind a name, or what a question adds to it, chooses among the albums of that name",
        arguments: [
            ("ana 2001", [2]), ("Ana (2001)", [2]), ("ana by ana 1994", [1, 4]), ("ana - ana (2008)", [3]),
            ("ana 1980", []),
            ("Hits (1994, LP)", [5]), ("hits (1995)", [6]), ("hits", [5, 6]), ("1999", [7]), ("prince 1999", [7]),
        ] as [(String, Set<Int64>)])
    func distinctions(text: String, ids: Set<Int64>) throws {
        for (id, year) in [(1, 1994), (2, 2001), (3, 2008), (4, 1994)] { try own(id, "Ana", "Ana", year: year) }
        try own(5, "Hits", "Ana", year: 1994, format: "LP, Album")
        try own(6, "Hits", "Ana", year: 1995, format: "CD, Album")
        try own(7, "1999", "Prince", year: 1982)
        #expect(Set(try answer(text).flatMap { $0 }) == ids, "\(text)")
    }

    @Test func ofEqualNamesThoseThatCanBePlayedAreMeant() throws {
        try own(1, "Home", "Ana")
        try own(2, "Home", "Bo")
        try own(3, "Home", "Cleo")
        #expect(try answer("home").count == 3)
        try rip(2, "Home", "Bo", first: 1)
        #expect(try answer("home") == [[2]])
        #expect(try answer("home by ana") == [[1]])
        try rip(3, "Home", "Cleo", first: 20)
        #expect(Set(try answer("home")) == [[2], [3]])
        try garage.store.execute("UPDATE library SET isPaused = 1")
        #expect(Set(try answer("home")) == [[2], [3]])
    }

    @Test func elsewhereTheyComeFirst() throws {
        for id in 1...4 { try own(id, "Home \(["One Way", "Two Roads", "Sweet", "Again"][id - 1])", "Ana") }
        try rip(2, "Home Two Roads", "Ana", first: 1)
        #expect(try answer("ana").map { $0[0] }.first == 2)
        #expect(try answer("ana").count == 4)
    }

    @Test func anExactArtistIsALevelOfItsOwn() throws {
        try own(1, "Hex", "The Fall")
        try own(2, "Falling Down", "Ana")
        try own(3, "After the Fallout", "The Fallen")
        try own(4, "Soul Mining", "The The")
        try own(5, "The Thesis", "Theo")
        #expect(try answer("the fall") == [[1]])
        #expect(try answer("Fall") == [[1]])
        #expect(try answer("the the") == [[4]])
    }

    @Test(arguments: [
        ("led iv", 1), ("led 4", 1), ("led four", 1), ("1999", 2), ("nineteen ninety nine", 2),
        ("nineteen ninety-nine", 2),
        ("neunzehnhundertneunundneunzig", 2), ("eighteen", 3), ("18", 3), ("achtzehn", 3), ("one oh one dalmatians", 4),
        ("Volume Two", 5), ("volume ii", 5), ("2000", 6),
    ])
    func numbersAreTheSameInAnyWriting(text: String, id: Int64) throws {
        let titles = ["Led IV", "1999", "Eighteen", "101 Dalmatians", "Volume 2", "Two Thousand"]
        for (place, title) in titles.enumerated() { try own(place + 1, title, "Artist \(place)") }
        #expect(try albums.resolve(text).map(\.id.rawValue) == [id], "\(text)")
    }

    @Test func aSearchFindsWhatWasMeant() throws {
        try own(1, "Night Songs", "Ana Lo")
        try own(2, "Day Songs", "Bo")
        for text in ["night songs by ana lo", "nihgt songs", "night songs von ana lo"] {
            #expect(try albums.search(text).map(\.id.rawValue) == [1], "\(text)")
        }
        #expect(try albums.search("nothing like it").isEmpty)
    }
}
