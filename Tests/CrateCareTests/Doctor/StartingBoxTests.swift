import Testing

@testable import CrateCare

/// A box that the doctor meets while it starts or ends.
@Suite struct StartingBoxTests {
    private func attempts(_ answers: [SocketFacts.Answer], isPassing: [Bool], within limit: Duration = .seconds(60))
        -> (found: [SocketFacts.Attempt], pauses: Int)
    {
        var (answers, isPassing, pauses) = (answers[...], isPassing[...], 0)
        let found = SocketFacts.attempts(
            within: limit, pause: { pauses += 1 }, by: { answers.popFirst().map { [Healthy.attempt($0)] } ?? [] },
            isPassing: { isPassing.popFirst() ?? false })
        return (found, pauses)
    }

    @Test("A box that has the lock is awaited until it listens, or has ended")
    func awaited() {
        let started = attempts([.absent, .stale, .box(nil)], isPassing: [true, true])
        #expect(started.found == [Healthy.attempt(.box(nil))] && started.pauses == 2)
        let ended = attempts([.absent, .absent], isPassing: [true, false])
        #expect(ended.found == [Healthy.attempt(.absent)] && ended.pauses == 1)
    }

    @Test("Without a box that may start there is no wait, and none longer than the limit")
    func notAwaited() {
        #expect(attempts([.absent], isPassing: [false]).pauses == 0)
        #expect(attempts([.silent], isPassing: [true]).pauses == 0)
        #expect(attempts([.absent], isPassing: [true], within: .zero).pauses == 0)
    }
}
