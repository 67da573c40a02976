import CrateBox
import CrateClient
import CrateStore
import Glibc

/// Rips that somebody should decide about, with what they may be.
struct MatchView: Encodable {
    let rips: [MatchOffer]

    /// One JSON object, or a paragraph a rip.
    func say(json: Bool) {
        guard !json else { return Terminal.say(json: JSON.line(self)) }
        guard !rips.isEmpty else { return Terminal.say("Every rip is tied to a release.") }
        for rip in rips { Self.lines(rip).forEach(Terminal.say) }
        Terminal.say("  Try: cratebox match FOLDER id:NUMBER")
    }

    private static func lines(_ rip: MatchOffer) -> [TerminalText] {
        let folder = rip.folder.isEmpty ? "." : rip.folder
        let source = rip.source.isEmpty ? "" : " (--source \(rip.source))"
        let tracks = rip.tracks == 1 ? "1 track" : "\(rip.tracks) tracks"
        let head: TerminalText = "\(rip.library)  \(folder.bold)\(source)"
        let names: TerminalText =
            "  \(rip.title) by \(rip.artist), \(([tracks] + (rip.year.map { ["\($0)"] } ?? [])).joined(separator: ", "))"
        let remarks = rip.remarks.map { "  note: \($0)" as TerminalText }
        let candidates = rip.candidates.map { candidate -> TerminalText in
            let year = candidate.year.map { " (\($0))" } ?? ""
            let name = "\(candidate.title) by \(candidate.artist)\(year)"
            return "  \(candidate.score)  id:\(candidate.release)  \(name): \(candidate.reason)"
        }
        return [head, names] + remarks + (candidates.isEmpty ? ["  nothing like it in the collection"] : candidates)
    }
}
