internal import CrateCore
internal import CrateStore
public import Intents

/// Goes back or forward in the track that plays, by a time.
///
/// One type serves both directions; the direction gives the name and the words.
public struct StepIntent<Direction: StepDirection>: AppIntent {
    /// The intent's name: `Rewind` or `FastForward`.
    public static var name: String { Direction.name }
    /// The English display name, the key of its translations.
    public static var title: String { Direction.title }
    /// The English sentence of lists and help, the key of its translations.
    public static var description: String { Direction.description }
    /// Not listed by discovery; run by name.
    public static var isDiscoverable: Bool { false }

    /// How far: `10`, `30 seconds`, `1:30`; ten seconds by default.
    @Parameter(title: "Time")
    public var time: String?

    @Dependency private var transport: any Transport
    @Dependency private var store: Store
    @Dependency private var queue: any QueueControl

    /// The slot of ``time``.
    public var slots: [ParameterSlot] { [ParameterSlot("time", $time)] }

    /// Creates the intent without a time, which then goes ten seconds.
    public init() {}

    /// Seeks: back at most to the start of the track; past its end the next one plays.
    /// - Throws: `IntentFailure` if nothing plays, and any error of the store.
    public func perform() async throws -> TransportResult {
        guard let step = SeekPlace.step(time) else { throw $time.needsValue(SeekPlace.refusal(of: time ?? "")) }
        return try await transport.result(ofStep: Direction.offset(by: step), in: store, queue)
    }
}

/// Goes back in the track that plays.
public typealias RewindIntent = StepIntent<Rewind>
/// Goes forward in the track that plays.
public typealias FastForwardIntent = StepIntent<FastForward>

/// A direction in a track, as the type argument of ``StepIntent``.
public protocol StepDirection: Sendable {
    /// The intent's name.
    static var name: String { get }
    /// The English display name.
    static var title: String { get }
    /// The English sentence of lists and help.
    static var description: String { get }

    /// The offset from the position that a step of this length seeks to.
    static func offset(by step: Duration) -> Duration
}

/// The direction of ``RewindIntent``.
public enum Rewind: StepDirection {
    /// The name of the intent, `Rewind`.
    public static let name = "Rewind"
    /// The display name in lists; also the key of its translations.
    public static let title = "Rewind"
    /// The English sentence of lists and help, the key of its translations.
    public static let description = "Go back in the track."

    /// Returns the negated length of the step.
    public static func offset(by step: Duration) -> Duration { .zero - step }
}

/// The direction of ``FastForwardIntent``.
public enum FastForward: StepDirection {
    /// The name of the intent, `FastForward`.
    public static let name = "FastForward"
    /// The display name in lists; also the key of its translations.
    public static let title = "Fast Forward"
    /// The English sentence of lists and help, the key of its translations.
    public static let description = "Go forward in the track."

    /// Returns the length of the step.
    public static func offset(by step: Duration) -> Duration { step }
}

extension SeekPlace {
    /// How far a step goes: a time without a sign, ten seconds by default; nil for any other text.
    static func step(_ text: String?) -> Duration? {
        guard let text else { return .seconds(10) }
        return SeekPlace(text)?.time
    }
}

extension Transport {
    /// Seeks by a time, forward or, if it is negative, back, and words the new position.
    fileprivate func result(
        ofStep step: Duration, in store: Store, _ queue: any QueueControl
    ) async throws -> TransportResult {
        let before = report
        guard let present = before.track else { throw IntentFailure.nothingPlays(queue) }
        let moved = try await result(of: .seek(.offset(step)), in: store, queue)
        let dialog = SeekDialog.dialog(of: moved, toward: present, .offset(step), from: before.elapsed, in: store)
        return .result(value: moved.value, dialog: dialog)
    }
}
