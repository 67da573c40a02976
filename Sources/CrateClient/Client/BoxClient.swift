/// The client face of a box. The implementations for this process and for the control socket give the same answers.
public protocol BoxClient: Sendable {
    /// Runs an intent by name, with its parameters as text.
    ///
    /// Cancelling the task cancels the intent, unless it has been performed already.
    /// - Parameter language: The ISO 639 code of the answer's language, `de`; nil for the language of the box.
    /// - Throws: ``BoxError``, and `CancellationError`.
    func run(_ intent: String, _ parameters: [String: String], language: String?) async throws -> BoxReply

    /// Runs the intent that an utterance asks for.
    ///
    /// In a conversation the utterance may answer the question of the previous reply. A question stays open for one
    /// minute.
    /// - Parameters:
    ///   - conversation: The conversation's identifier, chosen by the client; nil for a single utterance.
    ///   - language: The ISO 639 code of the language of utterance and answer, `de`; nil for the language of the box.
    /// - Throws: ``BoxError``, and `CancellationError`.
    func say(_ utterance: String, in conversation: String?, language: String?) async throws -> BoxReply

    /// Returns the current status.
    /// - Parameter withTracks: True to include the tracks of the playing album.
    /// - Throws: ``BoxError``.
    func status(withTracks: Bool) async throws -> StatusDocument

    /// Returns the state alone, as the status has it, for commands that need it first and need not wait for the rest.
    /// - Throws: ``BoxError``.
    func state() async throws -> String

    /// Returns a part of the queue, at most ``QueueDocument/limit`` entries.
    /// - Parameter from: The index of the first entry, from 0.
    /// - Throws: ``BoxError``.
    func queue(from: Int, count: Int) async throws -> QueueDocument

    /// Returns the entries that changed after a version of the queue, at any position; all entries if the version is
    /// unknown.
    /// - Throws: ``BoxError``.
    func queueChanges(since version: Int64) async throws -> QueueDocument

    /// Changes the queue. The reply lists what was added, and what was left out with the reason.
    /// - Throws: ``BoxError``, and `CancellationError`.
    func change(_ change: QueueChange) async throws -> BoxReply

    /// Returns a stream of all events from now on; it ends when the box ends.
    /// - Throws: ``BoxError``.
    func events() async throws -> AsyncStream<BoxEvent>

    /// Notifies the box that another process changed the store.
    /// - Throws: ``BoxError``.
    func storeChanged() async throws
}

extension BoxClient {
    /// Reads the state from a whole status. The client in the box's process has a cheaper way.
    public func state() async throws -> String { try await status(withTracks: false).state }
}

/// An event of a box: one JSON object with the event's name under `event`.
public struct BoxEvent: Sendable, Hashable {
    /// The event's name: `track`, `paused`.
    public let name: String
    /// The object on one line, with the event's name under `event`; its other keys depend on the event.
    public let json: String

    /// The name of the last event of a box that ends on request. Only clients of the socket receive it.
    public static let ended = "ended"

    /// Pairs an event's name with its object.
    /// - Parameter json: One JSON object without a line feed, which repeats the name under `event`.
    public init(name: String, json: String) {
        self.name = name
        self.json = json
    }
}

/// The reason why a box did not answer.
public enum BoxError: Error, Sendable, Hashable {
    /// No box listens at any of these paths.
    case none(tried: [String])
    /// This user may not connect to this socket, or may not read the folder in which it might be.
    case denied(path: String)
    /// This process is a box, but listens at none of the paths that clients try.
    case unreachable(process: Int32)
    /// The connection broke, the box did not answer in time, or it refused the connection; with the reason, which is a
    /// message of the system or a sentence of the box.
    case silent(String)
    /// The box answered with a failure instead of the requested document, for example because its store failed; with
    /// its reply.
    case failed(BoxReply)
    /// The box speaks another version of the protocol.
    case protocolMismatch(String)
}

extension BoxError {
    /// The box did not answer in time: it hangs, or was stopped.
    public static let late = BoxError.silent("it did not answer in time")
}

extension BoxError: CustomStringConvertible {
    /// The error in one line of English. Of what the box sent, only its sentence of a refusal or a failure is included.
    public var description: String {
        switch self {
        case .none: "no box listens"
        case .denied(let path): "no permission for \(path)"
        case .unreachable(let process): "process \(process) listens at none of the usual paths"
        case .silent(let words): words
        case .failed(let reply): reply.refusal
        case .protocolMismatch: "the box is of another version"
        }
    }
}
