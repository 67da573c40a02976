import CrateBox
import CrateCore

/// A stop of this process's music by the sleep timer or another program. The rest of the queue ends with it.
struct ForegroundStop {
    private let isSleep: Bool
    private let entriesLeft: Int

    /// Counts what is left of the queue of a box whose music has stopped.
    /// - Parameter slept: The entry in which the sleep timer has ended the music; nil if another program stopped it.
    init(of box: Box, slept: PlayQueue.Entry.ID?) {
        isSleep = slept != nil
        entriesLeft = box.countOfEntries(after: slept)
    }

    /// What has stopped the music, and how many entries of the queue are dropped before they have begun.
    var sentences: [LocalizedText] {
        let reason: LocalizedText =
            isSleep ? "The sleep timer ended the music." : "Another program stopped the music."
        guard entriesLeft > 0 else { return [reason] }
        return [reason, "The rest of the queue (\(entriesLeft, .entries)) wasn't kept."]
    }
}
