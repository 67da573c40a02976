import Testing

@testable import CratePlayback

/// How often a stopped device is restarted.
@Suite struct RecoveryCountTests {
    @Test func whatWasOfUseDoesNotCount() {
        var count = RecoveryCount()
        let tries = (1...100).map { _ in
            defer { count.recordHeard(4_410, rate: 44_100) }
            return count.isWorthTrying(at: 0)
        }
        #expect(tries.allSatisfy { $0 })
        let vain = (1...31).map { _ in
            defer { count.recordHeard(4_409, rate: 44_100) }
            return count.isWorthTrying(at: 0)
        }
        #expect(vain == Array(repeating: true, count: 30) + [false])
    }

    @Test func thirtyTimesAMinuteInVainAreTheMost() {
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
