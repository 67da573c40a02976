import CrateTesting
import Testing

/// Commands with a crate's name of two words and without quotes, as processes.
@Suite(.runsProcesses) struct UnquotedCrateTests {
    private func box(_ crates: String...) async throws -> TestBox {
        let box = try TestBox()
        let albums = [TestAlbum(), TestAlbum(release: 991_000_002, title: "Evening Tides")]
        try box.folder.write(TestAlbum.collection(albums), to: "collection.csv")
        try await box.prepare("import", box.folder.path("collection.csv"))
        for crate in crates { try await box.prepare("crate", "create", crate) }
        return box
    }

    @Test(arguments: [
        ("crate remove Sunday Morning tides --track 2", "crate remove 'Sunday Morning' tides --track 2"),
        ("crate remove sunday morning 1 2 --json", "crate remove 'Sunday Morning' 1 2"),
        ("crate add Sunday Morning tides --track 2 --at 1", "crate add 'Sunday Morning' tides --track 2 --at 1"),
        ("crate add --at 1 Sunday Morning", "crate add 'Sunday Morning' ALBUM --at 1"),
        ("crate move Sunday Morning 1 --to 2", "crate move 'Sunday Morning' 1 --to 2"),
        ("crate move Sunday Morning tides --track A2 --to 2", "crate move 'Sunday Morning' tides --track A2 --to 2"),
        ("crate delete Sunday Morning", "crate delete 'Sunday Morning'"),
        ("crate rm Sunday Morning --yes", "crate delete 'Sunday Morning'"),
        ("crate show Sunday Morning", "crate show 'Sunday Morning'"),
        ("crate show Sunday Morning --ids", "crate show 'Sunday Morning' --ids"),
        ("crate rename Sunday Morning", "crate rename 'Sunday Morning' NAME"),
        ("crate rename Sunday Morning Late Hours", "crate rename 'Sunday Morning' 'Late Hours'"),
        ("play --crate Sunday Morning", "play --crate 'Sunday Morning'"),
        (
            "play --crate Sunday Morning --shuffle --seed -7 --device null",
            "play --crate 'Sunday Morning' --seed -7 --device null --shuffle"
        ),
    ])
    func theHintKeepsTheOptions(typed: String, meant: String) async throws {
        let box = try await box("Sunday Morning")
        let run = try await box.run("cratebox", typed.split(separator: " ").map(String.init))
        let name = typed.contains("sunday") ? "sunday" : "Sunday"
        let sentence = "There is no crate \(name). Did you mean “Sunday Morning”?"
        #expect(run.status == 6, "\(run)")
        if typed.hasSuffix("--json") {
            #expect(run.output.contains(sentence) && run.output.contains("cratebox \(meant)\""), "\(run)")
        } else {
            #expect(run.errors == "\(sentence)\n  Try: cratebox \(meant)\n", "\(run)")
        }
        #expect(try await box.json("crate", "show", "Sunday Morning")["order"] == [])
    }

    @Test(arguments: [
        ("crate delete Mine Too", "A name of several words is written in quotes.", "crate delete 'Mine Too'"),
        ("crate rm Mine Sunday --yes", "One crate is removed at a time.", "crate delete Mine"),
    ])
    func ofSeveralCratesNoneIsTakenForAnAlbum(typed: String, sentence: String, meant: String) async throws {
        let box = try await box("Mine", "Mine Too", "Sunday")
        let run = try await box.run("cratebox", typed.split(separator: " ").map(String.init))
        #expect(run.status == 64 && run.errors == "\(sentence)\n  Try: cratebox \(meant)\n", "\(run)")
        let left = try await box.json("crate", "list")["crates"]?.list.compactMap { $0["name"]?.text } ?? []
        #expect(Set(["Mine", "Mine Too", "Sunday"]).isSubset(of: left), "\(left)")
    }

    @Test func anAlbumWithTheNameOfACrateIsTakenOutByTheSecondHint() async throws {
        let box = try await box("Mine", "Evening Tides")
        try await box.prepare("crate", "add", "Mine", "evening tides")
        let run = try await box.cratebox("crate", "delete", "Mine", "evening tides", "--yes")
        let hints = "  Try: cratebox crate delete Mine\n  Try: cratebox crate remove Mine 'evening tides'\n"
        #expect(run.status == 64 && run.errors == "One crate is removed at a time.\n" + hints, "\(run)")
    }

    @Test(arguments: [
        ("crate show Sunday Morning", "crate show 'Sunday Morning'"),
        ("crate rename Sunday Morning Late Hours", "crate rename 'Sunday Morning' 'Late Hours'"),
        ("play --crate Sunday Morning --shuffle", "play --crate 'Sunday Morning' --shuffle"),
        ("crate add Sunday Morning tides", "crate add 'Sunday Morning' tides"),
        ("crate remove Sunday Morning tides", "crate remove 'Sunday Morning' tides"),
        ("crate move Sunday Morning tides --to 1", "crate move 'Sunday Morning' tides --to 1"),
    ])
    func aNameThatBeginsWithAnotherCratesNameIsQuoted(typed: String, meant: String) async throws {
        let box = try await box("Sunday", "Sunday Morning")
        let run = try await box.run("cratebox", typed.split(separator: " ").map(String.init))
        #expect([6, 64].contains(run.status) && run.errors.hasSuffix("\n  Try: cratebox \(meant)\n"), "\(run)")
    }

    @Test func quotedAlbumsBehindTheNameStayApart() async throws {
        let box = try await box("Sunday Morning")
        let run = try await box.cratebox("crate", "add", "Sunday", "Morning", "harbour lights", "evening tides")
        let command = "cratebox crate add 'Sunday Morning' 'harbour lights' 'evening tides'"
        #expect(run.errors.hasSuffix("\n  Try: \(command)\n"), "\(run)")
    }

    @Test func theLongestNameIsMeantUnlessTheFirstWordIsOne() async throws {
        let box = try await box("Sunday Morning", "Sunday Morning Café", "Mine", "Mine Too")
        let long = try await box.cratebox("crate", "add", "sunday", "morning", "cafe", "tides")
        #expect(long.errors.hasSuffix("\n  Try: cratebox crate add 'Sunday Morning Café' tides\n"), "\(long)")
        let first = try await box.cratebox("crate", "remove", "Mine", "Too", "2")
        #expect(first.status == 6 && !first.errors.contains("Did you mean"), "\(first)")
        let renamed = try await box.json("crate", "rename", "mine", "Later")
        #expect(renamed["crate"] == "Later", "\(renamed)")
    }

    @Test func albumsBehindADeletedCrateAreTakenOutOfIt() async throws {
        let box = try await box("Sunday Morning", "Mine")
        for (words, fix) in [
            (["Sunday", "Morning", "tides"], "crate remove 'Sunday Morning' tides"),
            (["Mine", "evening tides", "--yes"], "crate remove Mine 'evening tides'"),
        ] {
            let run = try await box.run("cratebox", ["crate", "delete"] + words)
            let sentence = "This removes whole crates. Albums are taken out of one by crate remove."
            #expect(run.status == 64 && run.errors == "\(sentence)\n  Try: cratebox \(fix)\n", "\(run)")
        }
        let unknown = try await box.cratebox("crate", "delete", "Monday", "tides")
        let errors = "There is no crate Monday.\n  Try: cratebox crate list\n"
        #expect(unknown.status == 6 && unknown.errors == errors, "\(unknown)")
    }

    @Test(arguments: [
        ("crate show Mine tides", "“tides” isn't expected here."),
        ("crate show Sunday Morning evening tides", "“Morning evening tides” isn't expected here."),
        ("crate rename Mine Late Hours", "“Hours” isn't expected here."),
        (
            "play --crate Mine tides",
            "--crate and --random can't be combined with an album, --track, --next or --append."
        ),
        (
            "play --crate Sunday Morning --next",
            "--crate and --random can't be combined with an album, --track, --next or --append."
        ),
    ])
    func otherWordsBehindANameAreRefused(typed: String, sentence: String) async throws {
        let box = try await box("Sunday Morning", "Mine")
        let run = try await box.run("cratebox", typed.split(separator: " ").map(String.init))
        let command = typed.split(separator: " ").prefix { $0 != "Mine" && $0 != "Sunday" && $0 != "--crate" }
        #expect(run.status == 64 && run.errors.hasPrefix(sentence + "\n"), "\(run)")
        #expect(run.errors.contains("cratebox \(command.joined(separator: " "))"), "\(run)")
    }

    @Test func anUnprintableNameIsTypedAnewWithTheOtherWords() async throws {
        let box = try await box("Sunday Morning")
        let made = try await box.cratebox("crate", "create", "a\nb", "--from", "Sunday Morning")
        #expect(made.errors.hasSuffix("\n  Try: cratebox crate create NAME --from 'Sunday Morning'\n"), "\(made)")
        let renamed = try await box.cratebox("crate", "rename", "Sunday Morning", "a\nb")
        #expect(renamed.errors.hasSuffix("\n  Try: cratebox crate rename 'Sunday Morning' NAME\n"), "\(renamed)")
    }
}
