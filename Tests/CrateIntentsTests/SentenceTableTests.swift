import CrateBox
import CrateClient
import CrateCore
import CrateIntents
import CrateStore
import Intents
import Testing

/// Compares the table of sentences and statuses in the page Replies with the intents.
@Suite struct SentenceTableTests {
    struct Row: Sendable, CustomTestStringConvertible {
        let intent: String
        let state: String
        let status: String
        let exit: Int32
        let sentence: String
        var testDescription: String { "\(intent): \(state)" }
    }

    static func rows() throws -> [Row] {
        try Sources.lines("CrateIntents.docc/Replies.md").filter { $0.hasPrefix("| ") }.dropFirst().map { line in
            let cells = line.split(separator: "|").map { $0.trimmed }
            let exit = try #require(Int32(cells[3]), "\(line)")
            return Row(intent: cells[0], state: cells[1], status: cells[2], exit: exit, sentence: cells[4])
        }
    }

    @Test func everySentenceIsWhatTheTableSays() async throws {
        let rows = try Self.rows()
        #expect(Set(rows.map { "\($0.intent) \($0.state)" }) == Set(SentenceCase.all.keys))
        for row in rows {
            let make = try #require(SentenceCase.all["\(row.intent) \(row.state)"], "\(row)")
            let reply = try await make.run(row.intent)
            #expect(ExitStatus(reply).rawValue == row.exit, "\(row): \(reply)")
            let (status, dialog) = reply.told
            #expect(status == row.status, "\(row)")
            #expect(dialog == make.filled(row.sentence), "\(row)")
        }
    }

    @Test func theTableHasTheSixAndWhatTakesAway() throws {
        let named = Set(try Self.rows().map(\.intent))
        #expect(named == Set(CrateIntents.discoverable.map { $0.name } + [RemoveFromWantlistIntent.name]))
        #expect(CrateIntents.discoverable.count == 6)
    }

    @Test func everySentenceIsShortAndPlain() throws {
        for row in try Self.rows() {
            #expect(row.sentence.count <= 140, "\(row)")
            for mark in ["/", "`", "*", ":/"] { #expect(!row.sentence.contains(mark), "\(row)") }
        }
    }
}

extension Reply {
    /// The status and the sentence.
    var told: (status: String, sentence: String?) {
        switch self {
        case .done(_, let dialog, _, _): ("done", dialog?.full)
        case .needsValue(let question): ("needsValue", question.dialog.full)
        case .failed(_, let failure): ("failed", failure.dialog.full)
        case .usage(let error): ("usage", error.dialog.full)
        }
    }
}
