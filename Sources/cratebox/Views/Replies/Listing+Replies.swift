import CrateCore
import CrateTerminal

extension Listing {
    /// The last line of a question's options; nil if none is left out.
    static func rest(of question: ReplyWords) -> TerminalText? {
        guard question.more == true else { return nil }
        let all = question.total.flatMap { rest(of: $0, shown: question.options?.count ?? 0) }
        return all ?? TerminalText(localized: "  … and more")
    }

    /// The last line of a truncated list of tracks, without their number if not all of them were counted; nil if
    /// nothing is left out.
    static func rest(ofTracksIn found: ReplyWords) -> TerminalText? {
        guard let total = found.totalTracks, let tracks = found.tracks else { return nil }
        guard found.moreTracks != true else { return TerminalText(localized: "  … and more") }
        return rest(of: total, shown: tracks.count)
    }
}
