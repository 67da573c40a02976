import CrateBox
import CrateCore
import CratePlayback

/// The queue that the last box left in the state folder, which the next one continues. For commands without a box.
enum WaitingQueue {
    /// The command that continues it.
    static let start = "cratebox serve"

    /// How much waits, and the command that continues it; nil for an empty queue, or one that can't be read.
    static var advice: Welcome.Advice? {
        guard let state = try? CommandBox.configuration().state else { return nil }
        let count = ResumeJournal.lastState(in: state).queue.entries.count
        return count > 0 ? ("The queue has \(count, .albums).", [start, Hint.play]) : nil
    }
}
