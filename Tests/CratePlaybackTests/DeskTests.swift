import CrateCore
import Synchronization
import Testing

@testable import CratePlayback

@Suite struct DeskTests {
    private let link = LoopLink()
    private let desk: EventDesk
    private let music: Music

    init() throws {
        desk = EventDesk(link: link)
        music = try Music()
    }

    /// A start that the loop, which is not there, has answered; its number.
    private func begun() async throws -> UInt32 {
        let number = desk.state.withLock { $0.generation } + 1
        // While other music plays its files are tried.
        let file = try await music.file("\(number).flac", frames: 4_000).path
        async let gap = desk.begin(StartRequest(playlist: Playlist([rip(tracks([file, "b"]))]), track: -1))
        while desk.state.withLock({ $0.start }) != number { await Task.yield() }
        desk.deliver(event(.started, number, number))
        #expect(try await gap == nil)
        return number
    }

    private func event(_ kind: LoopEvent.Kind, _ generation: UInt32, _ start: UInt32, code: Int32 = 0) -> LoopEvent {
        LoopEvent(
            kind: kind, generation: generation, start: start, playlist: start, track: 0, frame: 1, code: code,
            rate: 44_100)
    }

    private var state: TransportState { desk.report(at: 0).state }

    @Test(arguments: [LoopEvent.Kind.finished, .stopped, .paused, .busy, .returned, .withdrawn, .refused, .lost])
    func whatAnOlderStartStillSaysChangesNothing(kind: LoopEvent.Kind) async throws {
        let older = try await begun()
        let present = try await begun()
        var said = desk.listen().makeAsyncIterator()
        // Even with a number that is newer than the start: the loop was on its way to it.
        for generation in [older, present] { desk.deliver(event(kind, generation, older)) }
        #expect(state == .playing)
        desk.deliver(event(.underrun, present, present))
        #expect(await said.next() == .underrun)
        desk.deliver(event(.finished, present, present))
        #expect(state == .stopped)
    }

    /// As if the files of a new album were being tried.
    private func trying(_ body: (inout DeskState) -> Void) async throws -> AlbumGap? {
        try await withCheckedThrowingContinuation { continuation in
            var state = DeskState()
            state.starting = DeskState.Starter(ticket: 1, continuation: continuation)
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
        let wishes: [(TransportRequest, TransportState)] = [
            (.next, .playing), (.pause, .paused), (.toggle, .playing), (.yield, .yielded(resumes: true)),
            (.reclaim, .playing), (.pause, .paused), (.yield, .yielded(resumes: false)),
        ]
        _ = try await trying { state in
            for (request, wish) in wishes {
                #expect(state.takeTried(by: request) == nil && state.starting?.wish == wish)
            }
            state.takeStarter { _ in true }?.resume(returning: nil)
        }
    }

    @Test func aDeclinedStartLeavesTheOneBefore() async throws {
        let first = try await begun()
        desk.post(.yield)
        desk.deliver(event(.obeyed, first + 1, first, code: LoopEvent.Doing.standing.rawValue))
        let file = try await music.file("other.flac", frames: 4_000).path
        async let gap = desk.begin(StartRequest(playlist: Playlist([rip(tracks([file]))]), track: -1))
        while desk.state.withLock({ $0.start }) != first + 2 { await Task.yield() }
        #expect(state == .playing)
        link.gap.withLock { $0 = AlbumGap(.outputBusy) }
        desk.deliver(event(.declined, first + 2, first))
        desk.deliver(event(.obeyed, first + 2, first, code: LoopEvent.Doing.standing.rawValue))
        #expect(try await gap == AlbumGap(.outputBusy))
        #expect(state == .yielded(resumes: true) && desk.state.withLock { $0.start } == first)
    }

    @Test func aRequestIsAnsweredOnceItIsObeyed() async throws {
        let start = try await begun()
        async let isDone = desk.perform(.pause)
        while desk.state.withLock({ $0.waiting.isEmpty }) { await Task.yield() }
        #expect(state == .paused)
        desk.deliver(event(.obeyed, start + 1, start, code: LoopEvent.Doing.standing.rawValue))
        #expect(await isDone && state == .paused)
    }

    @Test func theLoopsWordOnTheLastCommandPutsTheStateRight() async throws {
        let start = try await begun()
        desk.post(.yield)
        desk.post(.reclaim)
        // The first command's word comes after the second was decided.
        desk.deliver(event(.obeyed, start + 1, start, code: LoopEvent.Doing.standing.rawValue))
        #expect(state == .playing)
        desk.deliver(event(.busy, start + 2, start, code: -16))
        desk.deliver(event(.obeyed, start + 2, start, code: LoopEvent.Doing.waiting.rawValue))
        #expect(state == .waiting(resumes: true))
        desk.deliver(event(.resumed, start + 2, start))
        #expect(state == .playing)
        desk.deliver(event(.lost, start + 2, start, code: -19))
        desk.post(.pause)
        #expect(state == .waiting(resumes: false))
        // What the loop said before it heard of the pause.
        desk.deliver(event(.resumed, start + 2, start))
        #expect(state == .waiting(resumes: false))
        desk.post(.next)
        desk.deliver(event(.obeyed, start + 4, start, code: LoopEvent.Doing.nothing.rawValue))
        #expect(state == .stopped)
    }

    /// Whoever keeps a journal is told a thousand times from the same depth of the stack.
    @Test func beingToldStaysAsCheapAsTheFirstTime() async throws {
        let depths = Mutex<Set<UInt>>([])
        desk.watcher.withLock {
            $0 = Callback {
                var mark = 0
                let place = withUnsafeMutablePointer(to: &mark) { UInt(bitPattern: $0) }
                depths.withLock { _ = $0.insert(place) }
            }
        }
        for _ in 0..<1000 { desk.moveBookmark() }
        #expect(depths.withLock { $0.count } == 1)
    }

    @Test func whoStillWaitsWhenItIsClosedIsAnswered() async throws {
        _ = try await begun()
        async let isDone = desk.perform(.next)
        async let isQueued = desk.enqueue(Playlist([rip(tracks(["c"]))]), .queueLast)
        while desk.state.withLock({ $0.waiting.count }) < 2 { await Task.yield() }
        desk.close(isRunning: true)
        #expect(await !isDone)
        #expect(await !isQueued)
        #expect(await !desk.perform(.stop))
    }
}
