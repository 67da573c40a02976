import Synchronization

/// How many tracks of the album that the music began with have no file: the reader counts, once.
final class MissingFileCount: Sendable {
    /// How many, or -1 before the reader has looked.
    let missing = Atomic<Int>(-1)
}
