import CrateTesting
import Foundation
import Testing

/// `cratebox wantlist` and the statistics of `cratebox history`, as processes.
@Suite(.runsProcesses) struct WantlistCommandTests {
    private static let wants = """
        Catalog#,Artist,Title,Label,Format,Rating,Released,release_id,Notes\r
        BLP 1577,John Coltrane,Blue Train,Blue Note,LP,,1957,5,,2020-02-03 10:00:00\r
        BLP 1,Somebody,Blue Train,Blue Note,LP,,1977,6,,2020-02-03 10:00:00\r

        """

    private func box() async throws -> TestBox {
        let box = try TestBox()
        try box.folder.write(Self.wants, to: "wants.csv")
        try box.folder.write(TestAlbum.collection([TestAlbum()]), to: "collection.csv")
        try await box.prepare("import", box.folder.path("wants.csv"), box.folder.path("collection.csv"))
        return box
    }

    @Test func whatIsWantedIsListedWithWhatIsOwned() async throws {
        let box = try await box()
        let wanted = try await box.json("wantlist")["wanted"]?.list ?? []
        #expect(wanted.first?.keys == ["addedAt", "artist", "owned", "release", "title", "year"])
        #expect(wanted.compactMap { $0["release"]?.number } == [6, 5])
        #expect(wanted.map { $0["owned"] } == [false, false])
        try box.folder.write(
            TestAlbum.collection([TestAlbum(), TestAlbum(release: 5, title: "Blue Train", artist: "John Coltrane")]),
            to: "collection.csv")
        try await box.prepare("import", box.folder.path("collection.csv"))
        #expect(try await box.json("wantlist", "list")["wanted"]?.list.map { $0["owned"] } == [false, true])
        let listed = try await box.cratebox("wantlist").output
        #expect(listed.contains("John Coltrane  2019  owned\n"))
        let opened = try await box.cratebox("open", "wantlist").output.split(separator: "\n").dropFirst()
        #expect(opened.map { $0.dropFirst(2) } == listed.split(separator: "\n"), "\(opened)")
    }

    @Test("What is only wanted says so where albums are found")
    func foundWant() async throws {
        let box = try await box()
        let albums = try await box.json("find", "album", "--where", "wanted")["albums"]?.list ?? []
        #expect(albums.map { $0["reason"]?.text } == ["notInCollection", "notInCollection"])
        let found = try await box.cratebox("find", "album", "--where", "wanted").output
        #expect(found.contains("John Coltrane  1957  on your wantlist"), "\(found)")
        #expect(!found.contains("not ripped") && !found.contains("Try:"), "\(found)")
        let sought = try await box.cratebox("search", "blue train").output
        #expect(sought.hasSuffix("\n  Blue Train is on your wantlist, and not in your collection.\n"), "\(sought)")
    }

    @Test func aWishIsSaidInOneSentence() async throws {
        let box = try await box()
        func said(_ words: String...) async throws -> JSONValue? {
            let run = try await box.run("cratebox", ["wantlist", "add"] + words + ["--json"])
            #expect(run.status == 0, "\(run.output)")
            return try run.onlyObject()["dialog"]?["full"]
        }
        #expect(try await said("id:77") == "Release 77 is on your wantlist.")
        #expect(
            try await said("john coltrane - blue train") == "Blue Train by John Coltrane is on your wantlist already.")
        #expect(try await said("harbour", "lights") == "You own Harbour Lights by The Quay already.")
        #expect(
            try await said("Nobody", "-", "Nothing")
                == "Nothing by Nobody is on your wantlist, as you said it: I know no release of that name.")
        #expect(try await said("nobody - nothing") == "Nothing by Nobody is on your wantlist already.")
        #expect(try await box.json("wantlist")["wanted"]?.list.count == 4)
        #expect(try await box.json("wantlist", "add", "blue train", status: 5)["options"]?.list.count == 2)
    }

    @Test(
        "An owned album is known by every whole name by which it is played",
        arguments: ["991000001", "harbourlights", "quay harbour lights", "quay - harbour lights"])
    func anOwnedAlbumIsKnownByTheNamesOfRequests(words: String) async throws {
        let box = try await box()
        let played = try await box.json("open", "album", words)
        #expect(played["release"] == 991_000_001, "\(played)")
        let added = try await box.cratebox("wantlist", "add", words)
        #expect(added.output == "You own Harbour Lights by The Quay already.\n", "\(added)")
    }

    @Test(
        "What may be another album is wanted in words",
        arguments: [
            ("quay - harbour", "harbour by quay"), ("the quay", "the quay"),
            ("harbour", "harbour"), ("lights", "lights"),
            ("somebody - lights", "lights by somebody"),
        ])
    func anotherAlbumIsWanted(words: String, name: String) async throws {
        let box = try await box()
        let added = try await box.cratebox("wantlist", "add", words)
        let sentence = "\(name) is on your wantlist, as you said it: I know no release of that name.\n"
        #expect(added.output.hasPrefix(sentence), "\(added)")
    }

    @Test func severalNamesInQuotesAreNeverOneWant() async throws {
        let box = try await box()
        let names = ["john coltrane - blue train", "somebody - blue train"]
        let known = try await box.cratebox("wantlist", "add", "Harbour Lights", names[0])
        let owned = "You own Harbour Lights by The Quay already."
        #expect(known.output.hasPrefix("\(owned) Blue Train by John Coltrane is on your wantlist already."), "\(known)")
        let unknown = try await box.cratebox("wantlist", "add", "Night Boat", "Harbour Lights")
        let advice = " Add one at a time.\n  Try: cratebox wantlist add 'Night Boat'\n"
        #expect(unknown.status == 64 && unknown.errors.hasSuffix(advice), "\(unknown)")
        // One word was quoted or not, which a command can't see.
        let words = try await box.cratebox("wantlist", "add", "Night Boat", "Live")
        #expect(words.status == 0 && words.output.hasPrefix("Night Boat Live is on your wantlist, as"), "\(words)")
        let removed = try await box.json("wantlist", "remove", names[0], names[1])
        #expect(removed["removed"]?.list.count == 2, "\(removed)")
    }

    @Test func anOwnedAlbumThatMayBeMeantIsNamed() async throws {
        let box = try await box()
        let added = try await box.cratebox("wantlist", "add", "lights")
        let line = "  You own Harbour Lights by The Quay. To remove the want: cratebox wantlist remove lights\n"
        #expect(added.status == 0 && added.output.hasSuffix(line), "\(added)")
        let removed = try await box.cratebox("wantlist", "remove", "lights")
        #expect(removed.output == "lights is off your wantlist.\n", "\(removed)")
        for slip in ["harbour ligts", "quay - harbuor lights"] {
            let added = try await box.cratebox("wantlist", "add", slip)
            let name = slip.hasPrefix("quay") ? "'harbuor lights'" : "'harbour ligts'"
            let line = "  You own Harbour Lights by The Quay. To remove the want: cratebox wantlist remove \(name)\n"
            #expect(added.status == 0 && added.output.hasSuffix(line), "\(added)")
        }
        let other = try await box.cratebox("wantlist", "add", "Nobody - Nothing")
        #expect(other.output.hasSuffix("  Try: cratebox wantlist add id:NUMBER\n"), "\(other)")
    }

    @Test func aNumberBesideAWishInWordsNamesTheWish() async throws {
        let box = try await box()
        try await box.prepare("wantlist", "add", "Night Boat")
        // The next want is by number, as the answer suggests.
        let added = try await box.cratebox("wantlist", "add", "id:12345").output
        let line = "  Night Boat is wanted as well. If this is the same record: cratebox wantlist remove 'Night Boat'\n"
        #expect(added == "Release 12345 is on your wantlist.\n" + line, "\(added)")
        try await box.prepare("wantlist", "remove", "Night Boat")
        // Without a wish in words, and for a release that is known, nothing is said.
        #expect(try await box.cratebox("wantlist", "add", "id:77").output == "Release 77 is on your wantlist.\n")
        try await box.prepare("wantlist", "remove", "id:5")
        try await box.prepare("wantlist", "add", "Night Boat")
        let known = try await box.cratebox("wantlist", "add", "id:5").output
        #expect(known == "Blue Train by John Coltrane is on your wantlist.\n")
    }

    @Test func aWishThatMayBeMeantIsNamed() async throws {
        let box = try await box()
        try await box.prepare("wantlist", "add", "Paper Orrery - A Fourth Room")
        let added = try await box.cratebox("wantlist", "add", "fourth", "room")
        let line =
            "  A Fourth Room by Paper Orrery is wanted as well. To remove this want: "
            + "cratebox wantlist remove 'fourth room'\n"
        #expect(added.status == 0 && added.output.hasSuffix(line), "\(added)")
        let removed = try await box.cratebox("wantlist", "remove", "fourth room")
        #expect(removed.output == "fourth room is off your wantlist.\n", "\(removed)")
        // Two are wanted that may be meant, and neither is named.
        let other = try await box.cratebox("wantlist", "add", "train")
        #expect(other.output.hasSuffix("  Try: cratebox wantlist add id:NUMBER\n"), "\(other)")
    }

    @Test func aWishCannotHaveControlCharacters() async throws {
        let box = try await box()
        let added = try await box.cratebox("wantlist", "add", "a\u{1B}[31mb")
        let sentence = "A name can't contain line breaks or control characters.\n"
        #expect(added.status == 64 && added.errors == sentence + "  Try: cratebox wantlist add ALBUM\n", "\(added)")
        let run = try await box.json("run", "AddToWantlist", "--album", "a\u{1B}[31mb", status: 5)
        #expect(run["status"] == "needsValue", "\(run)")
        #expect(try await box.json("wantlist")["wanted"]?.list.count == 2)
    }

    @Test func aNumberBesideSeveralWantsInWordsSaysHowOneIsRemoved() async throws {
        let box = try await box()
        for words in ["Night Boat", "Day Boat"] { try await box.prepare("wantlist", "add", words) }
        let line = "  If you added the same record in words as well: cratebox wantlist remove NAME\n"
        for number in [12345, 12346] {
            let added = try await box.cratebox("wantlist", "add", "id:\(number)").output
            #expect(added == "Release \(number) is on your wantlist.\n" + line, "\(added)")
        }
    }

    @Test(arguments: ["coltrane", "blue train john", "john coltrane blue"])
    func aPartOfANameIsAskedAboutAndRemovesNothing(words: String) async throws {
        let box = try await box()
        let asked = try await box.cratebox("wantlist", "remove", words)
        let fix = "  Try: cratebox wantlist remove id:5\n"
        #expect(asked.status == 5, "\(asked)")
        #expect((asked.output + asked.errors).contains("Did you mean Blue Train by John Coltrane?\n"), "\(asked)")
        #expect((asked.output + asked.errors).contains(fix), "\(asked)")
        #expect(try await box.json("wantlist")["wanted"]?.list.count == 2)
        let terminal = try box.onTerminal("wantlist", "remove", words)
        _ = try await terminal.output(containing: "or part of another title: ")
        terminal.send(line: "y")
        let removed = try await terminal.end()
        #expect(removed.output.contains("Blue Train by John Coltrane is off your wantlist."), "\(removed)")
    }

    @Test(arguments: [false, true]) func aDeclinedRemovalLeavesTheWantlistAsItIs(isOfSeveral: Bool) async throws {
        let box = try await box()
        let terminal =
            try isOfSeveral
            ? box.onTerminal("wantlist", "remove", "id:6", "john coltrane blue")
            : box.onTerminal("wantlist", "remove", "coltrane")
        _ = try await terminal.output(containing: "or part of another title: ")
        terminal.send(line: "n")
        let end = try await terminal.end()
        #expect(end.status == 0 && end.output.contains("Your wantlist stays as it is."), "\(end)")
        #expect(try await box.json("wantlist")["wanted"]?.list.count == 2)
    }

    @Test func severalWantsWithAWordAreAskedAbout() async throws {
        let box = try await box()
        let asked = try await box.json("wantlist", "remove", "blue", status: 5)
        #expect(asked["dialog"]?["full"] == "Did you mean one of these?", "\(asked)")
        #expect(asked["options"]?.list.map { $0["release"] } == [5, 6], "\(asked)")
        #expect(try await box.json("wantlist")["wanted"]?.list.count == 2)
    }

    @Test func aMistypedWishIsOffered() async throws {
        let box = try await box()
        try await box.prepare("wantlist", "add", "Night Boat")
        let asked = try await box.json("wantlist", "remove", "nigt boat", status: 5)
        #expect(asked["dialog"]?["full"] == "Did you mean Night Boat?", "\(asked)")
        let artist = try await box.json("wantlist", "remove", "jon coltrane blue train", status: 5)
        #expect(artist["dialog"]?["full"] == "Did you mean Blue Train by John Coltrane?", "\(artist)")
        #expect(try await box.json("wantlist", "remove", "nothing alike", status: 6)["error"] == "notWanted")
        #expect(try await box.json("wantlist")["wanted"]?.list.count == 3)
    }

    @Test("A wish without an artist beside a namesake is named by its id")
    func aWishBesideItsNamesake() async throws {
        let box = try await box()
        for words in ["the wall", "pink floyd - the wall"] { try await box.prepare("wantlist", "add", words) }
        let wishes = try await box.json("wantlist")["wanted"]?.list ?? []
        let number = try #require(wishes.first { $0["artist"] == "" && $0["title"] == "the wall" }?["release"]?.number)
        let listed = try await box.cratebox("wantlist", "--ids").output
        #expect(listed.contains("  id:\(number)\n"), "\(listed)")
        let asked = try await box.cratebox("wantlist", "remove", "the wall")
        let words = (asked.output + asked.errors).split(separator: "  Try: ", maxSplits: 1).first.map(String.init) ?? ""
        #expect(asked.status == 5 && words.ranges(of: "id:").count == 1, "\(asked)")
        #expect(words.contains("id:\(number)\n"), "\(asked)")
        let removed = try await box.cratebox("wantlist", "remove", "id:\(number)")
        #expect(removed.output == "the wall is off your wantlist.\n", "\(removed)")
        #expect(try await box.json("wantlist")["wanted"]?.list.contains { $0["title"] == "the wall" } == true)
    }

    @Test("A short bare number is the release that has it, else a title, and then the reply names the release's form")
    func aBareNumberIsAReleaseIfOneHasIt() async throws {
        let box = try await box()
        #expect(
            try await box.cratebox("wantlist", "add", "5").output
                == "Blue Train by John Coltrane is on your wantlist already.\n")
        try await box.prepare("wantlist", "remove", "5")
        #expect(
            try await box.cratebox("wantlist", "add", "5").output
                == "Blue Train by John Coltrane is on your wantlist.\n")
        let title = try await box.cratebox("wantlist", "add", "22").output
        #expect(
            title == "22 is on your wantlist, as a title: I know no release of that name or number.\n"
                + "  Try: cratebox wantlist add id:22\n")
        #expect(try await box.json("wantlist")["wanted"]?.list.contains { $0["title"] == "22" } == true)
    }

    @Test("Five digits or more are a release, unless a title here is called so")
    func aLongNumberIsARelease() async throws {
        let box = try await box()
        for _ in 1...2 { try await box.prepare("wantlist", "add", "12345") }
        #expect(try await box.json("wantlist")["wanted"]?.list.compactMap { $0["release"]?.number } == [12345, 6, 5])
        try await box.prepare("wantlist", "add", "Somebody - 1989")
        let added = try await box.cratebox("wantlist", "add", "1989")
        #expect(added.output == "1989 by Somebody is on your wantlist already.\n", "\(added)")
    }

    @Test("Several bare numbers are several releases, also beside other forms of a number")
    func severalBareNumbersAreSeveralReleases() async throws {
        let box = try await box()
        let added = try await box.cratebox("wantlist", "add", "249504", "249505")
        let sentences = "Release 249504 is on your wantlist. Release 249505 is on your wantlist.\n"
        #expect(added.status == 0 && added.output == sentences, "\(added)")
        let mixed = try await box.json("wantlist", "add", "249506", "id:249507")
        #expect(mixed["wanted"]?.list.map { $0["release"] } == [249_506, 249_507], "\(mixed)")
        let known = try await box.cratebox("wantlist", "add", "5", "6")
        let already = "is on your wantlist already."
        #expect(
            known.output == "Blue Train by John Coltrane \(already) Blue Train by Somebody \(already)\n", "\(known)")
        let quoted = try await box.json("wantlist", "add", "john coltrane - blue train", "249508")
        #expect(quoted["wanted"]?.list.map { $0["release"] } == [5, 249_508], "\(quoted)")
        let removed = try await box.json("wantlist", "remove", "249504", "5")
        #expect(removed["removed"]?.list.map { $0["release"] } == [249_504, 5], "\(removed)")
        #expect(try await box.json("wantlist")["wanted"]?.list.allSatisfy { $0["release"]?.number ?? 0 > 0 } == true)
    }

    @Test("Of several wants none is removed if one text names no want, which the failure names")
    func severalWantsAreRemovedTogether() async throws {
        var box = try await box()
        try await box.prepare("wantlist", "add", "249504", "249505")
        let refused = try await box.json("wantlist", "remove", "249504", "249505", "777", status: 6)
        #expect(refused["error"] == "notWanted" && refused["removed"] == nil, "\(refused)")
        #expect(refused["dialog"]?["full"] == "“777” isn't on your wantlist.", "\(refused)")
        let asked = try await box.json("wantlist", "remove", "249504", "blue train", status: 5)
        #expect(asked["options"]?.list.map { $0["release"] } == [5, 6], "\(asked)")
        #expect(asked["continue"] == ["cratebox", "wantlist", "remove", "249504", "<answer>"], "\(asked)")
        for (language, sentence) in [
            ("en", "“id:777” isn't on your wantlist."), ("de", "„id:777“ steht nicht auf deiner Wunschliste."),
            ("pl", "Nie ma „id:777” na Twojej liście życzeń."),
        ] {
            box.environment["CRATEBOX_LANGUAGE"] = language
            // The question about the first text is not asked, because the second one names no want.
            let run = try await box.cratebox("wantlist", "remove", "blue train", "id:777")
            #expect(run.status == 6 && run.errors.hasPrefix(sentence + "\n"), "\(run)")
            let alone = try await box.cratebox("wantlist", "remove", "id:777")
            #expect(alone.status == 6 && alone.errors.hasPrefix(sentence + "\n"), "\(alone)")
        }
        #expect(try await box.json("wantlist")["wanted"]?.list.count == 4)
    }

    @Test func severalWantsOfWhichOneIsChosenAreRemovedOnce() async throws {
        let box = try await box()
        try await box.prepare("wantlist", "add", "249504")
        let terminal = try box.onTerminal("wantlist", "remove", "249504", "blue train", "id:249504")
        _ = try await terminal.output(containing: "1-2, part of a title, or Ctrl-C: ")
        terminal.send(line: "1")
        let removed = try await terminal.end()
        #expect(removed.status == 0, "\(removed.output)")
        #expect(removed.output.contains("Release 249504 is off your wantlist. Blue Train by John"), "\(removed.output)")
        #expect(try await box.json("wantlist")["wanted"]?.list.compactMap { $0["release"]?.number } == [6])
    }

    @Test("Short numbers that no release here has are one title, and words beside a number of a release are none")
    func numbersInATitle() async throws {
        let box = try await box()
        let title = try await box.cratebox("wantlist", "add", "20", "22")
        #expect(title.output.hasPrefix("20 22 is on your wantlist, as you said it"), "\(title)")
        let refused = try await box.cratebox("wantlist", "add", "id:249504", "Night", "Boat")
        let advice = " Add one at a time.\n  Try: cratebox wantlist add id:249504\n"
        #expect(refused.status == 64 && refused.errors.hasSuffix(advice), "\(refused)")
        #expect(try await box.json("wantlist")["wanted"]?.list.count == 3)
    }

    @Test(arguments: ["-", "—", "Nobody -", ""])
    func aWishHasATitle(text: String) async throws {
        let box = try await box()
        let added = try await box.cratebox("wantlist", "add", text)
        let refusal = "A want needs a name.\n  Try: cratebox wantlist add ALBUM\n"
        #expect(added.status == 64 && added.errors == refusal, "\(added)")
        #expect(try await box.json("wantlist")["wanted"]?.list.count == 2)
    }

    @Test func anAnswerThatFitsNoneIsAskedAboutAgain() async throws {
        let box = try await box()
        let process = try box.onTerminal("wantlist", "add", "blue", "train")
        _ = try await process.output(containing: "1-2, part of a title, or Ctrl-C: ")
        process.send(line: "twin")
        _ = try await process.output(containing: "\"twin\" doesn't name one of them.")
        process.send(line: "blue")
        _ = try await process.output(containing: "\"blue\" doesn't name one of them.")
        process.send(line: "coltrane")
        let run = try await process.end()
        #expect(
            run.status == 0 && run.output.contains("Blue Train by John Coltrane is on your wantlist already."),
            "\(run.output)")
        #expect(try await box.json("wantlist")["wanted"]?.list.count == 2)
    }

    @Test func afterThreeAnswersThatFitNoneNothingIsAdded() async throws {
        let box = try await box()
        let process = try box.onTerminal("wantlist", "add", "blue", "train")
        for answer in ["2010", "nine", "none"] {
            _ = try await process.output(containing: "or Ctrl-C: ")
            process.send(line: answer)
            _ = try await process.output(containing: "\"\(answer)\" doesn't name one of them.")
        }
        let run = try await process.end()
        #expect(run.status == 5 && run.output.hasSuffix("Nothing was chosen.\r\n"), "\(run.output)")
        #expect(try await box.json("wantlist")["wanted"]?.list.count == 2)
    }

    @Test func whatIsRemovedSaysHowItMayComeBack() async throws {
        let box = try await box()
        let gone = try await box.cratebox("wantlist", "remove", "john coltrane - blue train")
        #expect(
            gone.output == "Blue Train by John Coltrane is off your wantlist. "
                + "The next import brings it back if the export still lists it.\n")
        #expect(try await box.json("wantlist", "remove", "coltrane", status: 6)["error"] == "notWanted")
        #expect(try await box.json("wantlist", "remove", "id:12", status: 6)["error"] == "notWanted")
        try await box.prepare("wantlist", "add", "id:8", "id:9")
        let removed = try await box.json("wantlist", "remove", "id:9")
        #expect(removed["removed"]?.list.map { $0["release"] } == [9] && removed["wanted"] == nil, "\(removed)")
        #expect(try await box.cratebox("wantlist", "remove", "id:8").output == "Release 8 is off your wantlist.\n")
        #expect(try await box.json("import", box.folder.path("wants.csv"))["imported"] == 1)
        #expect(try await box.json("wantlist")["wanted"]?.list.count == 2)
    }

    /// Every form in which a release is added also removes it.
    @Test(arguments: ["https://www.discogs.com/release/77-Foo", "r77", "[r77]", "id:77"])
    func aReleaseIsRemovedAsItWasAdded(form: String) async throws {
        let box = try await box()
        try await box.prepare("wantlist", "add", form)
        #expect(try await box.cratebox("wantlist", "remove", form).output == "Release 77 is off your wantlist.\n")
        // A bare number may be a title; without one it means the release.
        try await box.prepare("wantlist", "remove", "5")
        #expect(try await box.json("wantlist")["wanted"]?.list.compactMap { $0["release"]?.number } == [6])
        #expect(try await box.json("wantlist", "remove", form, status: 6)["error"] == "notWanted")
    }

    @Test(arguments: [
        "id:abc", "id:", "id:0", "id:-5", "https://www.discogs.com/artist/77-Foo", "99999999999999999999",
    ])
    func whatIsNoNumberOfAReleaseIsNotTakenForATitle(form: String) async throws {
        let box = try await box()
        let run = try await box.cratebox("wantlist", "add", form)
        #expect(run.status == 64 && run.errors.contains("“\(form)” isn't the number of a release."), "\(run)")
        let master = try await box.cratebox("wantlist", "add", "https://www.discogs.com/master/77-Foo")
        #expect(master.status == 64 && master.errors.contains("is a master"), "\(master)")
        try await box.prepare("wantlist", "add", "22")
        #expect(try await box.json("wantlist")["wanted"]?.list.first?["title"] == "22")
    }

    @Test func theHistoryHasFigures() async throws {
        var box = try TestBox()
        try await box.fill([TestAlbum(), TestAlbum(release: 991_000_002, title: "Unheard")])
        for _ in 1...2 { try await box.prepare("play", "harbour lights") }
        try await box.prepare("library", "pause", "garage")
        #expect(try await box.cratebox("play", "unheard").status == 3)
        let figures = try await box.json("history", "--stats")
        #expect(figures.keys == ["hours", "months", "mostPlayed", "neverPlayed", "outcomes", "plays"])
        #expect(figures["plays"] == 2)
        #expect(
            figures["outcomes"] == [
                ["outcome": "played", "plays": 2], ["outcome": "notSubscribed", "reason": "paused", "plays": 1],
            ])
        #expect(figures["mostPlayed"]?.list.map { $0["plays"] } == [2])
        #expect(figures["neverPlayed"]?["count"] == 1)
        #expect(figures["neverPlayed"]?["albums"]?.list.first?["title"] == "Unheard")
        let words = try await box.cratebox("history", "--stats").output
        #expect(words.hasPrefix("2 plays\nRequests: 3\n  2  played\n  1  library paused\nPlays by month\n"), "\(words)")
        #expect(try await box.json("history", "--since", "1d")["plays"]?.list.count == 3)
        let problems = try await box.json("history", "--problems")
        #expect(try await box.json("history", "--problems", "--since", "1d") == problems)
        for wrong in ["soon", "2026-13", "12", "2099"] {
            #expect(try await box.cratebox("history", "--since", wrong).status == 64)
        }
        #expect(try await box.cratebox("history", "--stats", "--problems").status == 64)
    }
}
