import CrateCore
import Synchronization
import Testing

@testable import CratePlayback

@Suite struct PlayerControlTests {
    private let link = LoopLink()
    private let control: PlayerControl
    private let music: Music

    init() throws {
        control = PlayerControl(link: link)
        music = try Music()
    }

    /// Starts, with a simulated answer of the loop; returns the generation.
    private func begun() async throws -> UInt32 {
        let number = control.state.withLock { $0.generation } + 1
        // While other music plays, the new files are tried first.
        let file = try await music.file("\(number).flac", frames: 4_000).path
        async let gap = control.begin(StartRequest(playlist: Playlist([rip(tracks([file, "b"]))]), place: nil))
        while control.state.withLock({ $0.start }) != number { await Task.yield() }
        control.deliver(event(.started(track: 0, missing: 0), number, number))
        #expect(try await gap == nil)
        return number
    }

    private func event(_ kind: LoopEvent.Kind, _ generation: UInt32, _ start: UInt32) -> LoopEvent {
        LoopEvent(kind: kind, generation: generation, start: start, playlist: start)
    }

    private static let place = LoopEvent.Place(track: 0, frame: 1, rate: 44_100)

    private func paused(_ isDone: Bool = true) -> LoopEvent.Kind {
        .obeyed(.paused(isDeviceLost: false, isSoundAwaited: false), isDone: isDone)
    }

    private var state: TransportState { control.report(at: 0).state }

    @Test(arguments: [
        LoopEvent.Kind.finished, .stopped, .paused(place), .busy, .returned(place), .withdrawn, .refused,
        .lost(place, code: -19),
    ])
    func whatAnOlderStartStillSaysChangesNothing(kind: LoopEvent.Kind) async throws {
        let older = try await begun()
        let present = try await begun()
        var said = control.listen().makeAsyncIterator()
        // Even with a generation newer than the start: the loop had not received it yet.
        for generation in [older, present] { control.deliver(event(kind, generation, older)) }
        #expect(state == .playing)
        control.deliver(event(.underrun, present, present))
        #expect(await said.next() == .underrun)
        control.deliver(event(.finished, present, present))
        #expect(state == .stopped)
    }

    /// Simulates the trial of a new album's files.
    private func trying(_ body: (inout ControlState) -> Void) async throws -> AlbumGap? {
        try await withCheckedThrowingContinuation { continuation in
            var state = ControlState()
            state.running?.starting = ControlState.Starter(ticket: 1, continuation: continuation)
            body(&state)
        }
    }

    @Test func whatStopsTheMusicStopsWhatIsTried() async throws {
        await #expect(throws: CancellationError.self) {
            try await trying { state in
                state.takeTried(by: .stop)?.resume(throwing: CancellationError())
                #expect(state.starting == nil)
            }
        }
    }

    @Test func whatIsAskedWhileItIsTriedHoldsForTheNewMusic() async throws {
        let requests: [(TransportRequest, TransportState)] = [
            (.next, .playing), (.pause, .paused), (.toggle, .playing), (.yield, .yielded(resumes: true)),
            (.reclaim, .playing), (.pause, .paused), (.yield, .yielded(resumes: false)),
        ]
        _ = try await trying { state in
            for (request, requested) in requests {
                #expect(state.takeTried(by: request) == nil && state.starting?.requested == requested)
            }
            state.takeStarter { _ in true }?.resume(returning: nil)
        }
    }

    @Test func aDeclinedStartLeavesTheOneBefore() async throws {
        let first = try await begun()
        control.post(.yield)
        control.deliver(event(paused(), first + 1, first))
        let file = try await music.file("other.flac", frames: 4_000).path
        async let gap = control.begin(StartRequest(playlist: Playlist([rip(tracks([file]))]), place: nil))
        while control.state.withLock({ $0.start }) != first + 2 { await Task.yield() }
        #expect(state == .playing)
        link.gap.withLock { $0 = AlbumGap(.outputBusy) }
        control.deliver(event(.declined, first + 2, first))
        control.deliver(event(paused(), first + 2, first))
        #expect(try await gap == AlbumGap(.outputBusy))
        #expect(state == .yielded(resumes: true) && control.state.withLock { $0.start } == first)
    }

    /// Otherwise, a later start that is declined would restore the state of the music before the stopped one.
    @Test func aRestoredQueueForgetsTheMusicBeforeAStartThatWasStopped() async throws {
        let number = try await begun() + 1
        let file = try await music.file("other.flac", frames: 4_000).path
        let album = rip(tracks([file]))
        async let gap = control.begin(StartRequest(playlist: Playlist([album]), place: nil))
        while control.state.withLock({ $0.start }) != number { await Task.yield() }
        #expect(control.state.withLock { $0.former } == .playing)
        control.post(.stop)
        let point = ResumePoint(queue: [album], track: 0, frame: .zero)
        async let restored: Void = control.restore(Playlist(point.queued), at: point, as: .paused)
        while control.state.withLock({ $0.start }) != number + 2 { await Task.yield() }
        #expect(control.state.withLock { $0.former } == nil)
        control.deliver(event(.withdrawn, number, number))
        control.deliver(event(paused(), number + 2, number + 2))
        try await restored
        do {
            _ = try await gap
            Issue.record("The start was stopped.")
        } catch {
            #expect(error is CancellationError)
        }
    }

    @Test func aRequestIsAnsweredOnceItIsObeyed() async throws {
        let start = try await begun()
        async let isDone = control.perform(.pause)
        while control.state.withLock({ $0.running?.waiting.isEmpty != false }) { await Task.yield() }
        #expect(state == .paused)
        control.deliver(event(paused(), start + 1, start))
        #expect(await isDone && state == .paused)
    }

    @Test func theLoopsWordOnTheLastCommandPutsTheStateRight() async throws {
        let start = try await begun()
        control.post(.yield)
        control.post(.reclaim)
        // The first command's result arrives after the second was issued.
        control.deliver(event(paused(), start + 1, start))
        #expect(state == .playing)
        control.deliver(event(.busy, start + 2, start))
        control.deliver(event(.obeyed(.waiting(isSoundAwaited: false), isDone: true), start + 2, start))
        #expect(state == .waiting(resumes: true))
        control.deliver(event(.resumed(Self.place), start + 2, start))
        #expect(state == .playing)
        control.deliver(event(.lost(Self.place, code: -19), start + 2, start))
        control.post(.pause)
        #expect(state == .waiting(resumes: false))
        // An event from before the pause was received.
        control.deliver(event(.resumed(Self.place), start + 2, start))
        #expect(state == .waiting(resumes: false))
        control.post(.next)
        control.deliver(event(.obeyed(.stopped, isDone: false), start + 4, start))
        #expect(state == .stopped)
    }

    @Test(
        arguments: [
            (.stopped, .stopped), (.playing(isSoundAwaited: true), .playing),
            (.playing(isSoundAwaited: false), .playing),
            (.paused(isDeviceLost: false, isSoundAwaited: true), .paused),
            (.paused(isDeviceLost: true, isSoundAwaited: false), .waiting(resumes: false)),
            (.waiting(isSoundAwaited: true), .waiting(resumes: true)),
        ] as [(LoopEvent.Status, TransportState)])
    func theStateIsTheOneThatTheLoopReports(status: LoopEvent.Status, after: TransportState) async throws {
        let start = try await begun()
        control.deliver(event(.obeyed(status, isDone: true), start, start))
        #expect(state == after)
        let sound = control.state.withLock { $0.sound }
        #expect(sound == (status.isSoundAwaited ? .awaited(isUnplayable: false) : .settled))
    }

    /// Moves, and reports that no frame is decoded there yet; returns the generation of the move.
    private func moved(_ start: UInt32) -> UInt32 {
        control.post(.next)
        let awaited = LoopEvent.Kind.obeyed(.playing(isSoundAwaited: true), isDone: true)
        control.deliver(event(awaited, start + 1, start))
        return start + 1
    }

    private static let silence = UnplayableSound(
        track: QueuedTrack(entry: 0, id: id(2)), gap: AlbumGap(.filesMissing))

    private static var silenceAtStopPoint: UnplayableSound {
        var sound = silence
        sound.isContinued = false
        return sound
    }

    @Test(arguments: [
        ([LoopEvent.Kind.settled], Settlement.settled), ([.settled, .finished], .settled), ([.finished], .ended(nil)),
        ([.unplayable, .finished], .ended(silence)), ([.unplayable, .stopped], .ended(silenceAtStopPoint)),
        ([.lost(place, code: -19)], .unknown),
    ])
    func whatComesOfAMoveIsTold(events: [LoopEvent.Kind], settlement: Settlement) async throws {
        let start = try await begun()
        let generation = moved(start)
        link.unplayable.withLock { $0 = Self.silence }
        async let early = control.settlement(within: .seconds(60))
        while control.state.withLock({ $0.running?.settling.isEmpty != false }) { await Task.yield() }
        for kind in events { control.deliver(event(kind, generation, start)) }
        #expect(await early == settlement)
        #expect(await control.settlement(within: .seconds(60)) == settlement)
    }

    /// The event of the end of earlier music is dropped if other music was started meanwhile.
    @Test func theReasonOfEarlierMusicIsNotGivenForTheNext() async throws {
        let earlier = try await begun()
        link.unplayable.withLock { $0 = Self.silence }
        control.deliver(event(.unplayable, moved(earlier), earlier))
        let start = try await begun()
        control.deliver(event(.finished, earlier + 1, earlier))
        control.deliver(event(.finished, moved(start), start))
        #expect(await control.settlement(within: .seconds(60)) == .ended(nil))
    }

    @Test func aFileThatIsNotReadIsNotWaitedForLongerThanIsSaid() async throws {
        let start = try await begun()
        _ = moved(start)
        async let settlement = control.settlement(within: .zero)
        while control.state.withLock({ $0.running?.settling.isEmpty != false }) { await Task.yield() }
        control.releaseLate()
        #expect(await settlement == .unknown)
    }

    /// The journal's callback is called a thousand times at the same depth of the stack.
    @Test func beingToldStaysAsCheapAsTheFirstTime() async throws {
        let depths = Mutex<Set<UInt>>([])
        control.watcher.withLock {
            $0 = Callback {
                var mark = 0
                let place = withUnsafeMutablePointer(to: &mark) { UInt(bitPattern: $0) }
                depths.withLock { _ = $0.insert(place) }
            }
        }
        for _ in 0..<1000 { control.bookmarkMoved() }
        #expect(depths.withLock { $0.count } == 1)
    }

    /// The loop reports the command to quit together with its last state.
    @Test func whatTheLoopSaysAfterTheCloseChangesNothing() async throws {
        let start = try await begun()
        control.close(isRunning: true)
        control.deliver(event(.obeyed(.playing(isSoundAwaited: false), isDone: true), start + 1, start))
        #expect(state == .stopped)
    }

    @Test func whoStillWaitsWhenItIsClosedIsAnswered() async throws {
        _ = try await begun()
        async let isDone = control.perform(.next)
        async let isQueued = control.apply(.follow(entry: 0), offering: [QueuedRip(entry: 2, rip(tracks(["c"])))])
        while control.state.withLock({ $0.running?.waiting.count ?? 0 }) < 2 { await Task.yield() }
        control.close(isRunning: true)
        #expect(await !isDone)
        #expect(await !isQueued)
        #expect(await !control.perform(.stop))
    }
}
