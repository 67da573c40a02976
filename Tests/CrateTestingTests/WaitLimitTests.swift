import CrateTesting
import Glibc
import Testing

/// What a wait counts.
@Suite struct WaitLimitTests {
    private let start = ContinuousClock.now

    /// Whether time is left after each of some times.
    private func left(_ limit: Duration, at times: [Duration]) -> [Bool] {
        var limit = WaitLimit(limit, from: start)
        return times.map { limit.isLeft(at: start + $0) }
    }

    @Test func theTimeOfShortStepsCountsWhole() {
        let times = (1...20).map { Duration.milliseconds(50) * $0 }
        #expect(left(.seconds(1), at: times) == Array(repeating: true, count: 19) + [false])
    }

    @Test func aMachineThatStandsStillTakesOneStep() {
        let times = (0...9).map { Duration.seconds(3600) + WaitLimit.step * $0 }
        #expect(left(.seconds(1), at: times) == Array(repeating: true, count: 9) + [false])
    }

    @Test func aDescriptorIsAwaitedUntilItIsReadyOrTheLimit() throws {
        var ends: [Int32] = [-1, -1]
        try #require(pipe(&ends) == 0)
        defer { for end in ends { close(end) } }
        #expect(!WaitLimit.isReady(ends[0], within: .milliseconds(1)))
        #expect(write(ends[1], "x", 1) == 1)
        #expect(WaitLimit.isReady(ends[0], within: .zero))
    }
}
