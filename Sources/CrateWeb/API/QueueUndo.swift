internal import CrateClient

/// Keeps the queue as it was before each change by a request, so that an accidental tap can be undone.
actor QueueUndo {
    /// The maximum number of queues that are kept, and of the entries of each.
    private static let (mostQueues, mostEntries) = (8, 5000)

    /// A queue as it was before a change, with the number by which it is restored.
    private struct Kept {
        let number: Int
        let items: [QueueItem]
        /// The index of the current entry.
        let current: Int?
        let state: String
        let place: Int?
        let elapsed: Double?
        /// The version of the queue after the change.
        var version: Int64
    }

    private let box: any RemoteBox
    private var kept: [Kept] = []
    private var last = 0

    /// Creates an empty undo list.
    init(box: any RemoteBox) { self.box = box }

    /// Makes a change, and keeps the queue before it if the change succeeded.
    /// - Returns: The reply, and the number for ``restore(_:)``; nil if the change failed, or the queue before it was
    ///   empty or too long.
    func keeping(_ change: @Sendable () async throws -> BoxReply) async throws -> (BoxReply, Int?) {
        let before = try await present()
        let reply = try await change()
        guard reply.exit == .done, var before, !before.items.isEmpty else { return (reply, nil) }
        before.version = try await box.queue(from: 0, count: 0).version
        kept.append(before)
        if kept.count > Self.mostQueues { kept.removeFirst() }
        return (reply, before.number)
    }

    /// Reads the present queue part by part; nil if it has more than `mostEntries` entries.
    private func present() async throws -> Kept? {
        var items: [QueueItem] = []
        var current: Int?
        while true {
            let part = try await box.queue(from: items.count, count: QueueDocument.limit)
            guard part.count <= Self.mostEntries else { return nil }
            current = part.entries.firstIndex { $0.id == part.current }.map { items.count + $0 } ?? current
            items += part.entries.map { QueueItem(release: $0.release, places: $0.places) }
            if part.entries.isEmpty || items.count >= part.count { break }
        }
        let status = try await box.status(withTracks: false)
        last += 1
        return Kept(
            number: last, items: items, current: current, state: status.state, place: status.track?.number,
            elapsed: status.elapsed, version: 0)
    }

    /// Restores a queue and resumes at the old position; nil if the number is unknown.
    func restore(_ number: Int) async throws -> (BoxReply, Int?)? {
        guard let index = kept.firstIndex(where: { $0.number == number }) else { return nil }
        let before = kept.remove(at: index)
        let (reply, redo) = try await keeping { [box] in try await box.change(.replace(before.items)) }
        guard reply.exit == .done else { return (reply, nil) }
        if let current = before.current, before.state != "stopped" { try await resume(before, current) }
        return (reply, redo)
    }

    private func resume(_ before: Kept, _ current: Int) async throws {
        let present = try await entries(before: current + 1)
        // An album that is not available now is not queued again, and the entries after it move up, so the entry is
        // found by its release.
        let wanted = before.items[current]
        let found = present.last { $0.release == wanted.release } ?? present.first
        guard let found else { return }
        _ = try await box.change(.jump(found.id, place: before.place))
        if let elapsed = before.elapsed, elapsed >= 1 {
            _ = try await box.run("Seek", ["time": "\(Int(min(elapsed, 1e6)))"], language: nil)
        }
        if before.state == "paused" { _ = try await box.run("Pause", [:], language: nil) }
    }

    /// Reads the entries before an index of the present queue, part by part.
    private func entries(before end: Int) async throws -> [QueueDocument.Entry] {
        var entries: [QueueDocument.Entry] = []
        while entries.count < end {
            let count = min(end - entries.count, QueueDocument.limit)
            let part = try await box.queue(from: entries.count, count: count).entries
            guard !part.isEmpty else { break }
            entries += part
        }
        return entries
    }
}
