import Synchronization

/// The number of tracks without a file in the album that playback started with; the reader counts them once.
final class MissingFileCount: Sendable {
    /// The number of tracks, or -1 before the reader has counted.
    let missing = Atomic<Int>(-1)
}
