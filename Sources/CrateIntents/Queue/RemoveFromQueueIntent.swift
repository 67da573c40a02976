internal import CrateCore
internal import CrateStore
public import Intents

/// Removes entries from the queue; if the current one is among them, the next one plays.
public struct RemoveFromQueueIntent: AppIntent {
    /// The display name in lists; also the key of its translations.
    public static let title = "Remove from Queue"
    /// The English sentence of lists and help, the key of its translations.
    public static let description = "Take records out of the queue."
    /// Not listed by discovery; run by name.
    public static let isDiscoverable = false

    /// The entries: `3`, `2-4`, `current`, `last`, `entry:7` or an album of the queue as `play` takes it. A partial
    /// name has to be confirmed.
    @Parameter(title: "Entries", requestValueDialog: "Which number of the queue?")
    public var entries: String

    @Dependency private var store: Store
    @Dependency private var control: any QueueControl
    @Dependency private var transport: any Transport

    /// The slot of ``entries``.
    public var slots: [ParameterSlot] { [ParameterSlot("entries", $entries)] }

    /// Creates the intent without its entries, which the runner sets or asks for.
    public init() {}

    /// Removes the entries, all or none.
    /// - Throws: `IntentFailure` for an entry that is no longer in the queue, and any error of the store.
    public func perform() async throws -> some ReturnsValue<QueueState> & ProvidesDialog {
        let chosen = try chosenEntries()
        let isPlaying = transport.report.state != .stopped && chosen.contains { $0.id == control.queue.current }
        guard await control.remove(chosen.map(\.id)) else { throw IntentFailure.noSuchEntry }
        return .result(
            value: QueueState(control.queue, changed: chosen.count),
            dialog: try dialog(for: chosen, isPlaying: isPlaying))
    }

    private func chosenEntries() throws -> [PlayQueue.Entry] {
        do {
            return try QueueChoice(queue: control.queue, store: store, isRemoval: true).entries($entries)
        } catch let failure as IntentFailure
            where failure.name == IntentFailure.noSuchEntry.name && entries.lowercased() == "all"
            && !control.queue.entries.isEmpty
        {
            throw IntentFailure.removesAll
        }
    }

    private func dialog(for removed: [PlayQueue.Entry], isPlaying: Bool) throws -> Dialog {
        let names = QueueNames(store: store)
        let name = try names.name(removed)
        let change: Message = removed.count == 1 ? "\(name) is out of the queue." : "Removed \(name) from the queue."
        guard isPlaying else { return Dialog(full: change) }
        let queue = control.queue
        guard transport.report.state != .stopped, let next = queue.current.flatMap(queue.entry) else {
            return "\(change) The music has ended."
        }
        return "\(change) \(try names.name([next])) is playing."
    }
}
