import Testing

@testable import CratePlayback

/// How often a device that stops is started again.
@Suite struct RecoveryCountTests {
    @Test func thirtyTimesAMinuteAreTheMost() {
        let second: Int64 = 1_000_000_000
        var count = RecoveryCount()
        for begin in [100 * second, 160 * second + 1] {
            let tries = (1...31).map { _ in count.isWorthTrying(at: begin) }
            #expect(tries == Array(repeating: true, count: 30) + [false])
            let isWorthIt = count.isWorthTrying(at: begin + 60 * second)
            #expect(!isWorthIt)
        }
    }
}
