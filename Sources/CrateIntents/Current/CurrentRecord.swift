internal import Synchronization

/// What a box has at hand: the album and the crate that were opened last. It forgets them when it ends.
public final class CurrentRecord: Sendable {
    /// What is at hand.
    public struct Value: Sendable, Hashable {
        /// The album that was opened since the crate was, if any.
        public var album: AlbumEntity?
        /// The crate whose albums come next and before.
        public var crate: CrateEntity?

        /// Nothing, unless given.
        public init(album: AlbumEntity? = nil, crate: CrateEntity? = nil) {
            self.album = album
            self.crate = crate
        }
    }

    private let kept = Mutex(Value())

    /// Nothing at hand.
    public init() {}

    /// What is at hand. Any thread.
    public var value: Value { kept.withLock { $0 } }

    /// An album was opened; the crate stays.
    public func open(_ album: AlbumEntity) { kept.withLock { $0.album = album } }

    /// A crate was opened, and none of its albums yet.
    public func open(_ crate: CrateEntity) { kept.withLock { $0 = Value(crate: crate) } }
}
