/// Whoever wants something of a box: in this process, or over its socket. Both answer alike.
public protocol BoxClient: Sendable {
    /// Runs an intent by its name, with its parameters as text.
    ///
    /// Cancelling the task gives the intent up where it has not been performed yet.
    /// - Parameter language: Code of the language of the answer, `de`; nil for the box's own.
    /// - Throws: ``BoxError``, and `CancellationError`.
    func run(_ intent: String, _ parameters: [String: String], language: String?) async throws -> BoxReply

    /// Runs the intent that is asked for in words.
    ///
    /// In a conversation the words may answer the question that the last reply of it has asked. A question stays open for
    /// a minute.
    /// - Parameters:
    ///   - conversation: Identifier of the conversation, chosen by the client; nil where the words stand alone.
    ///   - language: Code of the language of words and answer, `de`; nil for the box's own.
    /// - Throws: ``BoxError``, and `CancellationError`.
    func say(_ utterance: String, in conversation: String?, language: String?) async throws -> BoxReply

    /// What plays, and how; with the tracks of its album where they are asked for.
    /// - Throws: ``BoxError``.
    func status(withTracks: Bool) async throws -> StatusDocument

    /// The queue: entries from a place on, ``QueueDocument/limit`` at most.
    /// - Throws: ``BoxError``.
    func queue(from: Int, count: Int) async throws -> QueueDocument

    /// The entries that are others since a version of the queue, wherever they are in it; all where the version is not
    /// known.
    /// - Throws: ``BoxError``.
    func queueChanges(since version: Int64) async throws -> QueueDocument

    /// Changes the queue; the reply tells what was added, and what was left out and why.
    /// - Throws: ``BoxError``, and `CancellationError`.
    func change(_ change: QueueChange) async throws -> BoxReply

    /// All events from now on; the stream ends with the box.
    /// - Throws: ``BoxError``.
    func events() async throws -> AsyncStream<BoxEvent>

    /// Says that the store was changed by somebody else.
    /// - Throws: ``BoxError``.
    func storeChanged() async throws
}

/// Something that happened in a box: one JSON object with its name under `event`.
public struct BoxEvent: Sendable, Hashable {
    /// Its name: `track`, `paused`.
    public let name: String
    /// One object, on one line.
    public let json: String

    /// An event.
    public init(name: String, json: String) {
        self.name = name
        self.json = json
    }
}

/// Why a box gives no answer.
public enum BoxError: Error, Sendable, Hashable {
    /// No box listens at any of these places.
    case none(tried: [String])
    /// It broke off, or does not answer: the system's words.
    case silent(String)
    /// It answers in another language than ours.
    case protocolMismatch(String)
}

extension BoxError: CustomStringConvertible {
    /// One sentence; what a box has sent is not part of it.
    public var description: String {
        switch self {
        case .none: "no box listens"
        case .silent(let words): words
        case .protocolMismatch: "the box is of another version"
        }
    }
}
