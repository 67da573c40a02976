import CrateTesting
import Foundation
import Testing

/// Every state of the outcome table, through both executables.
@Suite(.runsProcesses(for: .seconds(180))) struct OutcomeTests {
    static let rows = OutcomeRow.libraryRows + OutcomeRow.albumRows + OutcomeRow.outputRows

    @Test(arguments: rows) func eachStateHasItsOutcome(row: OutcomeRow) async throws {
        let missing = row.needs.filter { !$0.isMet }
        guard missing.isEmpty else {
            let words = "\(row.name): needs \(missing.map(\.rawValue).joined(separator: ", "))"
            // A cancelled case is not listed among the passed ones.
            print("Skipped: \(words)")
            try Test.cancel("\(words)")
        }
        var box = try TestBox()
        try await row.setUp(&box)
        defer { chmod(box.music, 0o755) }
        try await says(row, box)
        try await prints(row, box)
        try await logs(row, box)
    }

    @Test func noReasonWasForgotten() {
        let library = ["none", "paused", "offline", "unreadable", "unidentified", "wrongLibrary", "unsupported"]
        let album = [
            "notRipped", "filesMissing", "undecodable", "noSuchTrack", "outputAbsent", "outputBusy", "outputFormat",
            "outputDenied",
        ]
        #expect(Set(Self.rows.compactMap(\.reason)) == Set(library + album))
        #expect(Set(Self.rows.compactMap { Int($0.name.prefix { $0.isNumber }) }) == Set(1...20))
    }

    /// Expects the sentence first on standard output, and nothing on standard error.
    private func says(_ row: OutcomeRow, _ box: TestBox) async throws {
        let run = try await box.run("cratebox", ["play", "Harbour Lights"] + arguments(row))
        #expect(run.status == row.status, "\(run.output)\(run.errors)")
        #expect(run.output.split(separator: "\n").first.map(String.init) == row.dialog, "\(run.output)")
        #expect(!run.output.contains("\u{1B}") && !run.errors.contains("\u{1B}"))
        #expect(!run.errors.contains(row.dialog))
    }

    /// Expects the JSON object.
    private func prints(_ row: OutcomeRow, _ box: TestBox) async throws {
        let run = try await box.run("cratebox", ["play", "Harbour Lights", "--json"] + arguments(row))
        #expect(run.status == row.status, "\(run.output)\(run.errors)")
        let reply = try run.onlyObject()
        #expect(reply["status"] == "done")
        #expect(reply["intent"] == "PlayAlbum")
        #expect(reply["outcome"]?.text == row.outcome)
        #expect(reply["reason"]?.text == row.reason)
        #expect(reply["library"]?.text == row.library)
        #expect(reply["release"]?.number == OutcomeRow.release)
        let full = reply["dialog"]?["full"]?.text ?? ""
        #expect(full == row.dialog)
        for markup in ["/", "hw:", "\(OutcomeRow.release)", "<", ">", "*", "`", "_"] { #expect(!full.contains(markup)) }
        for (name, value) in row.facts(box) { #expect(reply["detail"]?[name] == value, "\(name): \(reply)") }
    }

    /// Expects a log record and nothing else.
    private func logs(_ row: OutcomeRow, _ box: TestBox) async throws {
        let tap = row.track.map { ["tap", "track", $0] } ?? ["tap", "album", "\(OutcomeRow.release)"]
        let run = try await box.run("cratebox-car", tap)
        #expect(run.status == row.status, "\(run.errors)")
        #expect(run.outputBytes.isEmpty)
        let records = try run.records().filter { $0["outcome"] != nil }
        let record = try #require(records.count == 1 ? records.first : nil, "\(run.errors)")
        #expect(record["event"] == "play")
        #expect(record["level"]?.text == row.level)
        #expect(record["outcome"]?.text == row.outcome)
        #expect(record["reason"]?.text == row.reason)
        if row.name != "14 no such track" { #expect(record["library"]?.text == row.library) }
        #expect(record["release"]?.number == OutcomeRow.release)
        for name in ["time", "boot", "monotonic", "seq"] { #expect(record[name] != nil) }
        for (name, value) in row.facts(box).merging(row.recordOnly, uniquingKeysWith: { $1 }) {
            #expect(record[name] == value, "\(name): \(record)")
        }
    }

    private func arguments(_ row: OutcomeRow) -> [String] { row.track.map { ["--track", $0] } ?? [] }
}
