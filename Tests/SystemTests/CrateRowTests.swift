import CrateTesting
import Testing

/// The rows of a crate as `cratebox crate remove` and `move` are told them, as processes.
@Suite(.runsProcesses) struct CrateRowTests {
    private func box(_ rows: String..., crate: [Int]) async throws -> TestBox {
        let box = try TestBox()
        try box.folder.write((([TestAlbum.header] + rows).map { $0 + "\r\n" }).joined(), to: "collection.csv")
        try await box.prepare("import", box.folder.path("collection.csv"))
        try await box.prepare("crate", "create", "Mine")
        for id in crate { try await box.prepare("crate", "add", "Mine", "id:\(id)") }
        return box
    }

    private func row(_ id: Int, _ title: String, _ artist: String, year: Int = 2019, number: String = "Q 1") -> String {
        "\(number),\(artist),\(title),Quay Street,LP,5,\(year),\(id),Evenings,2019-11-02 08:14:55,,,"
    }

    /// Three pressings, of which the collection's answer is that of 1991.
    private func pressings(crate: [Int]) async throws -> TestBox {
        try await box(
            row(991_000_001, "Day Train", "The Foxes", year: 1991, number: "A 1"),
            row(991_000_002, "Day Train", "The Foxes", year: 1992, number: "A 2"),
            row(991_000_003, "Day Train", "The Foxes", year: 1992, number: "A 3"),
            row(991_000_004, "Two Rivers", "Ann"), row(991_000_005, "Track Two", "Bob"), crate: crate)
    }

    /// The collection has another album with the same word.
    @Test func aPartOfATitleMeansARow() async throws {
        let box = try await pressings(crate: [991_000_002, 991_000_005])
        for (words, meant) in [(["two", "1"], "two --to 1"), (["two"], "two --to N"), (["two", "-1"], "two --to N")] {
            let refused = try await box.run("cratebox", ["crate", "move", "Mine"] + words)
            let line = "This command needs --to <n>.\n  Try: cratebox crate move Mine \(meant)\n"
            #expect(refused.status == 64 && refused.errors == line, "\(refused)")
        }
        let moved = try await box.cratebox("crate", "move", "Mine", "two", "--to", "1")
        #expect(moved.output == "Moved Track Two to place 1 in the crate Mine.\n", "\(moved)")
        let asked = try await box.cratebox("crate", "remove", "Mine", "two")
        #expect(asked.status == 5 && asked.output.hasPrefix("Did you mean Track Two by Bob?\n"), "\(asked)")
        #expect(asked.output.hasSuffix("\n  Try: cratebox crate remove Mine id:991000005\n"), "\(asked)")
        let removed = try await box.cratebox("crate", "remove", "Mine", "id:991000005")
        #expect(removed.output == "Removed Track Two from the crate Mine.\n", "\(removed)")
        let absent = try await box.json("crate", "remove", "Mine", "rivers", status: 6)
        #expect(absent["error"] == "notInCrate", "\(absent)")
        #expect(absent["dialog"]?["full"] == "Two Rivers isn't in the crate Mine.", "\(absent)")
        let second = try await box.cratebox("crate", "remove", "Mine", "id:991000002", "two rivers")
        let line = "Two Rivers isn't in the crate Mine.\n  Try: cratebox crate show Mine\n"
        #expect(second.status == 6 && second.errors == line, "\(second)")
        #expect(try await box.json("crate", "show", "Mine")["order"] == ["991000002"], "nothing was removed")
        for words in [["1", "zebra"], ["day train", "zebra"], ["1", "zebra", "moth"]] {
            let named = words.suffix(from: 1).joined(separator: " ")
            let mixed = try await box.run("cratebox", ["crate", "remove", "Mine"] + words)
            let line = "“\(named)” isn't in the crate Mine.\n  Try: cratebox crate show Mine\n"
            #expect(mixed.status == 6 && mixed.errors == line, "\(mixed)")
        }
        #expect(try await box.json("crate", "show", "Mine")["order"] == ["991000002"], "nothing was removed")
        let folder = try await box.json("crate", "add", "Evenings", "day train", status: 64)
        #expect(folder["error"] == "isFolder", "\(folder)")
        let unknown = try await box.json("crate", "remove", "Mine", "zebra", status: 6)
        #expect(unknown["error"] == "notInCrate", "\(unknown)")
    }

    @Test(arguments: [
        ["Day Train"], ["the foxes - day train"], ["the", "foxes", "day", "train"], ["day train by the foxes"],
        ["Day Train", "two rivers"],
    ])
    func aWholeNameMeansThePressingInTheCrate(words: [String]) async throws {
        let box = try await pressings(crate: [991_000_002, 991_000_004])
        let removed = try await box.run("cratebox", ["crate", "remove", "Mine"] + words + ["--json"])
        #expect(removed.status == 0, "\(removed)")
        let order = try await box.json("crate", "show", "Mine")["order"]
        #expect(order?.list.contains("991000002") == false, "\(String(describing: order))")
    }

    @Test(arguments: [["Day"], ["d"], ["the foxes"], ["foxes", "day", "train"], ["two rivers", "day tr"]])
    func aPartOfANameIsAskedAboutAndRemovesNothing(words: [String]) async throws {
        let box = try await pressings(crate: [991_000_002, 991_000_004])
        let asked = try await box.run("cratebox", ["crate", "remove", "Mine"] + words + ["--json"])
        let reply = try asked.onlyObject()
        #expect(asked.status == 5, "\(asked)")
        #expect(reply["dialog"]?["full"] == "Did you mean Day Train by The Foxes?", "\(reply)")
        #expect(reply["options"]?.list.compactMap { $0["release"]?.number } == [991_000_002], "\(reply)")
        #expect(try await box.json("crate", "show", "Mine")["order"] == ["991000002", "991000004"])
    }

    @Test(arguments: [("", true), ("y", true), ("n", false)])
    func aPartOfANameIsTakenByYes(answer: String, isTaken: Bool) async throws {
        let box = try await pressings(crate: [991_000_002, 991_000_004])
        let terminal = try box.onTerminal("crate", "remove", "Mine", "foxes")
        _ = try await terminal.output(containing: "Did you mean Day Train by The Foxes?")
        terminal.send(line: answer)
        let end = try await terminal.end()
        let sentence = isTaken ? "Removed Day Train from the crate Mine." : "The crate Mine stays as it is."
        #expect(end.status == 0 && end.output.contains(sentence), "\(end)")
        let order = try await box.json("crate", "show", "Mine")["order"]
        #expect(order?.list.contains("991000002") == !isTaken, "\(String(describing: order))")
    }

    @Test(arguments: [("move", "--to=1"), ("add", "--at=1")])
    func aDeclinedQuestionLeavesTheCrateAsItIs(verb: String, place: String) async throws {
        let box = try await pressings(crate: [991_000_002, 991_000_004])
        let terminal = try box.onTerminal("crate", verb, "Mine", "two revers", place)
        _ = try await terminal.output(containing: "or part of another title: ")
        terminal.send(line: "n")
        let end = try await terminal.end()
        #expect(end.status == 0 && end.output.contains("The crate Mine stays as it is."), "\(end)")
        #expect(try await box.json("crate", "show", "Mine")["order"] == ["991000002", "991000004"])
    }

    /// A row of a track is no row of its album, which words name whole too.
    @Test func aPartOfTheAlbumOfATrackIsAskedAbout() async throws {
        var box = try TestBox()
        try await box.fill([TestAlbum(), TestAlbum(release: 991_000_002, title: "Snow", artist: "Ann")])
        try await box.prepare("crate", "create", "Mine")
        try await box.prepare("crate", "add", "Mine", "id:991000001", "--track", "2")
        for words in ["harbour", "song"] {
            let asked = try await box.json("crate", "remove", "Mine", words, status: 5)
            #expect(asked["options"]?.list.count == 1, "\(asked)")
        }
        #expect(try await box.json("crate", "show", "Mine")["order"]?.list.count == 1)
        let removed = try await box.cratebox("crate", "remove", "Mine", "song 2")
        #expect(removed.output == "Removed Song 2 from the crate Mine.\n", "\(removed)")
    }

    @Test(arguments: ["Day", "train", "foxes", "Day Train"])
    func severalRowsAreAskedForByTheirNumbers(words: String) async throws {
        let box = try await pressings(crate: [991_000_004, 991_000_002, 991_000_003, 991_000_001])
        let asked = try await box.cratebox("crate", "remove", "Mine", words)
        #expect(asked.status == 5, "\(asked)")
        for note in ["(1992, A 2, row 2)", "(1992, A 3, row 3)", "(1991, A 1, row 4)"] {
            #expect(asked.output.contains(note), "\(asked)")
        }
        #expect(try await box.json("crate", "show", "Mine")["order"]?.list.count == 4)
    }

    @Test(
        "What a question tells apart names a row",
        arguments: [["1991"], ["A 1"], ["Day Train", "A 1"], ["day", "train", "1991"], ["991000001"], ["4"]])
    func theAnswerNamesARow(words: [String]) async throws {
        let box = try await pressings(crate: [991_000_004, 991_000_002, 991_000_003, 991_000_001])
        let removed = try await box.run("cratebox", ["crate", "remove", "Mine"] + words)
        #expect(removed.output == "Removed Day Train from the crate Mine.\n", "\(removed)")
        let order = try await box.json("crate", "show", "Mine")["order"]
        #expect(order == ["991000004", "991000002", "991000003"], "\(String(describing: order))")
    }

    @Test("The last row is called last, as in the queue, where no album is")
    func lastRow() async throws {
        let box = try await box(
            row(991_000_001, "Two Rivers", "Ann"), row(991_000_002, "Day Train", "Bob"),
            row(991_000_003, "Last", "Cy"), crate: [991_000_001, 991_000_002])
        let moved = try await box.cratebox("crate", "move", "Mine", "last", "--to", "1")
        #expect(moved.output == "Moved Day Train to place 1 in the crate Mine.\n", "\(moved)")
        try await box.prepare("crate", "add", "Mine", "last", "--at", "1")
        let removed = try await box.cratebox("crate", "remove", "Mine", "last")
        #expect(removed.output == "Removed Last from the crate Mine.\n", "\(removed)")
        let several = try await box.json("crate", "remove", "Mine", "1", "LAST")
        #expect(several["removed"] == 2 && several["albums"] == 0, "\(several)")
    }

    /// The year leaves two of three.
    @Test func anAnswerThatLeavesSeveralIsAskedAgain() async throws {
        let box = try await pressings(crate: [991_000_001, 991_000_002, 991_000_003])
        let asked = try await box.json("crate", "move", "Mine", "1992", "--to", "1", status: 5)
        #expect(asked["options"]?.list.compactMap { $0["release"]?.number } == [991_000_002, 991_000_003], "\(asked)")
        let terminal = try box.onTerminal("crate", "remove", "Mine", "foxes")
        _ = try await terminal.output(containing: "Ctrl-C: ")
        terminal.send(line: "zebra")
        _ = try await terminal.output(containing: "\"zebra\" doesn't name one of them.")
        terminal.send(line: "a 3")
        let end = try await terminal.end()
        #expect(end.status == 0 && end.output.contains("Removed Day Train from the crate Mine."), "\(end.output)")
        #expect(try await box.json("crate", "show", "Mine")["order"] == ["991000001", "991000002"])
    }

    @Test(arguments: ["", "y", "1"]) func aGuessIsTakenByYes(answer: String) async throws {
        let box = try await pressings(crate: [])
        let terminal = try box.onTerminal("crate", "add", "Mine", "two rivrs")
        let question = try await terminal.output(containing: "Enter for yes, or part of another title: ")
        #expect(question.contains("Did you mean Two Rivers by Ann?"), "\(question)")
        terminal.send(line: answer)
        let end = try await terminal.end()
        #expect(end.status == 0 && end.output.contains("Added Two Rivers to the crate Mine."), "\(end.output)")
    }

    /// An album begins with the answer, or is named like it.
    @Test(arguments: ["n", "No", "q"]) func aChoiceOfSeveralIsDeclinedByNo(answer: String) async throws {
        let box = try await box(
            row(991_000_001, "Damaged C", "Ann"), row(991_000_002, "Damaged T", "Bob"),
            row(991_000_003, "Night Moths", "Cy"), row(991_000_004, "No", "Quay"), crate: [])
        for terminal in [try box.onTerminal("crate", "add", "Mine", "dam"), try box.onTerminal("open", "dam")] {
            _ = try await terminal.output(containing: "1-2, part of a title, or Ctrl-C: ")
            terminal.send(line: answer)
            let end = try await terminal.end()
            #expect(!end.output.contains("Night Moths") && !end.output.contains("Quay"), "\(end.output)")
        }
        #expect(try await box.json("crate", "show", "Mine")["order"]?.list.isEmpty ?? true)
    }

    @Test func aGuessIsDeclinedByNo() async throws {
        let box = try await pressings(crate: [])
        let terminal = try box.onTerminal("crate", "add", "Mine", "two rivrs")
        _ = try await terminal.output(containing: "Enter for yes, or part of another title: ")
        terminal.send(line: "n")
        let end = try await terminal.end()
        #expect(end.status == 0 && end.output.contains("The crate Mine stays as it is."), "\(end.output)")
    }

    /// The words are the whole title of an album that is not in the crate.
    @Test func aPartThatIsAnotherTitleIsOnlyOffered() async throws {
        let box = try await box(
            row(991_000_001, "Two Rivers", "Ann"), row(991_000_002, "Two Rivers Live", "Ann"), crate: [991_000_002])
        let asked = try await box.json("crate", "remove", "Mine", "two", "rivers", status: 5)
        #expect(asked["dialog"]?["full"] == "Did you mean Two Rivers Live by Ann?", "\(asked)")
        #expect(asked["options"]?.list.compactMap { $0["release"]?.number } == [991_000_002], "\(asked)")
    }
}
