import CrateCore
import Synchronization
import Testing

/// Records every call and returns fixed results.
final class Spy: RipLibraries, Playback {
    let questions = Mutex<[String]>([])
    let libraryGap: LibraryGap?
    let lookup: RipLookup
    let albumGap: AlbumGap?

    init(libraryGap: LibraryGap? = nil, lookup: RipLookup, albumGap: AlbumGap? = nil) {
        self.libraryGap = libraryGap
        self.lookup = lookup
        self.albumGap = albumGap
    }

    func gap(for release: Release.ID) async throws -> LibraryGap? {
        questions.withLock { $0.append("gap") }
        return libraryGap
    }

    func rip(of release: Release.ID) async throws -> RipLookup {
        questions.withLock { $0.append("rip of \(release)") }
        return lookup
    }

    func play(_ rip: Rip, startingTrackID: Track.ID?) async throws -> AlbumGap? {
        questions.withLock { $0.append("play \(rip.release) from \(startingTrackID?.description ?? "the start")") }
        return albumGap
    }
}

@Suite struct PlayAlbumUseCaseTests {
    let release = Release.ID(rawValue: 249_504)
    var rip: Rip {
        Rip(
            release: release, library: "garage",
            tracks: [Rip.Track(id: Track.ID(release: release, place: 1), file: "/music/1.flac")])
    }

    func answer(_ spy: Spy, from track: Track.ID? = nil) async throws -> Outcome {
        try await PlayAlbumUseCase(libraries: spy, playback: spy).play(release, startingTrackID: track)
    }

    @Test func aLibraryGapEndsTheChainBeforeTheLookUp() async throws {
        let gap = LibraryGap(.offline, library: "garage")
        let spy = Spy(libraryGap: gap, lookup: .found(rip))
        #expect(try await answer(spy) == .notSubscribed(gap))
        #expect(spy.questions.withLock { $0 } == ["gap"])
    }

    @Test func aRipThatIsAwayIsNotSubscribed() async throws {
        let gap = LibraryGap(.paused, library: "attic")
        let spy = Spy(lookup: .away(gap))
        #expect(try await answer(spy) == .notSubscribed(gap))
        #expect(spy.questions.withLock { $0 } == ["gap", "rip of 249504"])
    }

    @Test func aReleaseWithoutARipIsNotAvailable() async throws {
        let gap = AlbumGap(.notRipped)
        let spy = Spy(lookup: .absent(gap))
        #expect(try await answer(spy) == .notAvailable(gap))
        #expect(spy.questions.withLock { $0 } == ["gap", "rip of 249504"])
    }

    @Test func theEngineIsAskedLastAndItsGapIsTheOutcome() async throws {
        let gap = AlbumGap(.outputBusy)
        let spy = Spy(lookup: .found(rip), albumGap: gap)
        #expect(try await answer(spy) == .notAvailable(gap))
        #expect(spy.questions.withLock { $0 } == ["gap", "rip of 249504", "play 249504 from the start"])
    }

    @Test func theStartingTrackReachesTheEngine() async throws {
        let spy = Spy(lookup: .found(rip))
        #expect(try await answer(spy, from: Track.ID(release: release, place: 2)) == .played)
        #expect(spy.questions.withLock { $0 } == ["gap", "rip of 249504", "play 249504 from 249504.2"])
    }
}
