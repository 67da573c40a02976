internal import Synchronization

/// The album and the crate opened last in a box; kept in memory only.
public final class CurrentRecord: Sendable {
    /// What was opened last, if anything.
    public struct Value: Sendable, Hashable {
        /// The album opened since the crate was opened, if any.
        public var album: AlbumEntity?
        /// The crate that the next and previous album are taken from.
        public var crate: CrateEntity?

        /// Creates a value; nothing is open by default.
        public init(album: AlbumEntity? = nil, crate: CrateEntity? = nil) {
            self.album = album
            self.crate = crate
        }
    }

    private let kept = Mutex(Value())

    /// Creates a record in which nothing is open, as a box has at its start.
    public init() {}

    /// What was opened last. Safe to read from any thread.
    public var value: Value { kept.withLock { $0 } }

    /// Makes an album current and keeps the crate.
    public func open(_ album: AlbumEntity) { kept.withLock { $0.album = album } }

    /// Makes a crate current, without an album.
    public func open(_ crate: CrateEntity) { kept.withLock { $0 = Value(crate: crate) } }
}
