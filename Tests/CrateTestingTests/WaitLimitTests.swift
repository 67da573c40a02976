import Glibc
import Testing

@testable import CrateTesting

/// What a wait counts.
@Suite struct WaitLimitTests {
    private let start = ContinuousClock.now

    /// Whether time is left after each of some times.
    private func left(_ limit: Duration, at times: [Duration], share: Double = 1) -> [Bool] {
        var limit = WaitLimit(limit, from: start)
        return times.map { limit.isLeft(at: start + $0, share: share) }
    }

    @Test func theTimeOfShortStepsCountsWhole() {
        let times = (1...20).map { Duration.milliseconds(50) * $0 }
        #expect(left(.seconds(1), at: times) == Array(repeating: true, count: 19) + [false])
    }

    @Test func aMachineThatStandsStillTakesOneStep() {
        let times = (0...9).map { Duration.seconds(3600) + WaitLimit.step * $0 }
        #expect(left(.seconds(1), at: times) == Array(repeating: true, count: 9) + [false])
    }

    @Test func aThreadThatGetsAFourthOfAProcessorHasFourTimesAsLong() {
        let times = (1...40).map { WaitLimit.step * $0 }
        #expect(left(.seconds(1), at: times, share: 0.25) == Array(repeating: true, count: 39) + [false])
    }

    @Test func wakingOftenUsesUpNoMore() {
        let times = (1...2_000).map { Duration.milliseconds(1) * $0 }
        #expect(left(.seconds(2), at: times) == Array(repeating: true, count: 1_999) + [false])
    }

    @Test(arguments: [
        ("0.20 0.18 0.12 1/80 11206", 1), ("0.20 0.18 0.12 3/80 11206", 1), ("9.20 4.18 2.12 41/180 11206", 0.05),
        ("0.00 0.00 0.00 0/0 0", 1), ("", 1), ("nonsense", 1), ("1 1 1 x/y 1", 1),
    ]) func theShareIsThatOfTheThreadsThatWantOne(line: String, share: Double) {
        #expect(ProcessorShare.among(line, processors: 2) == share)
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
