public import CrateCore
internal import CrateStore
public import Intents

/// The intent of a transport verb: sends the verb's request to the engine and words the resulting state.
///
/// Not listed by discovery; run by name.
public struct VerbIntent<Kind: TransportVerbKind>: AppIntent {
    /// The intent's name in the verb's row: `Pause`.
    public static var name: String { Kind.verb.row.intent }
    /// The display name from the table of verbs.
    public static var title: String { Kind.verb.row.title }
    /// The sentence from the table of verbs.
    public static var description: String { Kind.verb.row.description }
    /// Not listed by discovery; run by name.
    public static var isDiscoverable: Bool { false }

    @Dependency private var transport: any Transport
    @Dependency private var store: Store
    @Dependency private var queue: any QueueControl
    @Dependency private var sleep: any SleepControl

    /// Empty: the intent has no parameters.
    public var slots: [ParameterSlot] { [] }

    /// Creates the intent, which has no parameters; the verb is part of its type.
    public init() {}

    /// Sends the request and words the state afterwards.
    public func perform() async throws -> TransportResult {
        let request = Kind.verb.row.request
        return switch request {
        case .move(.next): try await next()
        case .resume: try await resume()
        case .pause, .toggle, .stop, .move(.previous), .move(.seek), .yield, .reclaim, .retry:
            try await transport.result(of: request, in: store, queue)
        }
    }

    /// Resumes the music. If it is fading out, ends the sleep timer.
    private func resume() async throws -> TransportResult {
        guard sleep.sleepTimer == .after(.zero), await sleep.setSleepTimer(.off) else {
            return try await transport.result(of: .resume, in: store, queue)
        }
        let result = try await transport.result(of: .resume, in: store, queue)
        let end: Message = "The sleep timer is off."
        return .result(
            value: result.value,
            dialog: Dialog(full: "\(result.dialog.sentence) \(end)", supporting: result.dialog.line))
    }

    /// Skips to the next track, and names the albums that were passed over because they cannot be played now.
    private func next() async throws -> TransportResult {
        let start = place
        let result = try await transport.result(of: .next, in: store, queue)
        guard let start, let end = place, end > start + 1 else { return result }
        let passed = queue.queue.entries[(start + 1)..<end].map(\.release)
        let left = try await LeftAlbum.all(of: passed, isQueued: false, in: store)
        let line = LeftAlbum.line(about: left, see: "cratebox library list")
        return .result(
            value: result.value, dialog: Dialog(full: result.dialog.sentence, supporting: result.dialog.line ?? line))
    }

    /// The place of the current entry in the queue.
    private var place: Int? { queue.queue.current.flatMap(queue.queue.index) }
}

extension TransportVerb {
    /// The type of the intent that sends the verb's request.
    var intent: any AppIntent.Type { Self.intent(of: row.kind) }

    private static func intent<Kind: TransportVerbKind>(of kind: Kind.Type) -> any AppIntent.Type {
        VerbIntent<Kind>.self
    }
}

/// Pauses playback at the current frame.
public typealias PauseIntent = VerbIntent<TransportVerb.Pause>
/// Resumes playback at the frame where it was paused, or begins a stopped queue.
public typealias ResumeIntent = VerbIntent<TransportVerb.Resume>
/// Stops playback and closes the device.
public typealias StopIntent = VerbIntent<TransportVerb.Stop>
/// Skips to the next track.
public typealias NextIntent = VerbIntent<TransportVerb.Next>
/// Restarts the track, or skips to the previous one during its first three seconds.
public typealias PreviousIntent = VerbIntent<TransportVerb.Previous>
