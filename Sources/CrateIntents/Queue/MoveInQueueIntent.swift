internal import CrateCore
internal import CrateStore
public import Intents

/// Moves entries of the queue to another place.
public struct MoveInQueueIntent: AppIntent {
    /// The display name in lists; also the key of its translations.
    public static let title = "Move in Queue"
    /// The English sentence of lists and help, the key of its translations.
    public static let description = "Move records to another place in the queue."
    /// Not listed by discovery; run by name.
    public static let isDiscoverable = false

    /// The entries: `3`, `2-4`, `current`, `last`, `entry:7` or an album of the queue as `play` takes it.
    @Parameter(title: "Entries", requestValueDialog: "Which number of the queue?")
    public var entries: String

    /// The place of the first of them afterwards, from 1; ``lastPlace`` for the end.
    @Parameter(title: "Place", requestValueDialog: "To which place?")
    public var place: Int

    /// The place that means the end of the queue, however long that is.
    public static let lastPlace = Int(Int32.max)

    @Dependency private var store: Store
    @Dependency private var control: any QueueControl

    /// The parameters in order of declaration, with the names that callers use.
    public var slots: [ParameterSlot] { [ParameterSlot("entries", $entries), ParameterSlot("place", $place)] }

    /// Creates the intent without its entries and place, which the runner sets or asks for.
    public init() {}

    /// Moves the entries together; the album that plays continues. A place below 1 is requested again.
    /// - Throws: `IntentFailure.noNumber` for entries or a place beyond the end of the queue.
    public func perform() async throws -> some ReturnsValue<QueueState> & ProvidesDialog {
        guard place >= 1 else { throw $place.needsValue("Places count from 1.") }
        let chosen = try QueueChoice(queue: control.queue, store: store).entries($entries)
        let last = control.queue.entries.count
        guard place <= last || place == Self.lastPlace else { throw IntentFailure.noNumber(place, last: last) }
        _ = await control.move(chosen.map(\.id), to: place - 1)
        let queue = control.queue
        let name = try QueueNames(store: store).name(chosen)
        let now = (queue.index(of: chosen[0].id) ?? 0) + 1
        let dialog: Dialog =
            chosen.count == 1
            ? "\(name) is number \(now) in the queue." : "Moved \(name) to number \(now) in the queue."
        return .result(value: QueueState(queue, changed: chosen.count), dialog: dialog)
    }
}
