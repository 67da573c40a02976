import CrateTesting
import Foundation
import Testing

@testable import CratePlayback

/// `CRATEBOX_JOURNAL_RUNS` sets the number of runs; `CRATEBOX_JOURNAL_SEED` runs a single seed.
@Suite(.computes) struct JournalSimulationTests {
    private static func number(_ name: String) -> UInt64? {
        ProcessInfo.processInfo.environment["CRATEBOX_JOURNAL_" + name].flatMap { UInt64($0) }
    }

    @Test func whatWasSyncedIsNeverLostAndNothingIsMixed() async throws {
        let runs = Self.number("RUNS") ?? 400
        let seeds = Self.number("SEED").map { $0...$0 } ?? 1...runs
        let failures = try await blocking {
            seeds.compactMap { seed in
                JournalSimulation.run(seed: seed).map { "CRATEBOX_JOURNAL_SEED=\(seed): \($0)" }
            }
        }
        for failure in failures.prefix(20) { Issue.record("\(failure)") }
        #expect(failures.isEmpty)
    }

    /// The simulation must detect a journal that never syncs.
    @Test func theDiskLosesWhatWasNotSynced() throws {
        var lost = 0
        for seed in 0..<50 as Range<UInt64> {
            let disk = SimulatedDisk(seed: seed)
            try disk.write([1, 2, 3, 4], to: 0, at: 0)
            try disk.sync(0)
            try disk.write([5, 6, 7, 8], to: 0, at: 2)
            #expect(disk.read(0, limit: 100) == [1, 2, 5, 6, 7, 8])
            disk.revive(withPowerCut: true)
            let left = disk.read(0, limit: 100)
            #expect(left.starts(with: [1, 2]))
            if left != [1, 2, 5, 6, 7, 8] { lost += 1 }
        }
        #expect(lost > 10)
    }
}
