import CrateCore
import CrateTesting
import Synchronization
import Testing

@testable import CrateBox

/// Stored callbacks: the ten-thousandth call uses as much stack as the first.
@Suite struct CallbackTests {
    /// Records the depth of the stack at each call.
    private final class Depths: Sendable {
        private let seen = Mutex<[UInt]>([])

        var all: [UInt] { seen.withLock { $0 } }

        func record() {
            var mark = 0
            let place = withUnsafeMutablePointer(to: &mark) { UInt(bitPattern: $0) }
            seen.withLock { $0.append(place) }
        }
    }

    @Test func aCallStaysAsDeepAsTheFirst() async throws {
        let depths = Depths()
        let changes = StoreChanges()
        changes.listen { depths.record() }
        // On one thread, because depths of different callers are not comparable.
        try await blocking { for _ in 0..<1000 { changes.record() } }
        #expect(depths.all.count == 1000)
        #expect(Set(depths.all).count == 1)
    }
}
