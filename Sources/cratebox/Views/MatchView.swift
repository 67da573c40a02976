import CrateClient
import CrateCore
import CrateStore
import CrateTerminal
import Glibc

/// Rips that need a decision, with the possible releases.
struct MatchView: Encodable {
    let rips: [MatchOffer]

    /// Prints one JSON object, or one paragraph per rip.
    /// - Parameter all: The rips of the collection, by library and folder.
    func show(json: Bool, of all: [RipMatching.MatchedRip]) {
        guard !json else { return Terminal.print(json: JSON.line(MatchView(rips: choosable(among: all)))) }
        guard !rips.isEmpty else {
            guard all.isEmpty else { return Terminal.print(localized: "Every rip is matched to a release.") }
            return Terminal.print(localized: NextStep.here.noRips.sentence, try: NextStep.here.noRips.step)
        }
        Terminal.show(lines(of: all))
    }

    /// Prints the number of rips, and below it what ``show(json:of:)`` prints. If no Discogs export is imported and no
    /// rip has candidates, prints the rips and the command that imports an export.
    func list(json: Bool, of all: [RipMatching.MatchedRip], hasCollection: Bool) {
        guard !json, !rips.isEmpty else { return show(json: json, of: all) }
        guard hasCollection || rips.contains(where: { $0.release > 0 || !$0.candidates.isEmpty }) else {
            let head = TerminalText(localized: "\(rips.count, .unmatchedRips) No Discogs export is imported yet.")
            return Terminal.show([head] + names(of: all) + [Hint.nextLine("cratebox import FILE")])
        }
        Terminal.show([head] + lines(of: all))
    }

    /// The rips alone, before there is anything to match them to.
    private func names(of all: [RipMatching.MatchedRip]) -> [TerminalText] {
        let folders = Dictionary(grouping: all) { [$0.library, $0.folder] }
        return rips.flatMap { Self.names($0, among: folders[[$0.library, $0.folder]] ?? []) }
    }

    /// The rips as `--json` lists them: where a folder has several, `source` is the value of `--source` that chooses
    /// the rip.
    private func choosable(among all: [RipMatching.MatchedRip]) -> [MatchOffer] {
        let folders = Dictionary(grouping: all) { [$0.library, $0.folder] }
        return rips.map { rip in
            let neighbours = folders[[rip.library, rip.folder]] ?? []
            guard neighbours.count > 1 else { return rip }
            var rip = rip
            rip.source = RipChoice(folder: rip.folder, rips: neighbours).option(for: rip.source)
            return rip
        }
    }

    /// How many rips match no release, and how many have files that name several.
    private var head: TerminalText {
        let unmatched = rips.count(where: { $0.release < 0 })
        let doubtful = rips.count - unmatched
        var counts: [LocalizedText] = []
        if unmatched > 0 { counts.append("\(unmatched, .unmatchedRips)") }
        if doubtful > 0 { counts.append("\(doubtful, .doubtfulRips)") }
        return TerminalText(localized: counts.joined(separator: " "))
    }

    private func lines(of all: [RipMatching.MatchedRip]) -> [TerminalText] {
        let folders = Dictionary(grouping: all) { [$0.library, $0.folder] }
        let lines = rips.flatMap { Self.lines($0, among: folders[[$0.library, $0.folder]] ?? []) }
        return lines + numbers + [Self.advice(for: rips, among: all)]
    }

    /// Where to find the number of a release; empty if all candidates of each rip are shown, with their numbers.
    private var numbers: [TerminalText] {
        guard rips.contains(where: { $0.candidates.isEmpty || $0.moreCandidates != nil }) else { return [] }
        return [
            TerminalText(
                localized: """
                    The number of a release is the end of its address, discogs.com/release/NUMBER, and its release_id in your \
                    export. cratebox search TITLE --ids shows those of your albums.
                    """)
        ]
    }

    /// The command that matches the first rip with candidates, or one with placeholders if no rip has any. No candidate
    /// is certain, so the user has to choose.
    /// - Parameter all: The rips of the collection, or at least those of the offers' folders.
    static func advice(for rips: [MatchOffer], among all: [RipMatching.MatchedRip]) -> TerminalText {
        guard let rip = rips.first(where: { !$0.candidates.isEmpty }) else {
            let isOne = rips.count == 1
            return Hint.line(
                isOne ? matching(rips[0], to: "id:NUMBER", among: all) : "cratebox match FOLDER id:NUMBER")
        }
        let isOnly = rip.candidates.count == 1
        let release = isOnly ? "id:\(rip.candidates[0].release)" : "id:NUMBER"
        let command = matching(rip, to: release, among: all)
        return isOnly
            ? TerminalText(localized: "  If \(rip.title) is that release: \(command)")
            : TerminalText(localized: "  If \(rip.title) is one of these: \(command)")
    }

    /// The command that matches a rip to a release.
    private static func matching(
        _ rip: MatchOffer, to release: String, among all: [RipMatching.MatchedRip]
    ) -> String {
        let place = rip.folder.isEmpty ? rip.library : "\(rip.library)/\(rip.folder)"
        let neighbours = all.filter { $0.library == rip.library && $0.folder == rip.folder }
        let option = option(for: rip, among: neighbours).map { " " + $0 } ?? ""
        return "cratebox match \(ShellWord.argument(place)) \(ShellWord.quoted(release))" + option
    }

    /// The option that chooses a rip of a folder with several; nil for any other.
    private static func option(for rip: MatchOffer, among rips: [RipMatching.MatchedRip]) -> String? {
        guard rips.count > 1 else { return nil }
        let choice = RipChoice(folder: rip.folder, rips: rips).option(for: rip.source)
        return "--source \(ShellWord.quoted(choice))"
    }

    private static func lines(_ rip: MatchOffer, among rips: [RipMatching.MatchedRip]) -> [TerminalText] {
        let candidates = Self.candidates(of: rip)
        return names(rip, among: rips)
            + (candidates.isEmpty ? [TerminalText(localized: "  no candidate in the collection")] : candidates)
    }

    /// The folder of a rip, the names in its tags, and what a scan found odd in the folder.
    private static func names(_ rip: MatchOffer, among rips: [RipMatching.MatchedRip]) -> [TerminalText] {
        let folder = rip.folder.isEmpty ? "." : rip.folder
        let option = option(for: rip, among: rips).map { " (\($0))" } ?? ""
        let head: TerminalText = "\(rip.library)  \(folder.bold)\(option)"
        let name = LocalizedText(album: rip.title, by: rip.artist)
        let names: TerminalText =
            "  \(name), \("\(rip.tracks, .tracks)" as LocalizedText)\(rip.year.map { ", \($0)" } ?? "")"
        let remarks = rip.remarks.map { TerminalText(localized: "  note: \(LocalizedText(written: $0))") }
        return [head, names] + remarks
    }

    /// The candidates of a rip, and how many are left out.
    static func candidates(of rip: MatchOffer) -> [TerminalText] {
        let shown = rip.candidates.count
        let rest = Listing.rest(of: shown + (rip.moreCandidates ?? 0), shown: shown)
        return rip.candidates.map(line) + [rest].compactMap(\.self)
    }

    /// A candidate with its points and its evidence.
    private static func line(_ candidate: MatchCandidate) -> TerminalText {
        let year = candidate.year.map { " (\($0))" } ?? ""
        let name = LocalizedText(album: candidate.title, by: candidate.artist)
        let reason = LocalizedText(list: candidate.reason)
        return "  \(candidate.score)  id:\(candidate.release)  \(name)\(year): \(reason)"
    }
}

extension MatchOffer {
    /// True if the offer and the match have the same library, folder and release.
    func isOf(_ rip: RipMatching.MatchedRip) -> Bool {
        library == rip.library && folder == rip.folder && release == rip.release.rawValue
    }
}

extension Plural {
    /// `1 rip matches no release.`
    fileprivate static let unmatchedRips = Plural(
        one: "{n} rip matches no release.", other: "{n} rips match no release.")
    /// `1 rip names several releases.`
    fileprivate static let doubtfulRips = Plural(
        one: "{n} rip names several releases.", other: "{n} rips name several releases.")
}
