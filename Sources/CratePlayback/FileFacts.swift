import Synchronization

/// The length and the sample rate of a file in a playlist, unknown until it is opened or its header is read.
final class FileFacts: Sendable {
    private let storedFrames = Atomic<Int64>(0)
    private let storedRate = Atomic<Int64>(0)

    /// The number of frames; 0 if unknown.
    var frames: Int64 { storedFrames.load(ordering: .acquiring) }
    /// The sample rate in frames per second; 0 if unknown.
    var rate: Int64 { storedRate.load(ordering: .acquiring) }

    /// Stores what is known now; 0 keeps what was known before.
    func record(frames: Int64 = 0, rate: Int64) {
        if rate > 0 { storedRate.store(rate, ordering: .releasing) }
        if frames > 0 { storedFrames.store(frames, ordering: .releasing) }
    }
}
