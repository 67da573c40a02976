import CrateClient
import CrateTesting
import Synchronization
import Testing

@testable import CrateBox

/// Pending requests of one connection.
@Suite(.runsService) struct OpenRequestsTests {
    /// Answers of a test's requests: the first waits until it is released.
    private final class Answers: Sendable {
        let said = Mutex(0)
        let go = AsyncStream.makeStream(of: Void.self)

        func add(_ number: Int, to requests: OpenRequests) async {
            await requests.add(.number(Int64(number)), waits: false) { [go] in
                for await _ in go.stream {}
                return "done"
            }
        }
    }

    /// Reading stops at 32 pending requests, until one is answered.
    @Test func aConnectionWaitsOnceItHasAskedForTooMuch() async {
        let answers = Answers()
        let requests = OpenRequests { _ in answers.said.withLock { $0 += 1 } }
        for number in 1..<32 { await answers.add(number, to: requests) }
        #expect(answers.said.withLock { $0 } == 0)
        async let release: Void = {
            while requests.pending < 32 { await Task.yield() }
            answers.go.continuation.finish()
        }()
        await answers.add(32, to: requests)
        #expect(answers.said.withLock { $0 } >= 1)
        await release
        await requests.finish()
        #expect(answers.said.withLock { $0 } == 32 && requests.pending == 0)
    }
}
