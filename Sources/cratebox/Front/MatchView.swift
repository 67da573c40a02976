import CrateBox
import CrateClient
import CrateStore
import Glibc

/// Rips that need a decision, with the possible releases.
struct MatchView: Encodable {
    let rips: [MatchOffer]

    /// Prints one JSON object, or one paragraph per rip. `all` is the number of rips in the collection.
    func say(json: Bool, of all: Int) {
        guard !json else { return Terminal.say(json: JSON.line(self)) }
        guard !rips.isEmpty else {
            return Terminal.say(
                all == 0 ? "No rips yet.\n  Try: cratebox library scan" : "Every rip is matched to a release.")
        }
        Terminal.show(rips.flatMap(Self.lines) + ["  Try: cratebox match FOLDER id:NUMBER"])
    }

    private static func lines(_ rip: MatchOffer) -> [TerminalText] {
        let folder = rip.folder.isEmpty ? "." : rip.folder
        let source = rip.source.isEmpty ? "" : " (--source \(rip.source))"
        let tracks = Count.of(rip.tracks, "track")
        let head: TerminalText = "\(rip.library)  \(folder.bold)\(source)"
        let names: TerminalText =
            "  \(rip.title) by \(rip.artist), \(([tracks] + (rip.year.map { ["\($0)"] } ?? [])).joined(separator: ", "))"
        let remarks = rip.remarks.map { "  note: \($0)" as TerminalText }
        let candidates = rip.candidates.map { candidate -> TerminalText in
            let year = candidate.year.map { " (\($0))" } ?? ""
            let name = "\(candidate.title) by \(candidate.artist)\(year)"
            return "  \(candidate.score)  id:\(candidate.release)  \(name): \(candidate.reason)"
        }
        return [head, names] + remarks + (candidates.isEmpty ? ["  no candidate in the collection"] : candidates)
    }
}
