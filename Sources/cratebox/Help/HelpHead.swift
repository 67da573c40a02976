import ArgumentParser
import CrateTerminal

/// What a command's help begins with: what the command does, examples, and its usage.
struct HelpHead {
    let abstract: String
    var discussion = ""
    let usage: CommandUsage

    func text(columns: Int) -> TerminalText {
        let discussion = discussion.isEmpty ? [] : ["", self.discussion]
        let lines = (["OVERVIEW: " + abstract] + discussion).flatMap {
            $0.split(separator: "\n", omittingEmptySubsequences: false)
        }
        let paragraphs = lines.flatMap { Self.shown($0, columns: columns) }
        return (paragraphs + ["", usage.text(lead: "USAGE: ", columns: columns)]).joined(separator: "\n")
    }

    /// A line that begins with spaces is an example. It stays one line at every width, so that a copied command is
    /// whole.
    private static func shown(_ line: Substring, columns: Int) -> [TerminalText] {
        line.hasPrefix(" ") ? [TerminalText(line).unbroken] : TerminalText(line).wrapped(to: columns)
    }
}
