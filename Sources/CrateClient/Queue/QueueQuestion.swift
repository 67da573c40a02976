/// Which part of the queue is asked for: entries from a place on, or those that are others since a version.
package struct QueueQuestion: Codable, Sendable, Hashable {
    /// The place of the first entry, from 0.
    package var from: Int?
    /// How many entries at most.
    package var count: Int?
    /// The version that the client knows.
    package var since: Int64?

    /// A question.
    package init(from: Int? = nil, count: Int? = nil, since: Int64? = nil) {
        (self.from, self.count, self.since) = (from, count, since)
    }
}
