internal import CrateClient
internal import CratePlayback
internal import Synchronization

/// The output whose volume is set: the open one, which other settings do not replace while music plays, otherwise the
/// one that the next music would use.
final class SoundOutput: Sendable {
    private struct Watched {
        weak var engine: PlaybackEngine?
    }

    private let watched = Mutex(Watched())
    private let next: OutputStatusCache

    /// - Parameter next: The output of the settings in use.
    init(next: OutputStatusCache) { self.next = next }

    /// Takes the engine that opens the output.
    func watch(_ engine: PlaybackEngine) { watched.withLock { $0.engine = engine } }

    /// The name of its PCM; nil if there is none.
    var name: String? { watched.withLock { $0.engine }?.openOutputName ?? next.output?.name }
}
