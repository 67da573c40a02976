import CrateTesting
import Foundation
import Testing

/// What a person reads, command by command. `Tests/transcripts` writes the files anew, to be reviewed as text.
@Suite(.runsProcesses(for: .seconds(600))) struct TranscriptTests {
    @Test("Every command prints what its transcript says", arguments: Transcript.Edition.all)
    func everyCommandPrintsItsTranscript(edition: Transcript.Edition) async throws {
        let box = try TranscriptBox(edition)
        var printed = Transcript()
        for (heading, steps) in Transcript.script {
            var next: String? = heading
            for step in steps {
                let lines = try await box.run(step)
                guard case .command(let line) = step else { continue }
                printed.entries.append(Transcript.Entry(heading: next, command: line, lines: lines))
                next = nil
            }
        }
        if ProcessInfo.processInfo.environment["CRATEBOX_TRANSCRIPTS"] == "write" {
            return try printed.text.write(to: Transcript.file(edition), atomically: true, encoding: .utf8)
        }
        let written = try String(contentsOf: Transcript.file(edition), encoding: .utf8)
        // One entry at a time, so that a failure names its command.
        for entry in printed.entries {
            let text = Transcript(entries: [entry]).text
            #expect(written.contains(text), "\(edition.name): run Tests/transcripts and review what differs")
        }
        #expect(written == printed.text)
    }
}
