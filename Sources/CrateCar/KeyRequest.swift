import CrateClient

/// A key's command, parsed to the intent and parameters that run it.
struct KeyRequest: Sendable {
    /// The key's name in the configuration, for the log: `KEY_NEXTSONG`.
    let key: String
    let words: CommandWords

    /// Parses the command's words; nil if they are no command that a key may run.
    init?(_ command: KeyCommand) {
        guard let words = CommandWords(command.words) else { return nil }
        (key, self.words) = (command.key, words)
    }

    /// The value of the command, such as an album, a level or a time; nil for a command without one.
    var value: String? {
        ["album", "crate", "entry", "level", "time", "mode", "when"].lazy.compactMap { words.parameters[$0] }.first
    }
}
