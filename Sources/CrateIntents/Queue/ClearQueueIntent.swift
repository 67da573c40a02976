internal import CrateCore
public import Intents

/// Removes all entries of the queue and stops playback.
public struct ClearQueueIntent: AppIntent {
    /// The display name in lists; also the key of its translations.
    public static let title = "Clear Queue"
    /// The English sentence of lists and help, the key of its translations.
    public static let description = "Empty the queue and end the music."
    /// Not listed by discovery; run by name.
    public static let isDiscoverable = false

    @Dependency private var control: any QueueControl
    @Dependency private var transport: any Transport

    /// Empty: the intent has no parameters.
    public var slots: [ParameterSlot] { [] }

    /// Creates the intent, which has no parameters; only a runner gives it the box's queue.
    public init() {}

    /// Clears the queue. The dialog states whether music ended or the queue was empty already.
    public func perform() async throws -> some ReturnsValue<QueueState> & ProvidesDialog {
        let count = control.queue.entries.count
        let isPlaying = transport.report.state != .stopped
        _ = await control.clear()
        let dialog: Dialog =
            switch (count, isPlaying) {
            case (0, false): "The queue was empty already."
            case (_, true): "The music has ended, and the queue is empty."
            case (_, false): "The queue is empty."
            }
        return .result(value: QueueState(control.queue, changed: count), dialog: dialog)
    }
}
