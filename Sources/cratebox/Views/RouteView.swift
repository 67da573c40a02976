import CrateBox
import CrateCore
import CrateTerminal
import Glibc

/// How an utterance was understood, as text: the phrases that were tried, and why they did not match.
struct RouteView {
    private let route: RouteDocument

    init(_ route: RouteDocument) { self.route = route }

    /// The lines; phrases that differ in their first word are only counted.
    var lines: [TerminalText] {
        var lines: [TerminalText] = []
        var skipped = 0
        for step in route.tried {
            if step.slots == nil, step.lost?.hasPrefix("differs") == true, !isNear(step) {
                skipped += 1
                continue
            }
            lines.append(contentsOf: words(step))
        }
        if skipped > 0 { lines.append(TerminalText(localized: "\(skipped, .others)").faint) }
        return lines + [end]
    }

    private func words(_ step: RouteDocument.Step) -> [TerminalText] {
        let mark: TerminalText = step.lost == nil ? ("✓" as TerminalText).green : ("✗" as TerminalText).red
        let reason: LocalizedText = step.lost.map { ": \(LocalizedText(written: $0))" } ?? ""
        var lines: [TerminalText] = ["\(mark) \(step.phrase)\(reason)  \(step.intent.faint)"]
        for (slot, text) in (step.slots ?? [:]).sorted(by: { $0.key < $1.key }) {
            lines.append("    \(slot): “\(text)”")
            lines += (step.candidates?[slot] ?? []).map { "      \($0)" as TerminalText }
        }
        return lines
    }

    /// True if the phrase begins with the first word of the utterance.
    private func isNear(_ step: RouteDocument.Step) -> Bool {
        let said = route.utterance.split(separator: " ").first?.lowercased()
        return step.phrase.split(separator: " ").first?.lowercased() == said
    }

    private var end: TerminalText {
        if let intent = route.intent {
            let parameters = (route.parameters ?? [:]).sorted { $0.key < $1.key }.map { " \($0.key)=“\($0.value)”" }
            return "→ \(intent)\(parameters.joined())"
        }
        let reason: LocalizedText =
            switch route.reason {
            case "unnamed": "→ nothing: the words do not name the application"
            case "tooLong": "→ nothing: that is longer than a phrase may be"
            default: "→ nothing: no phrase fits"
            }
        return TerminalText(localized: reason)
    }
}

extension Plural {
    /// The phrases that are left out of the list.
    fileprivate static let others = Plural(
        one: "  {n} other phrase differs in its beginning", other: "  {n} other phrases differ in their beginning")
}
