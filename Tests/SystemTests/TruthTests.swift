import CrateTesting
import Foundation
import Testing

/// Statements in the output of commands.
@Suite(.runsProcesses) struct TruthTests {
    @Test func aScanLeavesOutWhatIsAwayAndSaysSo() async throws {
        var box = try TestBox()
        try await box.fill()
        try box.folder.makeFolder("attic")
        try await box.prepare("library", "subscribe", box.folder.path("attic"), "--name", "attic")
        let album = TestAlbum(release: 991_000_002, title: "Night Harbour")
        try album.write(below: box.music)
        try FileManager.default.moveItem(atPath: box.folder.path("attic"), toPath: box.folder.path("elsewhere"))
        let scan = try await box.json("library", "scan")
        #expect(scan["away"] == ["attic"] && scan["opened"] == 3 && scan["rips"] == 2)
        #expect(scan["gaps"] == [["library": "attic", "reason": "offline"]], "\(scan)")
        #expect(try await box.json("verify", status: 3)["gaps"] == scan["gaps"])
        let words = try await box.cratebox("library", "scan")
        let end = "  left out: the library attic isn't connected\n  Try: cratebox library list\n"
        #expect(words.status == 0 && words.output.hasSuffix(end))
        let verify = try await box.cratebox("verify")
        #expect(verify.status == 3 && verify.errors == end, "\(verify)")
        #expect(try await box.json("library", "scan", "attic", status: 3)["error"] == "offline")
        try await box.prepare("library", "pause", "garage")
        #expect(try await box.json("library", "scan", status: 3)["error"] == "offline")
        #expect(try await box.json("verify", status: 3)["error"] == "offline")
        try await box.prepare("library", "pause", "attic")
        #expect(try await box.json("library", "scan", status: 3)["error"] == "paused")
        let found = try await box.cratebox("search", "harbour lights").output
        #expect(found.contains("library paused") && !found.contains("not ripped"), "\(found)")
        #expect(try await box.json("search", "harbour lights")["albums"]?.list.first?["ripped"] == true)
    }

    @Test func aLibraryThatIsLeftOutIsCalledWhatItIs() async throws {
        var box = try TestBox()
        try await box.fill()
        try box.folder.makeFolder("attic")
        try await box.prepare("library", "subscribe", box.folder.path("attic"), "--name", "attic")
        try box.folder.write("a picture", to: "attic/cover.jpg")
        let manifest = "attic/cratebox-library.json"
        let other = #"{"format":1,"name":"cellar","uuid":"4b1a5a3e-52f7-4c57-8d55-4e0b7c1f2a10"}"#
        try box.folder.write(other, to: manifest)
        let wrong = try await box.cratebox("library", "scan")
        #expect(wrong.output.contains("  left out: another library is in the place of attic\n"), "\(wrong)")
        try FileManager.default.removeItem(atPath: box.folder.path(manifest))
        let step = "cratebox library subscribe \(box.folder.path("attic")) --name attic"
        for words in [["library", "scan"], ["verify"]] {
            let none = try await box.run("cratebox", words)
            let text = none.output + none.errors
            #expect(text.contains("  left out: the library attic can't be recognised\n"), "\(none)")
            #expect(text.contains("\n  Try: \(step)\n"), "\(none)")
        }
        try box.folder.write(#"{"format":2,"id":"?"}"#, to: manifest)
        let newer = try await box.cratebox("library", "scan").output
        #expect(newer.contains("\n  Try: sudo apt install --only-upgrade cratebox\n"), "\(newer)")
    }

    @Test("A verification without a file counts none", arguments: [true, false])
    func nothingVerified(isPaused: Bool) async throws {
        var box = try TestBox()
        try await box.fill()
        try box.folder.makeFolder("attic")
        try await box.prepare("library", "subscribe", box.folder.path("attic"), "--name", "attic")
        if isPaused {
            try await box.prepare("library", "pause", "garage")
        } else {
            try FileManager.default.removeItem(atPath: box.folder.path("music/cratebox-library.json"))
        }
        let run = try await box.cratebox("verify")
        #expect(run.status == (isPaused ? 0 : 3) && run.output.hasPrefix("No file was verified.\n"), "\(run)")
    }

    @Test func aPausedLibraryIsNamedByTheCommandsThatLeaveItOut() async throws {
        var box = try TestBox()
        try await box.fill()
        try box.folder.makeFolder("attic")
        try await box.prepare("library", "subscribe", box.folder.path("attic"), "--name", "attic")
        try await box.prepare("library", "pause", "attic")
        let named = "  left out: the library attic is paused\n  Try: cratebox library resume attic\n"
        for words in [["library", "scan"], ["verify"]] {
            let run = try await box.run("cratebox", words)
            #expect(run.status == 0 && run.output.hasSuffix(named) && run.errors.isEmpty, "\(run)")
            let document = try await box.run("cratebox", words + ["--json"]).onlyObject()
            #expect(document["paused"] == ["attic"], "\(words)")
        }
        #expect(try await box.json("library", "scan", "garage")["paused"] == nil)
        #expect(try await box.json("verify", "--library", "garage")["paused"] == [])
    }

    @Test func aVerificationNamesTheFilesThatAreNotUsed() async throws {
        var box = try TestBox()
        try await box.fill()
        try box.folder.write("no music at all", to: "music/text.flac")
        try await box.prepare("library", "scan")
        let run = try await box.cratebox("verify")
        #expect(run.status == 0 && run.output.hasSuffix("\n  not used: text.flac: not FLAC\n"), "\(run)")
        let unused = try await box.json("verify")["unused"]?.list ?? []
        #expect(unused.map { $0["file"] } == ["text.flac"] && unused.map { $0["reason"] } == ["not FLAC"])
    }

    @Test func aFileWithoutMusicInThePlaceOfATrackIsDamaged() async throws {
        let box = try TestBox()
        var album = TestAlbum()
        album.tags = ["TRACKTOTAL=3"]
        try album.write(below: box.music)
        try box.folder.write("no music at all", to: "music/\(album.file(2))")
        try await box.prepare("library", "subscribe", box.music, "--name", "garage")
        try await box.prepare("library", "scan")
        let shown = try await box.cratebox("library", "show", "garage", "--odd").output
        #expect(shown.contains("  damaged: \(album.file(2)): ") && !shown.contains("not used"), "\(shown)")
        let listed = try await box.json("library", "show", "garage")
        #expect(listed["unused"] == [] && listed["rips"]?.list.first?["health"] == "damaged", "\(listed)")
    }

    @Test(
        .enabled(if: getuid() == 0, "needs root"),
        arguments: ["history", "crate", "wantlist", "status", "library list", "search x", "index status"]
    ) func noCommandCallsEmptyWhatItMayNotRead(command: String) async throws {
        var box = try TestBox()
        try await box.fill()
        try #require(chmod(box.state, 0) == 0)
        defer { chmod(box.state, 0o700) }
        try box.act(as: TestBox.nobody, gid_t(TestBox.nobody))
        let run = try await box.run("cratebox", command.split(separator: " ").map(String.init))
        #expect(run.status == 70, "\(run.output)\(run.errors)")
        #expect(run.output.isEmpty && run.errors.contains(": no permission\n"), "\(run.errors)")
    }

    @Test(arguments: [["--random"], ["--crate", "Both"]])
    func whatTheQueuePassesOverIsNamedWhenItBegins(choice: [String]) async throws {
        var box = try TestBox()
        try await box.fill()
        try TestAlbum(release: 991_000_002, title: "Night Harbour").write(below: box.folder.path("attic"))
        try await box.prepare("library", "subscribe", box.folder.path("attic"), "--name", "attic")
        try await box.prepare("library", "scan")
        try await box.prepare("crate", "create", "Both")
        for title in ["night harbour", TestAlbum().title] { try await box.prepare("crate", "add", "Both", title) }
        try FileManager.default.moveItem(atPath: box.folder.path("attic"), toPath: box.folder.path("elsewhere"))
        let run = try await box.run("cratebox", ["play"] + choice)
        let line = "Night Harbour waits for its library, which isn't connected."
        #expect(run.status == 0 && run.output.contains(line), "\(run)")
        let left = try await box.run("cratebox", ["play", "--json"] + choice).onlyObject()["left"]?.list ?? []
        #expect(left.count == 1 && left.first?["reason"] == "offline" && left.first?["queued"] == true, "\(left)")
    }

    /// The state may be on a disk that is not mounted.
    @Test(
        .enabled(if: getuid() == 0, "needs root"),
        arguments: ["history", "history --problems", "crate", "wantlist", "recent", "status", "search x", ""]
    ) func noCommandCallsEmptyAStateFolderThatCannotBeMade(command: String) async throws {
        var box = try TestBox()
        try #require(chmod(box.folder.path, 0o755) == 0 && access(box.state, F_OK) != 0)
        try box.act(as: TestBox.nobody, gid_t(TestBox.nobody))
        let run = try await box.run("cratebox", command.split(separator: " ").map(String.init))
        #expect(run.status == 70, "\(run.output)\(run.errors)")
        #expect(run.output.isEmpty && run.errors.contains(/: no such file or folder\.?\n/), "\(run.errors)")
    }

    @Test func anEmptyCollectionSaysHowItIsFilled() async throws {
        let box = try TestBox()
        let empty = try await box.cratebox("play", "master of puppets")
        #expect(
            empty.status == 6 && empty.output.hasSuffix("\n  Try: cratebox library subscribe DIR\n"), "\(empty.output)")
        try await box.prepare("library", "subscribe", box.music)
        let unscanned = try await box.cratebox("play", "master of puppets")
        #expect(unscanned.output.hasSuffix("\n  Try: cratebox library scan\n"), "\(unscanned.output)")
        #expect(try await box.cratebox("match").output == "No rips are known yet.\n  Try: cratebox library scan\n")
        for words in [["--since", "today"], ["--stats", "--since", "1d"]] {
            let history = try await box.run("cratebox", ["history"] + words).output
            #expect(history == "Nothing was played since then.\n", "\(words)")
        }
        #expect(try await box.cratebox("history", "--stats").output == "Nothing was played yet.\n")
        try await box.importAlbums([(7, "Sigur Rós", "( )")])
        let absent = try await box.cratebox("play", "master of puppets").output
        #expect(absent.hasSuffix("\n  No rips are known yet: cratebox library scan\n"), "\(absent)")
        #expect(!absent.contains("empty"), "\(absent)")
    }

    @Test func numbersHaveTheirNouns() async throws {
        var box = try TestBox()
        try await box.fill([TestAlbum(tracks: 1, frames: 45_000)])
        let scan = try await box.cratebox("library", "scan").output
        #expect(scan == "Found 1 rip in 1 file: 1 matched to a release. No file has changed.\n")
        #expect(try await box.cratebox("verify").output == "1 file verified: 1 exact.\n")
        try await box.prepare("play", "harbour lights")
        #expect(try await box.cratebox("history", "--stats").output.hasPrefix("1 play\n"))
        let indexes = try await box.cratebox("index", "status").output
        #expect(indexes == "albums  1 album\ncrates  1 crate\ntracks  tracks of 1 album\n")
        try await box.prepare("crate", "create", "Mine")
        try await box.prepare("crate", "add", "Mine", "id:991000001", "--track", "1")
        #expect(try await box.cratebox("crate").output.contains("Mine      0 albums  1 track\n"))
        let crate = try await box.json("crate")["crates"]?.list.last
        #expect(crate?["tracks"] == 1 && crate?["albums"] == 0)
        let list = try await box.cratebox("library", "list").output.split(separator: "\n")
        #expect(list.first?.hasPrefix("Name    State      Albums  Rips") == true, "\(list)")
        #expect(list.last?.hasPrefix("garage  connected       1     1  ") == true, "\(list)")
    }

    /// What keeps an album from being played.
    enum Obstacle: String, CaseIterable, Sendable {
        case nothing, noLibrary = "none", paused, offline, filesMissing, undecodable, refused, notRipped,
            unscanned

        /// The exit status of `play`.
        var status: Int32 {
            switch self {
            case .nothing: 0
            case .noLibrary, .paused, .offline: 3
            case .filesMissing, .undecodable, .refused, .notRipped, .unscanned: 4
            }
        }

        /// The reason in JSON.
        var reason: String? {
            switch self {
            case .nothing: nil
            case .unscanned: Self.notRipped.rawValue
            case .refused: Self.undecodable.rawValue
            default: rawValue
            }
        }

        /// The words of a list; empty for an album that can be played.
        var mark: String {
            switch self {
            case .nothing: ""
            case .noLibrary: "no library"
            case .paused: "library paused"
            case .offline: "library not connected"
            case .filesMissing: "files missing"
            case .undecodable, .refused: "can't be decoded"
            case .notRipped: "not ripped"
            case .unscanned: "no rips known yet"
            }
        }

        /// The next step below a list of albums that all have this obstacle.
        var step: String? {
            switch self {
            case .nothing, .notRipped: nil
            case .noLibrary: "cratebox library subscribe DIR"
            case .paused: "cratebox library resume garage"
            case .offline: "cratebox library list"
            case .filesMissing, .undecodable, .refused: "cratebox library show garage --odd"
            case .unscanned: "cratebox library scan"
            }
        }

        /// Fills a collection with an album; with a rip of another one where the album itself has none.
        func fill(_ box: inout TestBox) async throws {
            let album = (991_000_001, "The Testers", "Harbour Lights")
            guard [.noLibrary, .notRipped, .unscanned].contains(self) else { return try await box.fill() }
            try await box.importAlbums([album])
            guard self != .noLibrary else { return }
            try await box.prepare("library", "subscribe", box.music)
            guard self != .unscanned else { return }
            try TestAlbum(release: nil, title: "Snow").write(below: box.music)
            try await box.prepare("library", "scan")
        }

        func arrange(_ box: TestBox) async throws {
            switch self {
            case .nothing, .noLibrary, .notRipped, .unscanned: break
            case .paused: try await box.prepare("library", "pause", "garage")
            case .offline: try FileManager.default.moveItem(atPath: box.music, toPath: box.music + ".away")
            case .filesMissing:
                let files = try FileManager.default.subpathsOfDirectory(atPath: box.music)
                for file in files where file.hasSuffix(".flac") {
                    try FileManager.default.removeItem(atPath: box.music + "/" + file)
                }
                try await box.prepare("library", "scan")
            case .undecodable:
                for number in 1...3 { try spoil("music/\(TestAlbum().file(number))", in: box) }
                try await box.prepare("library", "scan")
                _ = try await box.json("verify", status: 1)
            case .refused:
                for number in 1...3 {
                    try box.folder.write("no music", to: "music/\(TestAlbum().file(number))")
                }
                try await box.prepare("library", "scan")
            }
        }

        /// Replaces all frames of a file, behind its metadata, by zeros.
        private func spoil(_ path: String, in box: TestBox) throws {
            var bytes = try #require(box.folder.bytes(of: path))
            var (start, isLast) = (4, false)
            while !isLast {
                isLast = bytes[start] & 0x80 != 0
                start += 4 + bytes[start + 1...start + 3].reduce(0) { $0 << 8 | Int($1) }
            }
            for index in start..<bytes.count { bytes[index] = 0 }
            try box.folder.write(bytes, to: path)
        }
    }

    @Test("What can be played is the same for every command", arguments: Obstacle.allCases)
    func whatCanBePlayed(obstacle: Obstacle) async throws {
        var box = try TestBox()
        let isUnripped = [.noLibrary, .notRipped, .unscanned].contains(obstacle)
        try await obstacle.fill(&box)
        try await box.prepare("crate", "create", "Mine")
        try await box.prepare("crate", "add", "Mine", "id:991000001")
        try await obstacle.arrange(box)
        let isPlayable = obstacle == .nothing
        for words in [["search", "harbour lights"], ["find", "album"]] {
            let albums = try await box.run("cratebox", words + ["--json"]).onlyObject()["albums"]?.list
            let found = albums?.first { $0["release"] == 991_000_001 }
            #expect(found?["reason"]?.text == obstacle.reason, "\(words): \(String(describing: found))")
            #expect(found?["playable"] == .flag(isPlayable), "\(words): \(String(describing: found))")
            let isRipped = !isPlayable && !isUnripped
            #expect(found?["ripped"] == (isRipped ? .flag(true) : nil), "\(words): \(String(describing: found))")
            let text = try await box.run("cratebox", words).output
            #expect(isPlayable || text.contains(obstacle.mark), "\(words): \(text)")
            #expect(text.hasSuffix("\n  Try: \(obstacle.step ?? "")\n") == (obstacle.step != nil), "\(words): \(text)")
        }
        for (condition, isFound) in [("playable", isPlayable), ("playable=no", !isPlayable)] {
            let found = try await box.json("find", "album", "--where", condition)["albums"]?.list
            #expect(found?.contains { $0["release"] == 991_000_001 } == isFound, "\(condition)")
        }
        if ![.nothing, .notRipped].contains(obstacle) {
            let none = try await box.cratebox("find", "--where", "playable").output
            let reasons = [
                "No library is subscribed.", "is paused.", "isn't connected: ", "is known yet.", "rips are missing.",
                "0 of 1 rip can be played",
            ]
            let reason = reasons.first(where: none.contains)
            #expect(reason != nil && none.contains("\n  Try: "), "\(none)")
            #expect(obstacle != .offline || none.hasSuffix("\n  Try: cratebox library list\n"), "\(none)")
        }
        let crate = try await box.cratebox("crate", "show", "Mine").output
        #expect(isPlayable || crate.contains(obstacle.mark), "\(crate)")
        let opened = try await box.cratebox("open", "harbour lights").output
        #expect(opened.contains("can't be played") == !isPlayable, "\(opened)")
        let played = try await box.json("play", "harbour lights", status: obstacle.status)
        #expect(played["reason"]?.text == obstacle.reason, "\(played)")
    }

    @Test(
        .enabled(if: getuid() == 0 && OutcomeRow.Need.publicProducts.isMet, "needs root, and products for all users"))
    func whereTheStateFolderIsClosedNoCommandPromisesMusic() async throws {
        var box = try TestBox()
        try await box.fill()
        try box.dropRights()
        chmod(box.state, 0o555)
        defer { chmod(box.state, 0o755) }
        try await box.json("play", "harbour lights", status: 70)
        #expect(try await box.json("doctor", status: 1)["plays"] == false)
        let opened = try await box.json("open", "harbour lights")["dialog"]
        let sentence = "Harbour Lights by The Quay can be played once I may use the state folder."
        #expect(opened?["full"]?.text == sentence && opened?["supporting"] == "cratebox doctor")
        let found = try await box.cratebox("search", "harbour").output
        let line = "Nothing can be played from here: no permission for \(box.state).\n  Try: cratebox doctor\n"
        #expect(found.hasSuffix("\n\(line)"), "\(found)")
    }

    /// A PCM that names no card is looked up in ALSA's configuration.
    @Test func anOutputThatALSADoesNotKnowIsAbsentForEveryCommand() async throws {
        var box = try TestBox()
        try await box.fill()
        let (other, connected) = ("another sound output is chosen", "the sound output is connected")
        for (pcm, change) in [
            ("nosuchoutput", other), ("plug:nosuchoutput", other), ("plug:'hw:CARD=Gone,DEV=0'", connected),
        ] {
            box.environment["CRATEBOX_OUTPUT_PCM"] = pcm
            try await expectNoOutput(of: box, playableOnce: change)
        }
        box.environment["CRATEBOX_OUTPUT_PCM"] = box.dac.pcm
        #expect(try await box.json("status")["output"]?["state"] == "untried")
        let free = try await box.json("open", "harbour lights")["dialog"]
        #expect(free?["full"] == "Harbour Lights by The Quay can be played." && free?["supporting"] == nil)
    }

    @Test(
        "ALSA's default output is absent for every command where there is no sound card",
        .enabled(if: OutcomeRow.Need.noCard.isMet, "needs a machine without sound cards"))
    func defaultOutput() async throws {
        var box = try TestBox()
        try await box.fill()
        box.environment["CRATEBOX_OUTPUT_PCM"] = "default"
        try await expectNoOutput(of: box, playableOnce: "the sound output is connected")
    }

    /// Expects every command to name the missing output, or to prevent the play for it.
    private func expectNoOutput(of box: TestBox, playableOnce change: String) async throws {
        let output = try await box.json("status")["output"]
        #expect(output?["state"] == "absent" && output?["reason"] == "outputAbsent", "\(String(describing: output))")
        #expect(try await box.json("doctor", status: 1)["plays"] == false)
        #expect(try await box.json("play", "harbour lights", status: 4)["reason"] == "outputAbsent")
        let opened = try await box.json("open", "harbour lights")["dialog"]
        let sentence = "Harbour Lights by The Quay can be played once \(change)."
        #expect(opened?["full"]?.text == sentence && opened?["supporting"] == "cratebox devices")
    }

    @Test func anUnknownTrackIsAnsweredWithTheNumberOfTracks() async throws {
        var box = try TestBox()
        try await box.fill()
        let failed = try await box.json("play", "harbour lights", "--track", "9", status: 4)
        #expect(failed["dialog"]?["full"] == "Harbour Lights has no such track.")
        let advice = "Harbour Lights has 3 tracks: cratebox open 'Harbour Lights'"
        #expect(failed["dialog"]?["supporting"]?.text == advice, "\(failed)")
    }

    @Test(arguments: [
        ("Song 3", "cratebox play id:991000001 --track 'Song 3'"), ("3", "cratebox play id:991000001 --track 3"),
        ("Mile 2", "cratebox search --tracks 'Mile 2'"), ("9", "cratebox search WORDS"),
    ]) func theExampleForATrackNamesAnAlbumThatHasIt(track: String, example: String) async throws {
        var box = try TestBox()
        try await box.fill([TestAlbum(), TestAlbum(release: 991_000_002, title: "Night Pier", tracks: 1)])
        let asked = try await box.cratebox("play", "--track", track)
        #expect(asked.status == 5 && asked.output.hasSuffix("\n  Try: \(example)\n"), "\(asked)")
    }

    @Test func aTrackThatIsNotThereIsNoReasonToSayThatNothingPlays() async throws {
        var options = VirtualDAC.Options()
        options.speed = 1
        var box = try TestBox(options)
        try await box.fill([TestAlbum(frames: 30 * 44_100)])
        let serving = try box.start("cratebox", "serve", "--json")
        _ = try await serving.output(containing: "ready")
        try await box.prepare("play", "harbour lights")
        let failed = try await box.json("seek", "5", "--track", "9", status: 4)
        #expect(failed["error"] == "noSuchTrack")
        #expect(failed["dialog"]?["full"] == "Harbour Lights has no such track.")
        #expect(failed["dialog"]?["supporting"] == "Harbour Lights has 3 tracks: cratebox open 'Harbour Lights'")
        let refused = try await box.cratebox("repeat", "foo")
        let words = refused.output + refused.errors
        #expect(words.contains("Use off, track or album.") && refused.status == 64, "\(words)")
        // The sentence names the modes, and no list repeats them.
        #expect(words.lowercased().ranges(of: "album").count == 1, "\(words)")
        withExtendedLifetime(serving) {}
    }
}
