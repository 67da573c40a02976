import CrateTesting
import Foundation
import Testing

/// `cratebox crate`, as processes.
@Suite(.runsProcesses) struct CrateCommandTests {
    /// A collection without a library, because crates need no rips.
    private func box() async throws -> TestBox {
        let box = try TestBox()
        let albums = [
            TestAlbum(), TestAlbum(release: 991_000_002, title: "Night Harbour"),
            TestAlbum(release: 991_000_003, title: "Night Harbour", artist: "Somebody"),
        ]
        try box.folder.write(TestAlbum.collection(albums), to: "collection.csv")
        try await box.prepare("import", box.folder.path("collection.csv"))
        return box
    }

    /// Another album of the collection has the number in its title.
    @Test func aNumberIsARowOfTheCrate() async throws {
        var box = try TestBox()
        let albums = [
            TestAlbum(), TestAlbum(release: 991_000_002, title: "2"), TestAlbum(release: 991_000_003, title: "1999"),
            TestAlbum(release: 991_000_004, title: "Winter Pier"),
        ]
        try await box.fill(albums)
        try await box.prepare("crate", "create", "Mine")
        for id in ["id:991000001", "id:991000003", "id:991000004"] { try await box.prepare("crate", "add", "mine", id) }
        let moved = try await box.cratebox("crate", "move", "mine", "3", "--to", "1")
        #expect(moved.output == "Moved Winter Pier to place 1 in the crate Mine.\n", "\(moved)")
        for number in ["0", "4", "99999999999999999999"] {
            let none = try await box.cratebox("crate", "remove", "mine", number)
            let sentence = "The crate Mine has no row \(number).\n  Try: cratebox crate show Mine\n"
            #expect(none.status == 6 && none.errors == sentence, "\(none)")
        }
        // The number of a release is no row.
        let absent = try await box.cratebox("crate", "remove", "mine", "991000002")
        let sentence = "“991000002” isn't in the crate Mine.\n  Try: cratebox crate show Mine\n"
        #expect(absent.status == 6 && absent.errors == sentence, "\(absent)")
        // A row of a track is its own, and stays without that of the album.
        try await box.prepare("crate", "create", "Both", "--from", "mine")
        try await box.prepare("crate", "add", "both", "id:991000004", "--track", "1")
        let both = try await box.json("crate", "remove", "both", "1")
        #expect(both["removed"] == 1 && both["tracks"] == 1, "\(both)")
        let rest = try await box.cratebox("crate", "remove", "both", "winter pier")
        #expect(rest.output == "Removed 1 track of Winter Pier from the crate Both.\n", "\(rest)")
        // The first row is Winter Pier, the second Harbour Lights.
        let removed = try await box.json("crate", "remove", "mine", "1", "2")
        #expect(removed["removed"] == 2 && removed["albums"] == 1, "\(removed)")
        // Beyond the rows a number is a title, if the crate has it.
        let titled = try await box.cratebox("crate", "remove", "mine", "1999")
        #expect(titled.output == "Removed 1999 from the crate Mine.\n", "\(titled)")
    }

    /// Titles are compared without punctuation: "1999 !!!" alone would be the first of these albums.
    @Test func titlesOfOneWordAreAlbumsEach() async throws {
        let box = try TestBox()
        let albums = [
            TestAlbum(), TestAlbum(release: 991_000_002, title: "1999"), TestAlbum(release: 991_000_003, title: "!!!"),
            TestAlbum(release: 991_000_004, title: "2"), TestAlbum(release: 991_000_005, title: "Rafters"),
        ]
        try box.folder.write(TestAlbum.collection(albums), to: "collection.csv")
        try await box.prepare("import", box.folder.path("collection.csv"))
        try await box.prepare("crate", "create", "Mine")
        let both = try await box.cratebox("crate", "add", "mine", "1999", "!!!")
        #expect(both.output == "Added 2 albums to the crate Mine.\n", "\(both)")
        let other = try await box.cratebox("crate", "add", "mine", "1999", "2")
        #expect(other.output == "Added 1 of 2 to the crate Mine; the other was in it already.\n", "\(other)")
        let shown = try await box.json("crate", "show", "mine")
        #expect(shown["albums"]?.list.count == 3, "\(shown)")
        for (crate, titles) in [("First", ["rafters", "1999"]), ("Second", ["1999", "rafters"])] {
            try await box.prepare("crate", "create", crate)
            let added = try await box.cratebox("crate", "add", crate, titles[0], titles[1])
            #expect(added.output == "Added 2 albums to the crate \(crate).\n", "\(added)")
        }
        // Together they are one title.
        let title = try await box.cratebox("crate", "add", "mine", "harbour", "lights")
        #expect(title.output == "Added Harbour Lights to the crate Mine.\n", "\(title)")
    }

    @Test func aTitleOfSeveralAlbumsBehindAnotherIsAskedFor() async throws {
        let box = try TestBox()
        let albums = [
            TestAlbum(release: 991_000_001, title: "1999"), TestAlbum(release: 991_000_002, title: "Cedar"),
            TestAlbum(release: 991_000_003, title: "Cedar", artist: "Somebody"),
        ]
        try box.folder.write(TestAlbum.collection(albums), to: "collection.csv")
        try await box.prepare("import", box.folder.path("collection.csv"))
        try await box.prepare("crate", "create", "Mine")
        let asked = try await box.json("crate", "add", "mine", "1999", "cedar", status: 5)
        #expect(asked["options"]?.list.count == 2, "\(asked)")
        let words = asked["continue"]?.list.compactMap(\.text) ?? []
        #expect(words.contains("id:991000001") && words.contains("<answer>"), "\(asked)")
        let track = try await box.cratebox("crate", "add", "mine", "1999", "--track", "9")
        #expect(track.status == 4 && track.errors.hasPrefix("1999 has no such track.\n"), "\(track)")
    }

    /// The collection has further albums of these words, none of which is in the crate.
    @Test func rowsAndTitlesOfTheCrateComeFirst() async throws {
        let box = try TestBox()
        let albums = [
            TestAlbum(), TestAlbum(release: 991_000_002, title: "Night Harbour"),
            TestAlbum(release: 991_000_003, title: "Night Harbour", artist: "Somebody"),
            TestAlbum(release: 991_000_004, title: "Nightfall 1-2"),
            TestAlbum(release: 991_000_005, title: "Nightfall"),
        ]
        try box.folder.write(TestAlbum.collection(albums), to: "collection.csv")
        try await box.prepare("import", box.folder.path("collection.csv"))
        try await box.prepare("crate", "create", "Mine")
        try await box.prepare("crate", "add", "mine", "id:991000001", "id:991000002", "id:991000005")
        for words in [["1", "2"], ["1-2"]] {
            let several = try await box.run("cratebox", ["crate", "move", "mine"] + words + ["--to", "3"])
            let fix = "Try: cratebox crate move mine --to 3 'Harbour Lights'"
            #expect(several.status == 64 && several.errors == "One row is moved at a time.\n  \(fix)\n", "\(several)")
        }
        // Of two albums of the collection with this title, one is in the crate.
        let titled = try await box.cratebox("crate", "move", "mine", "night", "harbour", "--to", "1")
        #expect(titled.output == "Moved Night Harbour to place 1 in the crate Mine.\n", "\(titled)")
        let other = try await box.json("crate", "remove", "mine", "somebody", status: 6)
        #expect(other["error"] == "notInCrate", "\(other)")
        let range = try await box.json("crate", "remove", "mine", "1-2", "1")
        #expect(range["removed"] == 2 && range["albums"] == 1, "\(range)")
        let beyond = try await box.cratebox("crate", "remove", "mine", "1-2")
        #expect(beyond.status == 6 && beyond.errors.hasPrefix("The crate Mine has no row 1-2.\n"), "\(beyond)")
    }

    /// A further album of this title isn't in the crate.
    @Test func severalRowsOfOneTitleAreAsked() async throws {
        let box = try TestBox()
        let ids = [991_000_001, 991_000_002, 991_000_003]
        let albums = ids.map { TestAlbum(release: $0, title: "Night Harbour", artist: "Band \($0 % 10)") }
        try box.folder.write(TestAlbum.collection(albums), to: "collection.csv")
        try await box.prepare("import", box.folder.path("collection.csv"))
        try await box.prepare("crate", "create", "Mine")
        try await box.prepare("crate", "add", "Mine", "id:991000002", "id:991000003")
        let asked = try await box.json("crate", "remove", "Mine", "night", "harbour", status: 5)
        #expect(asked["options"]?.list.compactMap { $0["release"]?.number } == [991_000_002, 991_000_003], "\(asked)")
        #expect(asked["continue"] == ["cratebox", "crate", "remove", "Mine", "<answer>"])
        let removed = try await box.cratebox("crate", "remove", "Mine", "2")
        #expect(removed.output == "Removed Night Harbour from the crate Mine.\n", "\(removed)")
    }

    /// Crates are found without the signs of their names, but not deleted.
    @Test func anotherLetterIsNoGuess() async throws {
        let box = try TestBox()
        try await box.prepare("crate", "create", "3")
        for verb in ["rm", "show"] {
            let run = try await box.cratebox("crate", verb, "x")
            #expect(run.errors == "There is no crate x.\n  Try: cratebox crate list\n", "\(run)")
        }
    }

    @Test func aCrateWithOtherSignsIsNotDeleted() async throws {
        let box = try await box()
        try await box.prepare("crate", "create", "A+")
        let other = try await box.cratebox("crate", "delete", "A", "--yes")
        let sentence = "There is no crate A. Did you mean “A+”?\n  Try: cratebox crate delete A+\n"
        #expect(other.status == 6 && other.errors == sentence, "\(other)")
        #expect(try await box.cratebox("crate", "delete", "a+", "--yes").status == 0)
    }

    @Test(arguments: [
        ("crate show evening", "crate show Evenings"), ("crate show Evenigs --ids", "crate show Evenings --ids"),
        ("crate create New --from evening", "crate create New --from Evenings"),
        ("crate delete evening --yes", "crate delete Evenings"),
    ])
    func aNameThatMayMeanOneCrateOffersIt(typed: String, meant: String) async throws {
        let box = try await box()
        let words = typed.split(separator: " ").map(String.init)
        let run = try await box.run("cratebox", words)
        let name = words.contains("evening") ? "evening" : "Evenigs"
        let sentence = "There is no crate \(name). Did you mean “Evenings”?\n  Try: cratebox \(meant)\n"
        #expect(run.status == 6 && run.errors == sentence, "\(run)")
        try await box.prepare("crate", "create", "Evening Two")
        let several = try await box.cratebox("crate", "show", "evening")
        #expect(several.errors == "There is no crate evening.\n  Try: cratebox crate list\n", "\(several)")
    }

    @Test func aCrateIsMadeFilledOrderedAndShown() async throws {
        let box = try await box()
        #expect(try await box.json("crate", "create", "Late Hours")["crate"] == "Late Hours")
        let added = try await box.json("crate", "add", "late hours", "harbour", "lights")
        #expect(added["added"] == 1 && added["albums"] == 1 && added["status"] == "done")
        #expect(added["dialog"]?["full"] == "Added Harbour Lights to the crate Late Hours.")
        try await box.prepare("crate", "add", "late hours", "id:991000002", "id:991000003", "--at", "1")
        let moved = try await box.json("crate", "move", "late hours", "id:991000003", "--to", "1")
        #expect(moved["dialog"]?["full"]?.text?.hasSuffix(" to place 1 in the crate Late Hours.") == true)
        let shown = try await box.json("crate", "show", "LATE HOURS")
        #expect(shown.keys == ["albums", "crate", "folder", "order", "tracks"])
        #expect(shown["order"] == ["991000003", "991000002", "991000001"])
        let keys = ["artist", "genres", "playable", "reason", "release", "title", "year"]
        #expect(shown["albums"]?.list.first?.keys == keys)
        #expect(shown["tracks"] == [] && shown["folder"] == false)
        let removed = try await box.json("crate", "remove", "late hours", "Somebody - Night Harbour")
        #expect(removed["removed"] == 1 && removed["albums"] == 2)
        let list = try await box.json("crate", "list")["crates"]?.list ?? []
        #expect(list.map { $0["name"] } == ["Evenings", "Late Hours"])
        #expect(list.map { $0["albums"] } == [3, 2])
        #expect(list.map { $0["folder"] } == [true, false])
        let folder = try await box.json("crate", "delete", try #require(list[0]["name"]?.text), "--yes", status: 64)
        #expect(folder["error"] == "isFolder" && folder["dialog"]?["supporting"] == "cratebox import FILE", "\(folder)")
        #expect(list.map(\.keys) == [["albums", "folder", "id", "name"], ["albums", "folder", "id", "name"]])
        try await box.prepare("crate", "rename", "late hours", "Later")
        #expect(try await box.cratebox("crate", "list").output == "Evenings  3 albums  folder\nLater     2 albums\n")
        let words = try await box.cratebox("crate", "show", "later").output
        #expect(words.hasPrefix("1  Night Harbour   The Quay  2019  no library\n2  Harbour"), "\(words)")
    }

    @Test func aCrateOfWhichSomeAlbumsLackFilesLeadsToThem() async throws {
        var box = try TestBox()
        let other = TestAlbum(release: 991_000_002, title: "Night Harbour")
        try await box.fill([TestAlbum(), other])
        try await box.prepare("crate", "create", "Mine")
        for id in ["id:991000001", "id:991000002"] { try await box.prepare("crate", "add", "mine", id) }
        let whole = try await box.cratebox("crate", "show", "mine").output
        #expect(!whole.contains("Try:"), "\(whole)")
        try FileManager.default.removeItem(atPath: "\(box.music)/\(other.folder)")
        try await box.prepare("library", "scan")
        let odd = try await box.cratebox("crate", "show", "mine").output
        #expect(odd.contains("files missing"), "\(odd)")
        #expect(odd.hasSuffix("\n  Try: cratebox library show garage --odd\n"), "\(odd)")
    }

    @Test func whatIsAmbiguousOrUnknownIsSaidAsByPlay() async throws {
        let box = try await box()
        try await box.prepare("crate", "create", "Mine")
        let question = try await box.json("crate", "add", "Mine", "night harbour", status: 5)
        #expect(question["status"] == "needsValue" && question["options"]?.list.count == 2)
        #expect(question["continue"] == ["cratebox", "crate", "add", "Mine", "<answer>"])
        let among = try await box.json(
            "crate", "add", "Mine", "id:991000001", "night harbour", "id:991000002", "--at", "1", status: 5)
        #expect(
            among["continue"] == [
                "cratebox", "crate", "add", "Mine", "--at", "1", "id:991000001", "<answer>", "id:991000002",
            ])
        #expect(try await box.json("crate", "add", "Mine", "nothing", status: 6)["error"] == "notInCollection")
        let unknown = try await box.cratebox("crate", "add", "Mine", "nothing").errors
        #expect(unknown == "I couldn't find “nothing” in your collection.\n  Try: cratebox search WORDS\n")
        // Parts of two titles are no title, and neither album was meant.
        let parts = try await box.json("crate", "add", "Mine", "harbour", "tide", status: 6)
        #expect(parts["dialog"]?["full"] == "I couldn't find “harbour tide” in your collection.")
        #expect(parts["dialog"]?["supporting"] == "cratebox search WORDS")
        #expect(try await box.json("crate", "add", "Yours", "id:991000001", status: 6)["error"] == "noSuchCrate")
        #expect(try await box.json("crate", "create", "mine", status: 64)["error"] == "nameTaken")
        let taken = try await box.cratebox("crate", "create", "mine", "--from", "Mine").errors
        #expect(taken == "There is a crate Mine already.\n  Try: cratebox crate create NAME --from Mine\n")
        #expect(
            try await box.json("crate", "add", "Mine", "id:991000001", "--track", "9", status: 4)["error"]
                == "noSuchTrack")
        #expect(try await box.json("crate", "remove", "Mine", "id:991000001", status: 6)["error"] == "notInCrate")
        #expect(try await box.cratebox("crate", "add", "Mine", "x", "--at", "0").status == 64)
        #expect(try await box.json("crate", "show", "mine")["order"] == [])
    }

    /// A shell passes quoted titles of one word as it passes words of one title.
    @Test func severalTitlesWithoutQuotesAreQuotedInTheHint() async throws {
        let box = try TestBox()
        let albums = [TestAlbum(title: "Evening Tides"), TestAlbum(release: 991_000_002, title: "First Snow")]
        try box.folder.write(TestAlbum.collection(albums), to: "collection.csv")
        try await box.prepare("import", box.folder.path("collection.csv"))
        try await box.prepare("crate", "create", "Mine")
        func advice(_ verb: String, _ words: String) async throws -> String {
            let run = try await box.run(
                "cratebox", ["crate", verb, "Mine"] + words.split(separator: " ").map(String.init))
            #expect(run.status == 6, "\(run)")
            let place = verb == "add" ? ["I couldn't find ", " in your collection"] : ["", " isn't in the crate Mine"]
            let sentence = "\(place[0])“\(words)”\(place[1]).\n  "
            #expect(run.errors.hasPrefix(sentence), "\(run)")
            return String(run.errors.dropFirst(sentence.count))
        }
        let command = "Several albums are quoted each: cratebox crate add Mine 'evening tides' 'first snow'\n"
        #expect(try await advice("add", "evening tides first snow") == command)
        // Parts of titles may be the title of another album.
        #expect(try await advice("add", "tides snow") == "Try: cratebox search WORDS\n")
        #expect(try await advice("add", "evening tides snow") == "Try: cratebox search WORDS\n")
        // Only what is in the crate is removed from it.
        try await box.prepare("crate", "add", "Mine", "evening tides")
        #expect(try await advice("remove", "evening tides first snow") == "Try: cratebox crate show Mine\n")
        let absent = try await box.cratebox("crate", "move", "Mine", "x", "--to", "1")
        let line = "“x” isn't in the crate Mine.\n  Try: cratebox crate show Mine\n"
        #expect(absent.status == 6 && absent.errors == line, "\(absent)")
        try await box.prepare("crate", "add", "Mine", "first snow")
        let removal = "Several albums are quoted each: cratebox crate remove Mine 'evening tides' 'first snow'\n"
        #expect(try await advice("remove", "evening tides first snow") == removal)
        let numbers = try await box.json("crate", "add", "Mine", "991000001", "991000002")
        #expect(numbers["added"] == 0, "\(numbers)")
    }

    /// Each word is a part of an owned title.
    @Test func aWantedAlbumIsNamedAsByPlay() async throws {
        let box = try TestBox()
        let albums = [TestAlbum(title: "Night Moths"), TestAlbum(release: 991_000_002, title: "Day Train")]
        try box.folder.write(TestAlbum.collection(albums), to: "collection.csv")
        try await box.prepare("import", box.folder.path("collection.csv"))
        try await box.prepare("wantlist", "add", "Night Train")
        try await box.prepare("crate", "create", "Sunday")
        let line = "  Night Train is on your wantlist, and not in your collection.\n"
        let played = try await box.cratebox("play", "Night", "Train")
        #expect(played.output.hasSuffix(line), "\(played)")
        for words in [["add", "Sunday", "Night", "Train"], ["add", "Sunday", "Night Train", "Day Train"]] {
            let run = try await box.run("cratebox", ["crate"] + words)
            let sentence = "I couldn't find “Night Train” in your collection.\n"
            #expect(run.status == 6 && run.errors == sentence + line, "\(run)")
        }
        let removed = try await box.cratebox("crate", "remove", "Sunday", "Night", "Train")
        #expect(removed.status == 6 && removed.errors.hasSuffix(line), "\(removed)")
        let verified = try await box.cratebox("verify", "Night", "Train")
        #expect(verified.status == 6 && verified.errors.hasSuffix(line), "\(verified)")
        let master = "https://www.discogs.com/master/6440"
        for words in [["crate", "add", "Sunday", master], ["verify", master]] {
            let run = try await box.run("cratebox", words)
            #expect(run.status == 6 && run.errors.contains("is a master, which stands for every pressing"), "\(run)")
        }
        #expect(try await box.json("crate", "show", "Sunday")["order"] == [])
    }

    @Test func aFolderSaysWhoseItIsAndHowToHaveACopy() async throws {
        let box = try await box()
        let refused = try await box.json("crate", "add", "evenings", "harbour lights", status: 64)
        #expect(refused["error"] == "isFolder")
        #expect(refused["dialog"]?["supporting"] == "cratebox crate create NAME --from Evenings")
        let made = try await box.json("crate", "create", "Mine", "--from", "evenings")
        #expect(made["albums"] == 3)
        #expect(made["dialog"]?["full"] == "Created the crate Mine with 3 albums.")
    }

    @Test func aCrateGoesOnlyWhenThatIsMeant() async throws {
        let box = try await box()
        try await box.prepare("crate", "create", "Mine")
        let asked = try await box.json("crate", "delete", "Mine", status: 5)
        #expect(asked["dialog"]?["supporting"] == "cratebox crate delete Mine --yes")
        let terminal = try box.onTerminal("crate", "delete", "Mine")
        _ = try await terminal.output(containing: "[y/N]")
        terminal.send(line: "n")
        let declined = try await terminal.end()
        #expect(declined.status == 0)
        #expect(declined.output.contains("The crate Mine stays."))
        let deleted = try await box.cratebox("crate", "delete", "Mine", "--yes")
        #expect(deleted.output == "Deleted the crate Mine.\n", "\(deleted)")
        #expect(try await box.json("crate", "show", "Mine", status: 6)["error"] == "noSuchCrate")
    }

    @Test func albumsAndSingleTracksAreCountedApart() async throws {
        var box = try TestBox()
        let albums = (1...3).map { TestAlbum(release: 991_000_000 + $0, title: "Harbour \($0)") }
        try await box.fill(albums)
        try await box.prepare("crate", "create", "Mix")
        try await box.prepare("crate", "add", "Mix", "id:991000001", "id:991000002")
        let added = try await box.json("crate", "add", "Mix", "id:991000003", "--track", "1")
        #expect(added["albums"] == 2 && added["tracks"] == 1)
        let listed = try #require(try await box.json("crate", "list")["crates"]?.list.last)
        #expect(listed.keys == ["albums", "folder", "id", "name", "tracks"], "\(listed)")
        #expect(listed["name"] == "Mix" && listed["albums"] == 2 && listed["tracks"] == 1, "\(listed)")
        #expect(listed["folder"] == false)
        let number = try #require(listed["id"]?.number)
        #expect(try await box.json("crate", "show", "id:\(number)")["crate"] == "Mix")
        let copied = try await box.cratebox("crate", "create", "Copy", "--from", "Mix")
        #expect(copied.output == "Created the crate Copy with 2 albums and 1 track.\n")
        try await box.prepare("crate", "move", "Mix", "3", "--to", "2")
        let opened = try await box.cratebox("open", "crate", "Mix").output
        #expect(
            opened == """
                The crate Mix has 2 albums and one track.
                  Harbour 1  The Quay  2019
                  Song 1     The Quay        track 1 of Harbour 3
                  Harbour 2  The Quay  2019

                """, "\(opened)")
        let order: JSONValue = ["991000001", "991000003.1", "991000002"]
        #expect(try await box.json("open", "crate", "Mix")["order"] == order)
        for (language, question) in [
            ("en", "Remove the crate Mix with 2 albums and 1 track in it?"),
            ("de", "Die Kiste Mix löschen (darin: 2 Alben und 1 Titel)?"),
            ("pl", "Usunąć skrzynkę Mix (w niej: 2 albumy i 1 utwór)?"),
        ] {
            box.environment["CRATEBOX_LANGUAGE"] = language
            let asked = try await box.cratebox("crate", "delete", "Mix")
            #expect(asked.status == 5 && asked.errors.hasPrefix(question + "\n"), "\(asked.errors)")
        }
    }

    @Test func aNumberThatMayBeAPlaceIsAskedAbout() async throws {
        let box = try TestBox()
        let albums = [
            TestAlbum(), TestAlbum(release: 991_000_002, title: "Three Small Rooms"),
            TestAlbum(release: 991_000_003, title: "Low Tide"), TestAlbum(release: 991_000_004, title: "Winter Pier"),
        ]
        try box.folder.write(TestAlbum.collection(albums), to: "collection.csv")
        try await box.prepare("import", box.folder.path("collection.csv"))
        try await box.prepare("crate", "create", "Mine")
        try await box.prepare("crate", "add", "mine", "low tide")
        try await box.prepare("crate", "add", "mine", "winter pier")
        let asked = try await box.json("crate", "add", "mine", "3", status: 5)
        #expect(asked["dialog"]?["full"] == "Did you mean Three Small Rooms by The Quay?", "\(asked)")
        // The third place is the last that it can have.
        let placed = try await box.cratebox("crate", "add", "mine", "harbour", "lights", "3")
        #expect(placed.status == 6, "\(placed)")
        #expect(placed.errors.hasSuffix("\n  Try: cratebox crate add mine 'harbour lights' --at 3\n"), "\(placed)")
        let beyond = try await box.cratebox("crate", "add", "mine", "harbour", "lights", "4")
        #expect(beyond.status != 0 && !(beyond.output + beyond.errors).contains("--at"), "\(beyond)")
        #expect(try await box.json("crate", "show", "mine")["order"] == ["991000003", "991000004"])
        try await box.prepare("crate", "add", "mine", "three small rooms")
    }

    @Test("Of several numbers the one that the collection lacks is named, and no number beyond the crate is a place")
    func anUnknownNumberIsNamed() async throws {
        let box = try await box()
        try await box.prepare("crate", "create", "Mine")
        let unknown = try await box.cratebox("crate", "add", "mine", "991000001", "991000099")
        #expect(unknown.status == 6 && !unknown.errors.contains("--at"), "\(unknown)")
        #expect(unknown.errors.hasPrefix("I couldn't find “991000099” in your collection.\n"), "\(unknown)")
        let word = try await box.cratebox("crate", "add", "mine", "991000001", "nosuch")
        #expect(word.status == 6 && word.errors.hasPrefix("I couldn't find “nosuch” in your collection.\n"), "\(word)")
        let quoted = try await box.cratebox("crate", "add", "mine", "harbour lights", "991000099")
        #expect(quoted.status == 6 && quoted.errors.hasPrefix("I couldn't find “991000099” in"), "\(quoted)")
        #expect(try await box.json("crate", "show", "mine")["order"] == [])
        try await box.prepare("crate", "add", "mine", "991000001", "991000002")
        #expect(try await box.json("crate", "show", "mine")["order"] == ["991000001", "991000002"])
    }

    @Test func aChoiceAmongCratesNamesThem() async throws {
        let box = try await box()
        for name in ["Sunday Morning", "Sunday Night"] { try await box.prepare("crate", "create", name) }
        for (command, step) in [
            (["open", "crate", "sunday"], "open crate 'Sunday Morning'"),
            (["play", "--crate", "sunday"], "play --crate 'Sunday Morning'"),
            (["open", "crate"], "open crate Evenings"),
        ] {
            let run = try await box.run("cratebox", command)
            let words = run.output + run.errors
            #expect(run.status == 5 && words.hasSuffix("\n  Try: cratebox \(step)\n"), "\(run)")
            #expect(words.contains("\n  Sunday Morning\n  Sunday Night\n"), "\(run)")
        }
    }

    @Test func whatMeansACrateByItsNumberIsNoName() async throws {
        let box = try await box()
        try await box.prepare("crate", "create", "Mine")
        let sentence = "“id:1” means a crate by its number, so it can't be a name.\n"
        for (command, again) in [
            (["create", "id:1"], "crate create NAME"), (["rename", "Mine", "id:1"], "crate rename Mine NAME"),
        ] {
            let run = try await box.run("cratebox", ["crate"] + command)
            #expect(run.status == 64 && run.errors == sentence + "  Try: cratebox \(again)\n", "\(run)")
        }
        for (command, again) in [
            (["create", " "], "crate create NAME"), (["rename", "Mine", ""], "crate rename Mine NAME"),
        ] {
            let run = try await box.run("cratebox", ["crate"] + command)
            let blank = "A crate needs a name.\n  Try: cratebox \(again)\n"
            #expect(run.status == 64 && run.errors == blank, "\(run)")
        }
        let long = try await box.cratebox("crate", "create", String(repeating: "x", count: 500))
        let limit = "A name can have up to 200 letters.\n  Try: cratebox crate create NAME\n"
        #expect(long.status == 64 && long.errors == limit, "\(long)")
        let names = try await box.json("crate", "list")["crates"]?.list.map { $0["name"] }
        #expect(names == ["Evenings", "Mine"])
        let number = try #require(try await box.json("crate", "list")["crates"]?.list.last?["id"]?.number)
        #expect(try await box.json("crate", "delete", "id:\(number)", "--yes")["crate"] == "Mine")
    }

    @Test func lookingMakesNothing() async throws {
        let box = try TestBox()
        #expect(try await box.json("crate", "list") == ["crates": []])
        #expect(try await box.json("wantlist") == ["wanted": []])
        #expect(try await box.json("history", "--stats")["plays"] == 0)
        #expect(!FileManager.default.fileExists(atPath: box.state))
    }
}
