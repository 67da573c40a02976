import CrateCore
import CrateStore
import Foundation
import Testing

@Suite struct LibraryRipTests {
    private let garage: Garage
    private var libraries: StoreLibraries { StoreLibraries(store: garage.store) }
    private let release = Release.ID(rawValue: 7)

    init() throws { garage = try Garage() }

    @Test func boxWithoutSubscriptionSaysSo() async throws {
        let store = try Store(.memory)
        #expect(try await StoreLibraries(store: store).gap(for: release) == LibraryGap(.none))
    }

    @Test func releaseWithoutRipIsAbsent() async throws {
        #expect(try await libraries.gap(for: release) == nil)
        #expect(try await libraries.rip(of: release) == .absent(AlbumGap(.notRipped)))
    }

    /// Root may read everything.
    @Test(.enabled(if: geteuid() != 0)) func aFileThatMayNotBeReadIsNamed() async throws {
        try garage.folder.album("a", tags: [("DISCOGS_RELEASE_ID", "7")])
        try garage.scan()
        guard case .found(let rip) = try await libraries.rip(of: release) else { throw Unexpected() }
        let lookup = AlbumLookup(store: garage.store)
        #expect(try lookup.ripFacts(of: rip)?.unread == nil)
        for track in rip.tracks { chmod(track.file, 0) }
        let facts = try #require(try lookup.ripFacts(of: rip))
        #expect(facts.isUndecodable && facts.missing == 0 && facts.unread?.file == rip.tracks.first?.file)
        #expect(facts.unread?.errno == "EACCES")
    }

    @Test func aFileThatTheSystemCannotReadIsNamedWithTheError() async throws {
        try garage.folder.album("a", tags: [("DISCOGS_RELEASE_ID", "7")])
        try garage.scan()
        guard case .found(let rip) = try await libraries.rip(of: release) else { throw Unexpected() }
        for track in rip.tracks {
            try FileManager.default.removeItem(atPath: track.file)
            try FileManager.default.createSymbolicLink(atPath: track.file, withDestinationPath: track.file)
        }
        let facts = try #require(try AlbumLookup(store: garage.store).ripFacts(of: rip))
        #expect(facts.isUndecodable && facts.missing == 0)
        #expect(facts.unread?.file == rip.tracks.first?.file && facts.unread?.errno == "ELOOP")
    }

    @Test func aLibraryWithoutItsManifestIsRestorableWhereItsFilesAre() async throws {
        try garage.folder.album("a", tags: [("DISCOGS_RELEASE_ID", "7")])
        try garage.scan()
        #expect(try await libraries.gap(for: release) == nil)
        try garage.folder.remove("cratebox-library.json")
        let gap = try #require(try await libraries.gap(for: release))
        #expect(gap.reason == .unidentified && gap.isRestorable)
        try garage.folder.remove("a")
        try garage.folder.write("DCIM/1.jpg", [])
        let other = try #require(try await libraries.gap(for: release))
        #expect(other.reason == .unidentified && !other.isRestorable)
    }

    @Test func firstBySubscriptionOrderIsReported() async throws {
        let other = try TemporaryFolder()
        let subscriptions = LibrarySubscriptions(store: garage.store)
        _ = try subscriptions.subscribe(root: other.path, name: "attic")
        _ = try subscriptions.setPaused(true, name: "attic")
        try garage.folder.remove("cratebox-library.json")
        let gap = try #require(try await libraries.gap(for: release))
        #expect(gap.reason == .offline && gap.library == "garage")
        #expect(gap.detail.release == nil)
    }

    @Test func withoutALiveLibraryTheOneWithTheRipIsReported() async throws {
        let other = try TemporaryFolder()
        try other.album("a", tags: [("DISCOGS_RELEASE_ID", "7")])
        let subscriptions = LibrarySubscriptions(store: garage.store)
        _ = try subscriptions.subscribe(root: other.path, name: "attic")
        _ = try LibraryScan(store: garage.store).run(library: "attic")
        _ = try subscriptions.setPaused(true, name: "attic")
        try garage.folder.remove("cratebox-library.json")
        let gap = try #require(try await libraries.gap(for: release))
        #expect(gap.reason == .paused && gap.library == "attic" && gap.detail.release == nil)
        #expect(try await libraries.gap(for: Release.ID(rawValue: 8))?.library == "garage")
        #expect(try await libraries.laterRip(of: release) == .away(gap))
    }

    @Test("A check that finds no live library replaces the one before it")
    func theLossOfTheOnlyLibraryIsKnownAtOnce() async throws {
        try garage.folder.album("a", tags: [("DISCOGS_RELEASE_ID", "7")])
        try garage.scan()
        let one = libraries
        #expect(try await one.gap(for: release) == nil)
        guard case .found = try await one.laterRip(of: release) else { throw Unexpected() }
        try garage.folder.remove("cratebox-library.json")
        let gap = try #require(try await one.gap(for: release))
        #expect(try await one.laterRip(of: release) == .away(gap))
    }

    @Test func ripInALibraryThatIsAwayNamesIt() async throws {
        try garage.folder.album("a", tags: [("DISCOGS_RELEASE_ID", "7")])
        try garage.scan()
        let other = try TemporaryFolder()
        let subscriptions = LibrarySubscriptions(store: garage.store)
        _ = try subscriptions.subscribe(root: other.path, name: "attic")
        _ = try subscriptions.setPaused(true, name: "garage")
        let both = libraries
        #expect(try await both.gap(for: release) == nil)
        guard case .away(let gap) = try await both.rip(of: release) else { throw Unexpected() }
        #expect(gap.reason == .paused && gap.library == "garage" && gap.detail.release == release)
    }

    /// Gives the release a rip in each of two libraries, and returns the other one.
    private func ripped() throws -> TemporaryFolder {
        try garage.folder.album("a", tags: [("DISCOGS_RELEASE_ID", "7")])
        let other = try TemporaryFolder()
        try other.album("b", first: 10, rate: 96_000, tags: [("DISCOGS_RELEASE_ID", "7")])
        _ = try LibrarySubscriptions(store: garage.store).subscribe(root: other.path, name: "attic")
        try garage.scan()
        _ = try LibraryScan(store: garage.store).run(library: "attic")
        return other
    }

    @Test(arguments: [false, true]) func goneInOneLibraryAndAwayInTheOtherIsAway(isScanned: Bool) async throws {
        let other = try ripped()
        try garage.folder.remove("a")
        if isScanned { try garage.scan() }
        try other.remove("cratebox-library.json")
        let both = libraries
        #expect(try await both.gap(for: release) == nil)
        guard case .away(let gap) = try await both.rip(of: release) else { throw Unexpected() }
        #expect(gap.reason == .unidentified && gap.library == "attic" && gap.detail.release == release)
        let known = try await AlbumLookup(store: garage.store).availability([release])
        #expect(known == [release: isScanned ? .unidentified : .playable])
        // If that library has none of its files any more, connecting it is no remedy.
        try garage.store.execute("UPDATE ripTrack SET missingSince = '2026-11-21'")
        guard case .found(let rip) = try await libraries.rip(of: release) else { throw Unexpected() }
        #expect(rip.library == "garage")
    }

    /// The availability in a list, and the gap of playing.
    private func reasons() async throws -> (list: RipAvailability?, play: LibraryGap?) {
        let list = try await AlbumLookup(store: garage.store).availability(ofListed: [release])[release]
        let both = libraries
        if let gap = try await both.gap(for: release) { return (list, gap) }
        guard case .away(let gap) = try await both.rip(of: release) else { return (list, nil) }
        return (list, gap)
    }

    @Test func ofSeveralLibrariesThatAreAwayTheFirstGivesTheReasonOfListsToo() async throws {
        let other = try ripped()
        _ = try LibrarySubscriptions(store: garage.store).setPaused(true, name: "garage")
        try other.remove("cratebox-library.json")
        let found = try await reasons()
        #expect(found.list == .paused && found.play?.reason == .paused && found.play?.library == "garage")
    }

    @Test func emptiedInOneLibraryAndPausedInTheOtherIsPaused() async throws {
        let other = try ripped()
        defer { withExtendedLifetime(other) {} }
        _ = try LibrarySubscriptions(store: garage.store).setPaused(true, name: "attic")
        guard case .found(let rip) = try await libraries.rip(of: release) else { throw Unexpected() }
        for track in rip.tracks { try Data().write(to: URL(fileURLWithPath: track.file)) }
        let found = try await reasons()
        #expect(found.list == .paused && found.play?.reason == .paused && found.play?.library == "attic")
        _ = try LibrarySubscriptions(store: garage.store).setPaused(false, name: "attic")
        #expect(try await garage.rip(7)?.library == "attic")
    }

    @Test func aRipThatIsGoneSinceTheScanIsNotChosen() async throws {
        let other = try ripped()
        #expect(try await garage.rip(7)?.library == "attic")
        try other.remove("b")
        #expect(try await garage.rip(7)?.library == "garage")
    }

    /// A link to itself stands for a file without permission, which root may read.
    @Test("Of two equal rips, the one of which all files can be read now is chosen", arguments: [true, false])
    func unreadable(isThere: Bool) async throws {
        let tags = [("DISCOGS_RELEASE_ID", "7")]
        try garage.folder.album("a", tags: tags)
        let other = try TemporaryFolder()
        try other.album("b", tags: tags)
        _ = try LibrarySubscriptions(store: garage.store).subscribe(root: other.path, name: "attic")
        try garage.scan()
        _ = try LibraryScan(store: garage.store).run(library: "attic")
        #expect(try await garage.rip(7)?.library == "garage")
        let path = "\(garage.folder.path)/a/02.flac"
        try FileManager.default.removeItem(atPath: path)
        if isThere { try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: path) }
        #expect(try await garage.rip(7)?.library == "attic")
        try other.remove("b/01.flac")
        try other.remove("b/03.flac")
        #expect(try await garage.rip(7)?.library == "garage", "it lacks less")
    }

    @Test func aRipOfWhichNothingCanBeDecodedIsNotChosen() async throws {
        let other = try ripped()
        try garage.store.execute(
            """
            INSERT INTO verification
            SELECT DISTINCT library, file, size, modifiedAt, '2026-11-26', 'damaged', 'no frame of it can be decoded'
            FROM ripTrack JOIN rip ON rip.id = rip JOIN library ON library.id = library WHERE library.name = 'attic'
            """)
        #expect(try await garage.rip(7)?.library == "garage")
        // Connecting a library is no remedy if nothing of its rip can be decoded.
        try garage.folder.remove("a")
        try garage.scan()
        try other.remove("cratebox-library.json")
        #expect(try await garage.rip(7)?.library == "garage")
        let known = try await AlbumLookup(store: garage.store).availability([release])
        #expect(known == [release: .filesMissing])
    }

    @Test func highestRateIsChosenAmongLiveLibraries() async throws {
        try garage.folder.album("a", tags: [("DISCOGS_RELEASE_ID", "7")])
        let other = try TemporaryFolder()
        try other.album("hi", first: 10, rate: 96_000, tags: [("DISCOGS_RELEASE_ID", "7")])
        let subscriptions = LibrarySubscriptions(store: garage.store)
        _ = try subscriptions.subscribe(root: other.path, name: "attic")
        try garage.scan()
        _ = try LibraryScan(store: garage.store).run(library: "attic")
        #expect(try await garage.rip(7)?.library == "attic")
        _ = try subscriptions.setPaused(true, name: "attic")
        #expect(try await garage.rip(7)?.library == "garage")
        #expect(try await subscriptions.list().map(\.albums) == [1, 1])
    }

    @Test("A whole rip is chosen before a finer one that is not", arguments: [false, true])
    func wholeness(isScanned: Bool) async throws {
        let other = try ripped()
        #expect(try await garage.rip(7)?.library == "attic")
        try other.remove("b/02.flac")
        if isScanned { _ = try LibraryScan(store: garage.store).run(library: "attic") }
        #expect(try await garage.rip(7)?.library == "garage")
        try garage.folder.remove("a/03.flac")
        if isScanned { try garage.scan() }
        #expect(try await garage.rip(7)?.library == "attic", "neither is whole")
    }

    @Test func onePlayLooksOnceAtEachLibrary() async throws {
        try garage.folder.album("a", tags: [("DISCOGS_RELEASE_ID", "7")])
        try garage.scan()
        let looks = Counter()
        let probe = LibraryProbe { library in
            looks.add()
            return LibraryProbe.inspectFiles(library)
        }
        let libraries = StoreLibraries(store: garage.store, probe: probe)
        #expect(try await libraries.gap(for: release) == nil)
        _ = try await libraries.rip(of: release)
        #expect(looks.count == 1)
        _ = try await libraries.rip(of: release)
        #expect(looks.count == 2)
    }

    @Test func listingIsTheContractsJSON() async throws {
        let listing = try #require(try await LibrarySubscriptions(store: garage.store).list().first)
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        let library = garage.subscription
        #expect(
            String(decoding: try encoder.encode(listing), as: UTF8.self)
                == #"{"albums":0,"complete":0,"damaged":0,"filesMissing":0,"identity":"manifest","name":"garage","#
                + #""rips":0,"root":"\#(library.root)","state":"live","tracksMissing":0,"unreadable":0,"#
                + #""uuid":"\#(library.uuid)"}"#)
    }
}

/// A counter for any thread.
final class Counter: Sendable {
    private let lock = NSLock()
    nonisolated(unsafe) private var value = 0  // Guarded by the lock.

    func add() { lock.withLock { value += 1 } }
    var count: Int { lock.withLock { value } }
}
