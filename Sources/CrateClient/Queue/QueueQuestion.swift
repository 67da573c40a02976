/// The requested part of the queue: a range of entries, or the entries that changed after a version.
package struct QueueQuestion: Codable, Sendable, Hashable {
    /// The index of the first entry, from 0.
    package var from: Int?
    /// The maximum number of entries.
    package var count: Int?
    /// The version after which entries changed.
    package var since: Int64?

    /// Creates a request for a part.
    package init(from: Int? = nil, count: Int? = nil, since: Int64? = nil) {
        (self.from, self.count, self.since) = (from, count, since)
    }
}
