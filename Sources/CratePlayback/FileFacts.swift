import Synchronization

/// The length and the sample rate of a file in a playlist, unknown until it is opened or its header is read.
final class FileFacts: Sendable {
    private let storedFrames = Atomic<Int64>(0)
    private let storedRate = Atomic<Int64>(0)
    private let storedEnd = Atomic<Int64>(End.unsearched)

    /// What is stored in place of the end of the last frame.
    private enum End {
        static let unsearched: Int64 = 0
        static let searching: Int64 = -1
        static let notFound: Int64 = -2
    }

    /// The number of frames in the header; 0 if unknown.
    var declaredFrames: Int64 { storedFrames.load(ordering: .acquiring) }
    /// The sample rate in frames per second; 0 if unknown.
    var rate: Int64 { storedRate.load(ordering: .acquiring) }

    /// The number of frames that can be played; 0 if unknown. A header may leave the number out, or state more than the
    /// file contains; no decoder plays more than the header states.
    var frames: Int64 {
        let (declared, end) = (declaredFrames, storedEnd.load(ordering: .acquiring))
        guard end > 0 else { return declared }
        return declared > 0 ? min(declared, end) : end
    }

    /// Whether the end has not been searched for yet.
    var isEndUnsearched: Bool { storedEnd.load(ordering: .acquiring) == End.unsearched }

    /// Whether the length is known, from the header or from the search for the end, and that search is not running now.
    var isLengthSure: Bool { frames > 0 && storedEnd.load(ordering: .acquiring) != End.searching }

    /// Stores the values that are known; 0 keeps the previous value.
    func record(frames: Int64 = 0, rate: Int64) {
        if rate > 0 { storedRate.store(rate, ordering: .releasing) }
        if frames > 0 { storedFrames.store(frames, ordering: .releasing) }
    }

    /// Searches for the end of the last frame and stores the result, also if there is none, so that one search is
    /// enough.
    func recordEnd(_ search: () -> Int64?) {
        storedEnd.store(End.searching, ordering: .releasing)
        storedEnd.store(search() ?? End.notFound, ordering: .releasing)
    }
}
