import CrateTesting
import Foundation
import Testing

/// A long life in a short time: music forty times as fast, and clients that never rest.
///
/// The first of ten laps warms up what is kept for good. In a million requests (CRATEBOX_SOAK_REQUESTS, `Tests/run --long`)
/// nothing grows from its end to the last one's. A short life still takes memory in steps, once each; a leak grows in every
/// lap, and so in the median one.
@Suite(.runsProcesses(for: .seconds(10800))) struct SoakTests {
    private static let requests =
        ProcessInfo.processInfo.environment["CRATEBOX_SOAK_REQUESTS"].flatMap { Int($0) } ?? 10_000
    private static let isLong = requests >= 1_000_000
    /// What may be added, in KiB: by nine laps of a long life, or by the median lap of a short one.
    private static let growth = isLong ? 256 : 100

    @Test func aLongLifeTakesNoMoreThanAShortOne() async throws {
        let doors = try await DoorBox.playing(speed: 40, isHeard: false)
        let soak = Soak(path: doors.path)
        var laps: [ProcessFacts] = [try ProcessFacts(of: doors.serve.identifier)]
        for lap in 1...10 {
            try await soak.run(requests: Self.requests / 10, seed: UInt64(lap))
            laps.append(try await doors.atRest(as: laps.count > 1 ? laps[1] : nil))
            if Self.isLong { print("Soak, lap \(lap): \(laps[lap])") }
        }
        let (first, last) = (laps[1], laps[10])
        let words = "after a tenth: \(first); at the end: \(last)"
        print("Soak of \(Self.requests) requests, \(words); memory by lap: \(laps.map(\.memory))")
        let steps = zip(laps.dropFirst(2), laps.dropFirst()).map { $0.memory - $1.memory }.sorted()
        #expect((Self.isLong ? last.memory - first.memory : steps[steps.count / 2]) <= Self.growth, "\(words)")
        #expect(last.descriptors <= first.descriptors, "\(words)")
        #expect(last.threads <= first.threads, "\(words)")
        // The second lap, since the first one is the dearer.
        let (early, late) = (laps[2].processorTime - laps[1].processorTime, last.processorTime - laps[9].processorTime)
        #expect(late < early * 1.5 + .milliseconds(200), "the second lap took \(early), the last one \(late)")
        try await doors.end()
    }
}

extension DoorBox {
    /// The facts once the music is stopped and what was asked for is done: an open output has memory and descriptors of its
    /// own, and those of clients that have gone go a little later.
    fileprivate func atRest(as before: ProcessFacts?) async throws -> ProcessFacts {
        let (path, process) = (path, serve.identifier)
        return try await blocking {
            let client = try RawClient(path)
            guard client.send(#"{"id":"rest","run":"Stop"}"#), client.receive(until: #""id":"rest""#) else {
                throw TimedOut(awaited: "the answer to a stop", limit: .seconds(20), found: "none")
            }
            var facts = try ProcessFacts(of: process)
            // A question and its answer each time: what came before is over some time.
            for _ in 0..<500 {
                guard let before, facts.descriptors > before.descriptors || facts.threads > before.threads else {
                    break
                }
                _ = try RawClient(path).receive(untilLines: 1)
                facts = try ProcessFacts(of: process)
            }
            return facts
        }
    }
}
