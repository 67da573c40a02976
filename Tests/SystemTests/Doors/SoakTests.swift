import CrateTesting
import Foundation
import Testing

/// A soak test: music at forty times real time, and clients without pauses.
///
/// The first of ten laps fills permanent caches. With a million requests (CRATEBOX_SOAK_REQUESTS, `Tests/run --long`)
/// nothing may grow from its end to the end of the last lap. A short run fills its caches until the fourth lap, and in
/// one lap or another the allocator takes or returns some 300 to 700 KiB at once, so the trend of the laps after it is
/// limited. A leak of 300 bytes per request adds 600 KiB to each lap.
@Suite(.runsProcesses(for: .seconds(10800))) struct SoakTests {
    private static let requests =
        ProcessInfo.processInfo.environment["CRATEBOX_SOAK_REQUESTS"].flatMap { Int($0) } ?? 20_000
    private static let isLong = requests >= 1_000_000
    /// The permitted growth of a long run, and of a lap of a short one, in KiB.
    private static let (growth, lapGrowth) = (256, 128)

    @Test func aLongLifeTakesNoMoreThanAShortOne() async throws {
        let doors = try await DoorBox.playing(speed: 40, isHeard: false)
        let soak = Soak(path: doors.path, process: doors.serve.identifier)
        var laps: [ProcessFacts] = [try ProcessFacts(of: doors.serve.identifier)]
        for lap in 1...10 {
            try await soak.run(requests: Self.requests / 10, seed: UInt64(lap))
            laps.append(try await doors.atRest(as: laps.count > 1 ? laps[1] : nil))
            if Self.isLong { print("Soak, lap \(lap): \(laps[lap])") }
        }
        let (first, last) = (laps[1], laps[10])
        let words = "after a tenth: \(first); at the end: \(last)"
        print("Soak of \(Self.requests) requests, \(words); memory by lap: \(laps.map(\.memory))")
        if Self.isLong {
            #expect(last.memory - first.memory <= Self.growth, "\(words)")
        } else {
            let growth = Self.growth(perLap: laps[4...].map(\.memory))
            #expect(growth <= Self.lapGrowth, "memory by lap: \(laps.map(\.memory)), \(words)")
        }
        #expect(last.descriptors <= first.descriptors, "\(words)")
        #expect(last.threads <= first.threads, "\(words)")
        // Compared with the second lap, because the first one is more expensive.
        let (second, tenth) = (
            laps[2].processorTime - laps[1].processorTime, last.processorTime - laps[9].processorTime
        )
        #expect(tenth < second * 1.5 + .milliseconds(200), "the second lap took \(second), the last one \(tenth)")
        try await doors.end()
    }

    @Test(
        arguments: zip(
            [
                // Levels that come and go are no growth, in whatever order.
                [6000, 6316, 6176, 6044, 6340, 6116, 6256], [6000, 6000, 6000, 6300, 6300, 6300, 6300],
                // A leak of 300 bytes per request under the first ones.
                [6000, 6916, 7376, 7844, 8740, 9116, 9856],
            ], [0...40, 0...75, 550...650]))
    func aLeakIsToldFromLevelsOfMemory(memory: [Int], growth: ClosedRange<Int>) {
        #expect(growth.contains(Self.growth(perLap: memory)))
    }

    /// The growth of a lap: the median of the slopes between any two laps (Theil and Sen), to which single laps that
    /// take or return much at once contribute little.
    private static func growth(perLap memory: [Int]) -> Int {
        let pairs = memory.indices.flatMap { first in memory.indices[(first + 1)...].map { (first, $0) } }
        let slopes = pairs.map { (memory[$1] - memory[$0]) / ($1 - $0) }.sorted()
        return slopes[slopes.count / 2]
    }
}

extension DoorBox {
    /// The figures after the output is closed and all requests are done: an open output uses memory and descriptors,
    /// and those of disconnected clients are freed slightly later.
    ///
    /// Events of the lap may still be on their way, so the end is that which follows a seek to a time that the lap does
    /// not use. The box returns memory behind the writes of its history, and the reply to a play waits for those, so a
    /// refused one is answered after it.
    fileprivate func atRest(as before: ProcessFacts?) async throws -> ProcessFacts {
        let (path, process) = (path, serve.identifier)
        return try await blocking {
            let client = try RawClient(path)
            client.send(#"{"id":"events","events":true}"#)
            client.send(#"{"id":"play","run":"PlayAlbum","parameters":{"album":"harbour lights"}}"#)
            client.send(#"{"id":"seek","run":"Seek","parameters":{"time":"7.25"}}"#)
            // Paused, it does not end before it is stopped.
            client.send(#"{"id":"pause","run":"Pause"}"#)
            guard try client.receive(until: #""elapsed":7.25"#), client.send(#"{"id":"rest","run":"Stop"}"#),
                try client.receive(until: #""event":"stopped""#),
                client.send(#"{"id":"refused","run":"PlayAlbum","parameters":{"album":"id:991000009"}}"#),
                try client.receive(until: #""id":"refused""#)
            else {
                throw TimedOut(awaited: "the end of the output", limit: .seconds(20), found: "none")
            }
            var facts = try ProcessFacts(of: process)
            // Each connection and greeting gives the box time to finish earlier work.
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
