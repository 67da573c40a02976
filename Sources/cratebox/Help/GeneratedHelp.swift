import ArgumentParser
import CrateBox
import CrateTerminal

/// The help that ArgumentParser generates, in two parts: the head, which that package would break inside commands, and
/// the lists of arguments, options and subcommands.
struct GeneratedHelp {
    let head: HelpHead
    /// The lists, from the line end after the usage.
    var lists: String

    init(head: HelpHead, lists: String) { (self.head, self.lists) = (head, lists) }

    /// Divides the generated text at its usage and its lists.
    init(_ text: String, of command: any ParsableCommand.Type) {
        let usage = text.firstRange(of: "\nUSAGE: ")?.upperBound ?? text.endIndex
        let end = text[usage...].firstRange(of: "\n\n")?.lowerBound ?? text.endIndex
        head = HelpHead(
            abstract: command.configuration.abstract, discussion: command.configuration.discussion,
            usage: CommandUsage(text[usage..<end]))
        var lists = text[end...]
        while lists.last?.isNewline == true { lists.removeLast() }
        self.lists = String(lists)
    }

    /// The range of the section OPTIONS within the lists; nil if there is none.
    var options: Range<String.Index>? {
        guard let start = lists.firstRange(of: "\nOPTIONS:\n")?.lowerBound else { return nil }
        let end = lists[start...].firstRange(of: "\n\n")?.lowerBound ?? lists.endIndex
        return start..<end
    }

    /// The help with the options of another command instead of its own.
    func withOptions(of other: GeneratedHelp) -> GeneratedHelp {
        guard let own = options, let others = other.options else { return self }
        let lists = lists[..<own.lowerBound] + other.lists[others] + lists[own.upperBound...]
        return GeneratedHelp(head: head, lists: String(lists))
    }

    func text(columns: Int) -> TerminalText { head.text(columns: columns) + TerminalText(lines: lists) }
}
