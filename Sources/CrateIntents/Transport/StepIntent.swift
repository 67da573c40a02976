internal import CrateCore
internal import CrateStore
public import Intents

/// Goes back in the track that plays.
public struct RewindIntent: AppIntent {
    /// "Rewind" in English, the key of its translations.
    public static let title = "Rewind"
    /// The English sentence of lists and help, the key of its translations.
    public static let description = "Go back in the track."
    /// Not listed by discovery; run by name.
    public static let isDiscoverable = false

    /// How far: `10`, `30 seconds`, `1:30`; ten seconds by default.
    @Parameter(title: "Time")
    public var time: String?

    @Dependency private var transport: any Transport
    @Dependency private var store: Store
    @Dependency private var queue: any QueueControl

    /// Creates the intent without a time, which then goes ten seconds.
    public init() {}

    /// Seeks back, at most to the start of the track.
    /// - Throws: `IntentFailure` if nothing plays, and any error of the store.
    public func perform() async throws -> TransportResult {
        guard let step = SeekPlace.step(time) else { throw $time.needsValue(SeekPlace.refusal(of: time ?? "")) }
        return try await transport.result(ofStep: .zero - step, in: store, queue)
    }
}

/// Goes forward in the track that plays.
public struct FastForwardIntent: AppIntent {
    /// "Fast Forward" in English, the key of its translations.
    public static let title = "Fast Forward"
    /// The English sentence of lists and help, the key of its translations.
    public static let description = "Go forward in the track."
    /// Not listed by discovery; run by name.
    public static let isDiscoverable = false

    /// How far: `10`, `30 seconds`, `1:30`; ten seconds by default.
    @Parameter(title: "Time")
    public var time: String?

    @Dependency private var transport: any Transport
    @Dependency private var store: Store
    @Dependency private var queue: any QueueControl

    /// Creates the intent without a time, which then goes ten seconds.
    public init() {}

    /// Seeks forward; past the end of the track the next one plays.
    /// - Throws: `IntentFailure` if nothing plays, and any error of the store.
    public func perform() async throws -> TransportResult {
        guard let step = SeekPlace.step(time) else { throw $time.needsValue(SeekPlace.refusal(of: time ?? "")) }
        return try await transport.result(ofStep: step, in: store, queue)
    }
}

extension SeekPlace {
    /// How far a step goes: a time without a sign, ten seconds by default; nil for any other text.
    static func step(_ text: String?) -> Duration? {
        guard let text else { return .seconds(10) }
        return SeekPlace(text)?.time
    }
}

extension Transport {
    /// Goes forward in the track by a time, or back by a negative one, and words the position.
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
