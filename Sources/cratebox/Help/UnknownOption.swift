import ArgumentParser

/// An option that a command lacks, where ArgumentParser reports the argument that is missing beside it: `wantlist add -5%`.
enum UnknownOption {
    /// The message and the text of a usage error: about the unknown option where there is one, otherwise as they are.
    static func checked(_ message: String, in text: String, of words: [String]) -> (message: String, text: String) {
        guard message.hasPrefix("Missing expected argument '"), let name = name(in: words) else {
            return (message, text)
        }
        // The row of the help is about the argument.
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).filter { !$0.hasPrefix("Help:  ") }
        return ("Unknown option '\(name)'", lines.joined(separator: "\n"))
    }

    /// The first word that is written as an option and is none of the command's, nor the value of one.
    private static func name(in words: [String]) -> String? {
        // `run` takes options of any name.
        guard let command = RepeatedOption.command(of: words), command != Run.self else { return nil }
        let known = RepeatedOption.names(of: command)
        let valued = Set(RepeatedOption.options(of: command).flatMap(\.names))
        var rest = words[...]
        while let word = rest.popFirst(), word != "--" {
            guard word.hasPrefix("-"), word != "-" else { continue }
            let name = String(word.prefix { $0 != "=" })
            if valued.contains(word) { rest = rest.dropFirst() }
            // -n5 is -n with its value, and -qv two flags.
            let isJoined = !word.hasPrefix("--") && known.contains(String(word.prefix(2)))
            if !known.contains(name), !isJoined { return name }
        }
        return nil
    }
}
