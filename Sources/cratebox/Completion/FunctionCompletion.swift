/// The script of bash or zsh, which has one function for each command.
struct FunctionCompletion {
    /// The shells of such scripts.
    enum Shell {
        case bash, zsh
    }

    private var text: String
    private let shell: Shell

    /// Wraps the script that ArgumentParser generated.
    init(_ text: String, of shell: Shell) { (self.text, self.shell) = (text, shell) }

    /// The script with the aliases and default subcommands of groups, and with paths beside names.
    func extended(by groups: [CompletionGroup]) -> String {
        var script = self
        for group in groups { script.extend(group) }
        for argument in PathArgument.allCases { script.addPaths(of: argument) }
        script.complete(HelpCompletion(groups))
        script.insert(script.shell.completeDefault, before: "\n_cratebox() {\n")
        return script.shell == .bash ? WordCompletion.extended(script.text) : script.text
    }

    private mutating func extend(_ group: CompletionGroup) {
        let function = "_" + group.path.joined(separator: "_")
        let head = "\n\(function)() {\n"
        guard let start = text.firstRange(of: head), let end = text[start.upperBound...].firstRange(of: "\n}\n") else {
            return
        }
        var body = String(text[start.upperBound..<end.lowerBound])
        // A group's pattern ends with its last name; that of the program itself ends with `help`.
        let known = group.members.map(\.name).joined(separator: "|")
        let aliases = group.members.flatMap(\.aliases).map { "|" + $0 }.joined()
        for ending in [")\n", "|help)\n"] { body = body.replacing(known + ending, with: known + aliases + ending) }
        if let usual = group.usual {
            body = shell.completing("\(function)_\(usual)", of: group.names, before: body)
        }
        let functions = group.members.flatMap { member in
            member.aliases.map { "\(function)_\($0)() {\n    \(function)_\(member.name) \"${@}\"\n}\n\n" }
        }
        text.replaceSubrange(
            start.lowerBound..<end.lowerBound, with: "\n\(functions.joined())\(function)() {\n\(body)")
    }

    /// Lets the function of `help` offer the names of commands.
    private mutating func complete(_ help: HelpCompletion) {
        let head = "\n_cratebox_help() {\n"
        let place = shell == .bash ? "    __cratebox_offer_flags_options -1\n" : "'*:subcommands:'"
        guard let start = text.firstRange(of: head),
            let found = text[start.upperBound...].firstRange(of: place)
        else { return }
        switch shell {
        case .bash: text.insert(contentsOf: help.bashBody, at: found.upperBound)
        case .zsh:
            text.replaceSubrange(found, with: "'*:command:{__cratebox_complete_help}'")
            insert(help.zshFunction, before: head)
        }
    }

    private mutating func addPaths(of argument: PathArgument) {
        guard let call = text.firstRange(of: argument.call) else { return }
        let ending = shell == .bash ? ")\"\n" : "}'\n"
        guard let end = text[call.upperBound...].firstRange(of: ending) else { return }
        let place = shell == .bash ? end.upperBound : end.lowerBound
        text.insert(contentsOf: shell.paths(of: argument), at: place)
    }

    private mutating func insert(_ words: String, before place: String) {
        guard let found = text.firstRange(of: place) else { return }
        text.insert(contentsOf: "\n" + words, at: found.lowerBound)
    }
}
