import CrateBox
import CrateClient
import CrateCore
import CratePlayback

/// The albums in the queue, which keep their names when the library of their rips is forgotten.
enum QueuedReleases {
    /// The releases in the queue of the running box; if none answers, those in the queue of the resume journal.
    static func all() async -> Set<Release.ID> {
        if let client = try? CommandBox.running(), let found = try? await all(of: client) { return found }
        guard let state = try? CommandBox.configuration().state else { return [] }
        return Set(ResumeJournal.lastState(in: state).queue.entries.map(\.release))
    }

    private static func all(of client: SocketClient) async throws -> Set<Release.ID> {
        var found: Set<Release.ID> = []
        var first = 0
        while true {
            let part = try await client.queue(from: first, count: QueueDocument.limit)
            found.formUnion(part.entries.map { Release.ID(rawValue: $0.release) })
            first += part.entries.count
            guard !part.entries.isEmpty, first < part.count else { return found }
        }
    }
}
