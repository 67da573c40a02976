import CrateCore
import Synchronization
import Testing

@testable import CratePlayback

@Suite struct DeskTests {
    private let link = LoopLink()
    private let desk: EventDesk

    init() { desk = EventDesk(link: link) }

    /// A start that the loop, which is not there, has answered; its number.
    private func begun() async throws -> UInt32 {
        let number = desk.state.withLock { $0.generation } + 1
        async let gap = desk.begin(Playlist([rip(tracks(["a", "b"]))]), at: -1)
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
