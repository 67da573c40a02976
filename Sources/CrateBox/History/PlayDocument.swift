public import CrateClient
public import CrateStore

/// An entry of the history as JSON: the play, and its measured `signalPaths`.
public struct PlayDocument: Encodable, Sendable {
    /// The request, when it was made, and its outcome.
    public let play: Play
    /// The signal paths as in the status; the first was measured at the first sound.
    public let signalPaths: [PathDocument]

    private enum Key: CodingKey { case signalPaths }

    /// Describes a play, with the signal paths that the store has as JSON; those in an unknown format are left out.
    public init(_ play: Play) {
        self.play = play
        // Another version may have stored another format.
        signalPaths = (try? ForeignJSON.value([PathDocument].self, of: play.signalPaths)) ?? []
    }

    /// Encodes the play's own fields, and the paths if there are any.
    public func encode(to encoder: any Encoder) throws {
        try play.encode(to: encoder)
        guard !signalPaths.isEmpty else { return }
        var fields = encoder.container(keyedBy: Key.self)
        try fields.encode(signalPaths, forKey: .signalPaths)
    }
}
