import CrateBox
import CrateClient
import CrateCore
import CrateIntents
import CratePlayback

/// The stored queue in the state folder, with which the next box continues; for commands without a box.
enum WaitingQueue {
    /// The command that continues it.
    static let start = "cratebox serve"

    /// The number of entries, and the commands to continue with; nil for an empty queue, or one that can't be read.
    static var advice: Welcome.Advice? {
        guard let size else { return nil }
        return ("The queue has \(size.count, .entries).", [start, ReplyStep.play.command])
    }

    /// The version and the number of entries; nil for an empty queue, or one that can't be read.
    static var size: StatusDocument.QueueState? {
        guard let state = try? CommandBox.configuration().state else { return nil }
        let queue = ResumeJournal.lastState(in: state).queue
        guard !queue.entries.isEmpty else { return nil }
        return StatusDocument.QueueState(
            version: queue.version, count: queue.entries.count, first: 0, current: nil, entry: nil)
    }

    /// The status of a box; of one in this process, with the stored queue.
    static func status(of client: any BoxClient, withTracks: Bool) async throws -> StatusDocument {
        guard let idle = client as? LocalClient, let state = try? CommandBox.configuration().state else {
            return try await client.status(withTracks: withTracks)
        }
        return await idle.status(withTracks: withTracks, queueStoredIn: state)
    }
}

extension Plural {
    /// Entries of the queue: albums, and single tracks of albums.
    static let entries = Plural(one: "{n} entry", other: "{n} entries")
    /// Entries of the queue after the one that plays.
    static let moreEntries = Plural(one: "{n} more entry", other: "{n} more entries")
}
