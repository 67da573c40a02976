import ArgumentParser
import CrateBox
import CrateClient
import CrateCore
import CrateIntents
import CrateTerminal
import Intents

extension Run: CompletesHelp {
    /// The failure for the name of an action that doesn't exist; nil for one that does.
    static func failure(ofAction name: String) -> Failure? {
        guard action(named: name) == nil else { return nil }
        let names = CrateIntents.all.map { $0.name }
        guard let meant = NearestName.of(name, among: names, within: name.count < 5 ? 1 : 2) else {
            return Failure(.usage, "usage", "There is no action “\(name)”.", fix: "cratebox run --help")
        }
        return Failure(
            .usage, "usage", "There is no action “\(name)”. Did you mean “\(meant)”?",
            fix: "cratebox run \(ShellWord.quoted(meant)) --help")
    }

    /// The command that shows what an action takes; nil if there is no action of this name.
    static func help(ofAction name: String) -> String? {
        action(named: name).map { action in "cratebox run \(action.name) --help" }
    }

    /// The action of this name. If no name is exactly the same, case is ignored; nil if that finds no action or
    /// several.
    static func action(named name: String) -> (any AppIntent.Type)? {
        let all = CrateIntents.all
        if let same = all.first(where: { $0.name == name }) { return same }
        let others = all.filter { $0.name.lowercased() == name.lowercased() }
        return others.count == 1 ? others[0] : nil
    }

    static func completed(_ help: GeneratedHelp, for words: [String], columns: Int) -> GeneratedHelp {
        if let action = words.first.flatMap({ action(named: $0) }) {
            let options = help.options.map { help.lists[$0] } ?? ""
            let head = HelpHead(abstract: action.description, usage: usage(of: action))
            return GeneratedHelp(head: head, lists: "\n" + parameters(of: action, columns: columns) + options)
        }
        let lines = CrateIntents.all.map { HelpRows.line($0.name, $0.description, names: 20, columns: columns) }
        let lists = ([help.lists, "", "ACTIONS:"] + lines).joined(separator: "\n")
        return GeneratedHelp(head: help.head, lists: lists)
    }

    private static func usage(of action: any AppIntent.Type) -> CommandUsage {
        let parameters = listed(of: action).map { parameter in
            let words = option(of: parameter)
            return parameter.isRequired ? words : "[\(words)]"
        }
        return CommandUsage((["cratebox run \(action.name)"] + parameters + ["[--json]"]).joined(separator: " "))
    }

    /// The list of the parameters with their values; empty for an action without any.
    private static func parameters(of action: any AppIntent.Type, columns: Int) -> String {
        let all = listed(of: action)
        guard !all.isEmpty else { return "" }
        let lines = all.map { parameter in
            HelpRows.line(option(of: parameter), explanation(of: parameter, in: action), names: 24, columns: columns)
        }
        return (["", "PARAMETERS:"] + lines + [""]).joined(separator: "\n")
    }

    private static func option(of parameter: ParameterMetadata) -> String {
        "--\(parameter.name) <\(parameter.title.lowercased())>"
    }

    /// What values a parameter takes, whether one is needed, and the question that the action asks without one.
    private static func explanation(of parameter: ParameterMetadata, in action: any AppIntent.Type) -> String {
        let values =
            switch parameter.kind {
            case .string: form(of: parameter, in: action).map { "Text: \($0)" } ?? "Text"
            case .integer: "A whole number"
            case .boolean: "yes or no"
            case .choice(_, let words): "One of " + words.joined(separator: ", ")
            case .entity(let type): "\(type): its name, or id:NUMBER"
            }
        let need = parameter.isRequired ? "required" : "optional"
        let question = parameter.prompt.map { " " + $0.sentence.text(in: .english) } ?? ""
        return "\(values); \(need).\(question)"
    }
}
