import CrateBox
import CrateClient
import CrateCore
import CrateStore
import Glibc

/// Rips that need a decision, with the possible releases.
struct MatchView: Encodable {
    let rips: [MatchOffer]

    /// Prints one JSON object, or one paragraph per rip. `all` is the number of rips in the collection.
    func show(json: Bool, of all: Int) {
        guard !json else { return Terminal.print(json: JSON.line(self)) }
        guard !rips.isEmpty else {
            guard all == 0 else { return Terminal.print(localized: "Every rip is matched to a release.") }
            return Terminal.print(localized: Hint.noRips.sentence, try: Hint.noRips.step)
        }
        Terminal.show(rips.flatMap(Self.lines) + [Hint.line(Self.command(for: rips))])
    }

    /// The command that matches the first rip with a candidate to the likeliest one.
    static func command(for rips: [MatchOffer]) -> String {
        guard let rip = rips.first(where: { !$0.candidates.isEmpty && $0.source.isEmpty && !$0.folder.isEmpty }) else {
            return "cratebox match FOLDER id:NUMBER"
        }
        let place = "\(rip.library)/\(rip.folder)"
        let release = "id:\(rip.candidates[0].release)"
        return "cratebox match \(ShellWord.quoted(place)) \(ShellWord.quoted(release))"
    }

    private static func lines(_ rip: MatchOffer) -> [TerminalText] {
        let folder = rip.folder.isEmpty ? "." : rip.folder
        let source = rip.source.isEmpty ? "" : " (--source \(rip.source))"
        let head: TerminalText = "\(rip.library)  \(folder.bold)\(source)"
        let name: LocalizedText = "\(rip.title) by \(rip.artist)"
        let names: TerminalText =
            "  \(name), \("\(rip.tracks, .tracks)" as LocalizedText)\(rip.year.map { ", \($0)" } ?? "")"
        let remarks = rip.remarks.map { TerminalText(localized: "  note: \(LocalizedText(written: $0))") }
        let candidates = rip.candidates.map(line)
        return [head, names] + remarks
            + (candidates.isEmpty ? [TerminalText(localized: "  no candidate in the collection")] : candidates)
    }

    /// A candidate with its points and its evidence.
    static func line(_ candidate: MatchCandidate) -> TerminalText {
        let year = candidate.year.map { " (\($0))" } ?? ""
        let name: LocalizedText = "\(candidate.title) by \(candidate.artist)"
        let reason = LocalizedText(list: candidate.reason)
        return "  \(candidate.score)  id:\(candidate.release)  \(name)\(year): \(reason)"
    }
}

extension MatchOffer {
    /// Whether the offer and the match concern the same files and the same release.
    func isOf(_ rip: RipMatching.MatchedRip) -> Bool {
        library == rip.library && folder == rip.folder && release == rip.release.rawValue
    }
}
