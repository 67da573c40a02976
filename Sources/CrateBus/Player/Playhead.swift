/// A measured position and whether playback runs: enough to compute the position at any time without asking the box.
struct Playhead: Sendable, Hashable {
    /// The position when it was measured.
    private let measured: Microseconds
    /// When the position was measured; nil if playback is paused.
    private let moment: ContinuousClock.Instant?
    private let length: Microseconds?

    /// The position while nothing plays.
    static let start = Playhead(.zero, movingSince: nil, length: nil)

    /// - Parameters:
    ///   - moment: When the position was measured; nil if playback is paused or stopped.
    ///   - length: The length of the track, if known.
    init(_ measured: Microseconds, movingSince moment: ContinuousClock.Instant?, length: Microseconds?) {
        (self.measured, self.moment, self.length) = (measured, moment, length)
    }

    /// The position at a time, limited to the track's length.
    func position(at now: ContinuousClock.Instant) -> Microseconds {
        let passed = moment.map { Microseconds(Int64(($0.duration(to: now) / .microseconds(1)).rounded())) } ?? .zero
        let position = measured + max(passed, .zero)
        return length.map { min(position, $0) } ?? position
    }
}
