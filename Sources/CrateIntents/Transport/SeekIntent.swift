internal import CrateCore
internal import CrateStore
public import Intents

/// Seeks to a position, with frame accuracy.
public struct SeekIntent: AppIntent {
    /// The display name in lists; also the key of its translations.
    public static let title = "Seek"
    /// The English sentence of lists and help, the key of its translations.
    public static let description = "Seek within the track."
    /// Not listed by discovery; run by name.
    public static let isDiscoverable = false

    /// The position: `1:23`, `1m30s`, `+10`, `-1:00`, `50%` of the track (`100%` is its last second), or a frame:
    /// `44100f`.
    @Parameter(title: "Time", requestValueDialog: "Seek to what time, such as 1:23, +10 or 50%?")
    public var time: String

    /// A track of the current album: an id, a position, a number or a title (default: the current one). An id may be
    /// that of a track that comes later in the queue.
    @Parameter(title: "Track")
    public var track: String?

    @Dependency private var transport: any Transport
    @Dependency private var store: Store
    @Dependency private var queue: any QueueControl

    /// The parameters in order of declaration, with the names that callers use.
    public var slots: [ParameterSlot] { [ParameterSlot("time", $time), ParameterSlot("track", $track)] }

    /// Creates the intent without its time, which the runner sets or asks for.
    public init() {}

    /// Seeks within the current track, or within the given one, where a step counts from the start and a step back from
    /// the end. A text that is no time is requested again.
    /// - Throws: `IntentFailure` if nothing plays or the track is not in what plays, and any error of the store.
    public func perform() async throws -> TransportResult {
        guard let given = SeekPlace(time) else { throw $time.needsValue(SeekPlace.refusal(of: time)) }
        let before = transport.report
        guard let present = before.track else { throw IntentFailure.nothingPlays(queue) }
        let chosen = try track.map { try SeekTrack($0, beside: present, in: store, queue.queue) }
        let wanted = chosen?.id ?? present
        let needsLength = given.needsLength(isElsewhere: wanted != present)
        let length = needsLength ? try SeekTrack.length(of: wanted, in: store) : nil
        guard let place = wanted == present ? given : given.elsewhere(in: length),
            let target = place.target(of: chosen?.id, length: length)
        else { throw $time.needsValue(Self.noLength(isPresent: wanted == present)) }
        let result = try await transport.result(of: .seek(target), in: store, queue, refusal: chosen?.refusal)
        let dialog = SeekDialog.dialog(of: result, toward: wanted, place, from: before.elapsed, in: store)
        return .result(value: result.value, dialog: dialog)
    }

    private static func noLength(isPresent: Bool) -> Dialog {
        isPresent
            ? "The length of the track isn't known. Use 1:23, +10 or -10."
            : "The length of the track isn't known. Use 1:23 or +10."
    }
}
