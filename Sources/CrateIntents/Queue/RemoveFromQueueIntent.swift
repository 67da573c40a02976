internal import CrateCore
internal import CrateStore
public import Intents

/// Removes entries from the queue; if the current one is among them, the next one plays.
public struct RemoveFromQueueIntent: AppIntent {
    /// The title in lists and help: "Remove from Queue".
    public static let title = "Remove from Queue"
    /// One sentence for lists and help.
    public static let description = "Take records out of the queue."
    /// Not listed by discovery; run by name.
    public static let isDiscoverable = false

    /// The entries: `3`, `2-4`, `current` or `entry:7`.
    @Parameter(title: "Entries", requestValueDialog: "Which number of the queue?")
    public var entries: String

    @Dependency private var store: Store
    @Dependency private var control: any QueueControl

    /// Creates an intent without values, for the runner and for discovery.
    public init() {}

    /// Removes the entries.
    public func perform() async throws -> some ReturnsValue<QueueState> & ProvidesDialog {
        guard let chosen = QueueChoice.entries(entries, in: control.queue) else { throw IntentFailure.noSuchEntry }
        guard await control.remove(chosen.map(\.id)) else { throw IntentFailure.noSuchEntry }
        return .result(value: QueueState(control.queue, changed: chosen.count), dialog: try dialog(for: chosen))
    }

    private func dialog(for removed: [PlayQueue.Entry]) throws -> Dialog {
        guard removed.count == 1 else { return "\(removed.count, .albumsOutOfQueue)" }
        return "\(try QueueNames(store: store).name(removed)) is out of the queue."
    }
}
