import CrateCore
import CrateIntents
import CrateStore
import CrateTesting
import Intents
import Testing

/// The Play Album intent in the runner, with a store in memory and recording ports.
@Suite struct PlayAlbumIntentTests {
    private let album = Release.ID(rawValue: 11)

    private func run(_ parameters: [String: String], _ ports: Ports, in collection: Collection) async throws -> Reply {
        try await Store.$substitute.withValue(collection.store) {
            try await ports.runner(over: collection.store).run(PlayAlbumIntent.self, parameters: parameters)
        }
    }

    @Test func itPlaysAndSaysSo() async throws {
        let ports = Ports(lookup: .found(Ports.rip(of: album)))
        let reply = try await run(["album": "blue train"], ports, in: Collection())
        guard case .done("PlayAlbum", let dialog?, let value, _) = reply else {
            return #expect(Bool(false), "\(reply)")
        }
        #expect(dialog.full == "Playing Blue Train by John Coltrane. Two tracks are missing.")
        let expected = PlayedAlbum(release: album, outcome: .played, library: "garage", missing: 2)
        #expect(value as? PlayedAlbum == expected)
        #expect(ports.calls == ["gap", "rip 11", "play 11 nil", "note 11 nil played garage 2"])
    }

    @Test func aClosedLibraryIsToldBeforeAnythingIsLookedUp() async throws {
        let gap = LibraryGap(.paused, library: "garage")
        let ports = Ports(gap: gap)
        let reply = try await run(["album": "id:11"], ports, in: Collection())
        guard case .done(_, let dialog?, let value, _) = reply else { return #expect(Bool(false), "\(reply)") }
        #expect(dialog.full == "The library garage is paused. Resume it to play albums.")
        // Resuming the library would not play it: the collection knows no rip of it.
        let advice = "No rip of Blue Train is known. Once its files are in a library: cratebox library scan"
        #expect(dialog.supporting == advice)
        let played = try #require(value as? PlayedAlbum)
        #expect(played.release == album && played.outcome == .notSubscribed(gap))
        #expect(ports.calls == ["gap", "note 11 nil notSubscribed nil 0"])
    }

    @Test func aTrackThatIsGoneIsNotCalledUnknown() async throws {
        let gap = AlbumGap(
            .noSuchTrack, library: "garage",
            detail: GapDetail {
                $0.file = "/m/2.flac"; $0.track = "11.2"
            })
        let ports = Ports(lookup: .found(Ports.rip(of: album)), refusal: gap)
        let reply = try await run(["album": "id:11", "track": "2"], ports, in: Collection())
        guard case .done(_, let dialog?, _, _) = reply else { return #expect(Bool(false), "\(reply)") }
        #expect(dialog.full == "The file of track 2, from Blue Train, is missing.")
        #expect(dialog.supporting == "Once its files are back: cratebox library scan garage")
    }

    @Test(
        "A damaged track is named alone, and the others are offered",
        arguments: [
            (
                nil, "The file of track 2, from Blue Train, can't be decoded.",
                "“2.flac” is damaged. To play the other tracks: cratebox play 'Blue Train'"
            ),
            ("EACCES", "I can't read the file of track 2, from Blue Train.", "sudo chmod -R a+rX '/no such folder'"),
        ] as [(String?, String, String)])
    func damagedTrack(errno: String?, sentence: String, advice: String) async throws {
        let gap = AlbumGap(
            .undecodable, library: "garage",
            detail: GapDetail {
                ($0.file, $0.track, $0.errno) = ("/no such folder/2.flac", "11.2", errno)
            })
        let ports = Ports(lookup: .found(Ports.rip(of: album)), refusal: gap)
        let reply = try await run(["album": "id:11", "track": "2"], ports, in: Collection())
        guard case .done(_, let dialog?, _, _) = reply else { return #expect(Bool(false), "\(reply)") }
        #expect(dialog.full == sentence)
        #expect(dialog.supporting == advice)
    }

    @Test func theEnginesGapIsTold() async throws {
        let ports = Ports(lookup: .found(Ports.rip(of: album)), refusal: AlbumGap(.outputBusy, library: "garage"))
        let reply = try await run(["album": "id:11"], ports, in: Collection())
        guard case .done(_, let dialog?, let value, _) = reply else { return #expect(Bool(false), "\(reply)") }
        #expect(dialog.full == "Something else is using the sound output.")
        #expect((value as? PlayedAlbum)?.library == nil)
        #expect((value as? PlayedAlbum)?.missing == 0)
    }

    @Test func whatIsNotThereIsNoOutcome() async throws {
        let ports = Ports()
        let reply = try await run(["album": "kind of blue"], ports, in: Collection())
        guard case .failed("PlayAlbum", let failure) = reply else { return #expect(Bool(false), "\(reply)") }
        #expect(failure == AlbumEntity.notFound)
        #expect(ports.calls.isEmpty)
    }

    @Test func namesakesAndSilenceAreAskedAbout() async throws {
        let collection = try Collection()
        let ports = Ports()
        let several = try await run(["album": "moon"], ports, in: collection)
        guard case .needsValue(let question) = several else { return #expect(Bool(false), "\(several)") }
        #expect(question.dialog.full == "There are several. Which one do you mean?")
        #expect(Set(question.options.map(\.answer)) == ["id:12", "id:13"])
        let none = try await run([:], ports, in: collection)
        guard case .needsValue(let first) = none else { return #expect(Bool(false), "\(none)") }
        #expect(first.dialog.full == "Which album would you like to play?")
        #expect(first.options.count == 3)
        #expect(ports.calls.isEmpty)
    }

    @Test(arguments: [("11.2", "11.2"), ("3", "11.3"), ("nonsense", "11.0"), ("999.1", "11.0")])
    func aTrackIsAnIdOrANumber(text: String, meant: String) async throws {
        let ports = Ports(lookup: .found(Ports.rip(of: album)))
        _ = try await run(["album": "id:11", "track": text], ports, in: Collection())
        #expect(ports.calls.contains("play 11 \(meant)"))
    }

    @Test(
        "A spoken track is a number in digits or in words",
        arguments: [("3", "11.3"), ("three", "11.3"), ("track", "11.0")])
    func spokenTrack(text: String, meant: String) async throws {
        let (ports, collection) = (Ports(lookup: .found(Ports.rip(of: album))), try Collection())
        let reply = try await Store.$substitute.withValue(collection.store) {
            try await ports.runner(over: collection.store)
                .run(PlayTrackIntent.self, parameters: ["album": "blue train", "track": text])
        }
        guard case .done("PlayTrack", _, _, _) = reply else { return #expect(Bool(false), "\(reply)") }
        #expect(ports.calls.contains("play 11 \(meant)"))
    }

    @Test func aCancelledPlayThrows() async throws {
        let ports = Ports(lookup: .found(Ports.rip(of: album)), hangs: true)
        let collection = try Collection()
        let task = Task(executorPreference: TestThreads.shared) {
            try await run(["album": "id:11"], ports, in: collection)
        }
        await ports.hanging()
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
        #expect(ports.calls == ["gap", "rip 11", "play 11 nil"])
    }

    @Test func twoPlaysAtOnceKeepTheirLibrariesApart() async throws {
        let ports = Ports(lookup: .absent(AlbumGap(.notRipped)), perRelease: true)
        let player = ports.player
        try await withThrowingTaskGroup(of: PlayedAlbum.self) { group in
            for number in 1...50 as ClosedRange<Int64> {
                group.addTask { try await player.play(Release.ID(rawValue: number), from: nil) }
            }
            for try await played in group { #expect(played.library == "library \(played.release)") }
        }
    }
}
