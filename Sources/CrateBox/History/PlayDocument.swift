public import CrateClient
public import CrateStore

/// A line of the history as JSON: the play, and as `signalPaths` what was measured while it sounded.
public struct PlayDocument: Encodable, Sendable {
    /// What was asked for, and what came of it.
    public let play: Play
    /// The signal paths, as the status has them; the first is that of the first sound.
    public let signalPaths: [PathDocument]

    private enum Key: CodingKey { case signalPaths }

    /// A line of the history.
    public init(_ play: Play) {
        self.play = play
        // Those that another version wrote in another way are left out.
        signalPaths = (try? ForeignJSON.value([PathDocument].self, of: play.signalPaths)) ?? []
    }

    /// The play's own fields, and the paths where there are any.
    public func encode(to encoder: any Encoder) throws {
        try play.encode(to: encoder)
        guard !signalPaths.isEmpty else { return }
        var fields = encoder.container(keyedBy: Key.self)
        try fields.encode(signalPaths, forKey: .signalPaths)
    }
}
