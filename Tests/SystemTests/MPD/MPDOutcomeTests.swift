import CrateTesting
import Foundation
import Testing

/// Every state of the outcome table, as the client of the shell tells it.
@Suite(.runsProcesses(for: .seconds(180)), .enabled(if: SystemProgram.has("mpc"), "mpc is not installed"))
struct MPDOutcomeTests {
    @Test(arguments: OutcomeTests.rows) func eachStateIsASentenceOnStandardError(row: OutcomeRow) async throws {
        let missing = row.needs.filter { !$0.isMet }
        guard missing.isEmpty else {
            let words = "\(row.name): needs \(missing.map(\.rawValue).joined(separator: ", "))"
            print("Skipped: \(words)")
            try Test.cancel("\(words)")
        }
        var box = try TestBox()
        try await row.setUp(&box)
        defer { chmod(box.music, 0o755) }
        let served = try await MPDBox.serving(box)
        let place = row.track.map { "/" + ($0.split(separator: ".").last ?? "") } ?? ""
        let adding = try await served.mpc("add", "discogs:\(OutcomeRow.release)\(place)")
        let playing = adding.status == 0 ? try await served.mpc("play") : adding
        if row.status == 0 {
            #expect(playing.status == 0, "\(adding.errors)\(playing.errors)")
            try await served.box.dac.event("open")
        } else {
            #expect(playing.status == 1)
            #expect(playing.errors.contains(row.dialog), "\(adding.errors)\(playing.errors)")
            #expect(try await !served.told("status").contains("[playing]"))
        }
        try await served.end()
    }
}
