import CrateTesting
import Synchronization
import Testing

@testable import CrateBox

/// A service that runs again after its socket has failed.
@Suite(.runsService) struct LastingServiceTests {
    private struct SocketError: Error, Equatable {
        let number: Int
    }

    /// A clock whose sleepers wake at once, and which records the requested durations.
    private final class QuickClock: Clock {
        private let wanted = Mutex<[Duration]>([])

        var now: ContinuousClock.Instant { .now }
        var minimumResolution: Duration { .zero }
        var pauses: [Duration] { wanted.withLock { $0 } }

        func sleep(until deadline: ContinuousClock.Instant, tolerance: Duration?) async throws {
            let pause = ContinuousClock.now.duration(to: deadline)
            wanted.withLock { $0.append(.seconds((pause / .seconds(1)).rounded())) }
        }
    }

    @Test func itServesAgainAfterEachErrorAndWaitsLongerEachTime() async {
        let clock = QuickClock()
        var served = 0
        var failed: [Int] = []
        await LastingService(clock: clock).run { error in
            failed.append((error as? SocketError)?.number ?? 0)
        } _: {
            served += 1
            if served < 10 { throw SocketError(number: served) }
        }
        #expect(served == 10)
        #expect(failed == Array(1...9))
        #expect(clock.pauses == [1, 2, 4, 8, 16, 32, 60, 60, 60].map { .seconds($0) })
    }

    @Test func itEndsWithItsService() async {
        let clock = QuickClock()
        var served = 0
        await LastingService(clock: clock).run {
            served += 1
            throw CancellationError()
        }
        #expect(served == 1)
        #expect(clock.pauses == [])
    }
}
