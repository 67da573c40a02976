import CrateClient

/// What a key asks for.
struct KeyRequest: Sendable {
    /// The key, by its name in the configuration.
    let key: String
    let words: CommandWords

    /// Creates the request of a key's command; nil if it is none.
    init?(_ command: KeyCommand) {
        guard let words = CommandWords(command.words) else { return nil }
        (key, self.words) = (command.key, words)
    }

    /// The album, the level, the time or whatever else the command has; nil for one that has nothing.
    var value: String? {
        ["album", "crate", "entry", "level", "time", "mode", "when"].lazy.compactMap { words.parameters[$0] }.first
    }
}
