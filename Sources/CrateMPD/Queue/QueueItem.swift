public import CrateClient

/// What is to be queued.
public struct QueueItem: Codable, Sendable, Hashable {
    /// The album.
    public var release: Int64
    /// The places of its tracks; nil for the whole album.
    public var places: [Int]?

    /// Its parts.
    public init(release: Int64, places: [Int]? = nil) { (self.release, self.places) = (release, places) }
}

/// A change of the queue. Places in it are counted in entries, from 0.
public enum QueueChange: Codable, Sendable, Hashable {
    case replace([QueueItem])
    case append([QueueItem])
    case insert([QueueItem], at: Int)
    case remove([Int64])
    /// Moves entries, in the order that they have, so that the first of them gets a place.
    case move([Int64], to: Int)
    /// Plays an entry, from a track on.
    case jump(Int64, place: Int?)
    case clear
    /// Leaves an entry these tracks.
    case narrow(Int64, places: [Int])
}

/// What a remote asks of the queue of a box.
public protocol QueueClient: Sendable {
    /// Entries of the queue, at most so many, from a place on.
    /// - Throws: ``CrateClient/BoxError``.
    func queue(from: Int, count: Int) async throws -> QueueDocument

    /// Changes the queue. The reply's outcome says what was left out, and why.
    /// - Throws: ``CrateClient/BoxError``.
    func change(_ change: QueueChange) async throws -> BoxReply
}
