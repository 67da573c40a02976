import ArgumentParser
import IntentReview
import IntentRules

/// `intent-review guide [TOPIC]`: prints a page of the guide.
struct GuideCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "guide", abstract: "Which protocol, which entity, which query: short pages with code.")

    @Argument(help: "A page, or some words of a task; without one, the list of pages.")
    var words: [String] = []

    func run() throws {
        guard !words.isEmpty else { return Terminal.print(Guide.index + "\n") }
        let name = words.joined(separator: " ")
        guard let page = Guide.page(named: name) else {
            Terminal.complain(Suggestion.sentence("page", name, Guide.suggestions(for: name), "intent-review guide"))
            throw ExitCode(ExitStatus.usage.rawValue)
        }
        Terminal.print(page.text + "\n")
    }
}

/// `intent-review explain RULE`: prints why a rule matters, and code before and after.
struct ExplainCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "explain", abstract: "Why a rule is one, and what to write instead.")

    @Argument(help: "The rule's name: phrase-without-app-name.")
    var rule: String

    func run() throws {
        guard let explanation = Explanation.of(rule) else {
            Terminal.complain(
                Suggestion.sentence("rule", rule, Explanation.suggestions(for: rule), "intent-review rules"))
            throw ExitCode(ExitStatus.usage.rawValue)
        }
        Terminal.print(explanation.text + "\n")
    }
}

/// `intent-review rules`: lists the rules by topic, as text, JSON or a page.
struct RulesCommand: ParsableCommand {
    static let configuration = CommandConfiguration(commandName: "rules", abstract: "List every rule.")

    @Flag(help: "For programs.")
    var json = false

    @Flag(help: "The page of the documentation.")
    var markdown = false

    func run() throws {
        if json { return Terminal.print(RuleDocument.text) }
        Terminal.print(markdown ? RulesPage().markdown + "\n" : RuleList().text + "\n")
    }
}

/// The error for an unknown name. It suggests up to three similar names or, if there are none, the command that lists
/// all.
enum Suggestion {
    static func sentence(_ kind: String, _ name: String, _ near: [String], _ command: String) -> String {
        let meant = near.prefix(3).joined(separator: ", ")
        return "There is no \(kind) “\(name)”. " + (meant.isEmpty ? "See: \(command)" : "Did you mean \(meant)?")
    }
}
