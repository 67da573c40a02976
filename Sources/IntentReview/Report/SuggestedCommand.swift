import IntentRules

/// Commands that reports suggest.
enum SuggestedCommand {
    static let writeBaseline = "intent-review --write-baseline"
    static let prune = "intent-review --prune"

    /// A review of one topic.
    static func review(_ subject: String, topic: Rule.Topic) -> String {
        "intent-review \(quoted(subject)) --topic \(topic.rawValue)"
    }

    /// A report of everything.
    static func everything(_ subject: String) -> String { "intent-review \(quoted(subject)) --limit 0" }

    /// A text as one word of a shell.
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
