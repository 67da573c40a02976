import IntentRules

/// The commands that reports suggest, quoted for a shell.
enum SuggestedCommand {
    static let writeBaseline = "intent-review --write-baseline"
    static let prune = "intent-review --prune"

    static func review(_ subject: String, topic: Rule.Topic) -> String {
        "intent-review \(quoted(subject)) --topic \(topic.rawValue)"
    }

    /// The command for a complete report.
    static func everything(_ subject: String) -> String { "intent-review \(quoted(subject)) --limit 0" }

    /// Quotes a text as one shell word.
    private static func quoted(_ word: String) -> String {
        let isPlain = word.utf8.allSatisfy { byte in
            let character = Character(Unicode.Scalar(byte))
            return byte < 0x80 && (character.isLetter || character.isNumber || "/._-+:,@%".contains(character))
        }
        if isPlain, !word.isEmpty, word.first != "-" { return word }
        let parts = word.split(separator: "'", omittingEmptySubsequences: false)
        return (word.first == "-" ? "./" : "") + "'" + parts.joined(separator: "'\\''") + "'"
    }
}
