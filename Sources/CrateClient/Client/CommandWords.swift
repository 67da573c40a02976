internal import CrateCore

/// A command of the command line as an intent and its parameters, for keys, buttons and quick commands.
public struct CommandWords: Sendable, Hashable {
    /// The intent's name, as ``BoxClient/run(_:_:language:)`` takes it: `PlayAlbum`.
    public let intent: String
    /// The intent's parameters as text.
    public let parameters: [String: String]
    /// True if the intent may search for an album before it starts, which can take seconds.
    public var isPlay: Bool { Self.plays.contains(intent) }

    private static let plays: Set = [
        "PlayAlbum", "NextAlbum", "PreviousAlbum", "RandomAlbum", "QueueAlbum", "PlayCrate", "PlayRandom",
        "JumpInQueue",
    ]
    /// Commands without parameters that are no transport verbs.
    private static let bare = [
        "next-album": "NextAlbum", "previous-album": "PreviousAlbum", "random": "RandomAlbum",
    ]
    private static let withValue = [
        "play": ("PlayAlbum", "album"), "volume": ("Volume", "level"), "seek": ("Seek", "time"),
        "repeat": ("Repeat", "mode"), "sleep": ("Sleep", "when"), "crate": ("PlayCrate", "crate"),
        "enqueue": ("QueueAlbum", "album"),
    ]

    /// Parses the words of a command, without `cratebox`; nil if they are not one of ``forms``. Values are not checked.
    public init?(_ words: [String]) {
        guard let verb = words.first else { return nil }
        if let transport = TransportVerb(words: words) {
            (self.intent, parameters) = (transport.row.intent, [:])
        } else if words == ["queue", "clear"] {
            (self.intent, parameters) = ("ClearQueue", [:])
        } else if words.count == 3, words.starts(with: ["queue", "jump"]) {
            (self.intent, parameters) = ("JumpInQueue", ["entry": words[2]])
        } else if words.count > 2, words.starts(with: ["play", "--next"]) {
            (self.intent, parameters) = (
                "QueueAlbum", ["album": words.dropFirst(2).joined(separator: " "), "place": "next"]
            )
        } else if words.count > 2, words.starts(with: ["crate", "--shuffle"]) {
            (self.intent, parameters) = (
                "PlayCrate", ["crate": words.dropFirst(2).joined(separator: " "), "shuffle": "yes"]
            )
        } else if words == ["play", "--random"] {
            (self.intent, parameters) = ("PlayRandom", [:])
        } else if let intent = Self.bare[verb], words.count == 1 {
            (self.intent, parameters) = (intent, [:])
        } else if let (intent, parameter) = Self.withValue[verb], words.count > 1 {
            (self.intent, parameters) = (intent, [parameter: words.dropFirst().joined(separator: " ")])
        } else {
            return nil
        }
    }
}
