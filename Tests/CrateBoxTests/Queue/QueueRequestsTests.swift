import CrateTesting
import Testing

@testable import CrateBox

/// The requests of a queue while very short music makes more of them than can be performed.
@Suite struct QueueRequestsTests {
    @Test func aRequestThatWaitsIsNotRepeated() async {
        let (requests, performed) = (QueueRequests(), Journal<QueueRequests.Request>())
        for _ in 0..<1_000 { requests.add(.supplyEngine) }
        requests.add(.continueAfterEnd)
        requests.add(.supplyEngine)
        requests.end()
        await requests.run { performed.append($0) }
        #expect(performed.entries == [.supplyEngine, .continueAfterEnd])
    }

    @Test func aRequestThatIsMadeWhileTheSameIsPerformedFollows() async {
        let (requests, performed) = (QueueRequests(), Journal<QueueRequests.Request>())
        requests.add(.supplyEngine)
        await requests.run { request in
            if performed.entries.isEmpty { requests.add(.supplyEngine) } else { requests.end() }
            performed.append(request)
        }
        #expect(performed.entries == [.supplyEngine, .supplyEngine])
    }
}
