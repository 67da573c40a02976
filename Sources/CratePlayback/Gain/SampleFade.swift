/// The fade before the music stops: a linear ramp of a factor by frames.
struct SampleFade {
    /// Where the factor goes, and how fast.
    enum Change {
        /// A fade to silence, over some nanoseconds.
        case out(Int64)
        /// A return to full level, as fast as a change of the volume.
        case back
        /// Full level at once, because nothing was audible before.
        case none
    }

    /// The factor of the next frame.
    private(set) var factor = 1.0
    private var change = Change.none
    private var left = 0
    private var rate = 44_100

    /// Whether the end of a fade to silence was reached.
    var isOut: Bool { if case .out = change { left == 0 } else { false } }

    /// Whether the next frame has the full level, and those after it too.
    var isNone: Bool { left == 0 && factor == 1 }

    /// The number of frames up to the end of the ramp; nil if the factor is constant.
    var rampLeft: Int? { left > 0 ? left : nil }

    mutating func apply(_ change: Change) {
        switch (change, self.change) {
        // A fade that has begun keeps its duration.
        case (.out, .out): return
        case (.back, .out(_)): left = max(rate / 100, 1)
        case (.back, _): return
        case (.out(let nanoseconds), _): left = max(Self.frames(nanoseconds, rate), 1)
        case (.none, _): (factor, left) = (1, 0)
        }
        self.change = change
    }

    /// Continues on a device with another rate.
    mutating func open(rate: Int) {
        guard rate != self.rate else { return }
        left = left > 0 ? max(Int(Int64(left) * Int64(rate) / Int64(self.rate)), 1) : 0
        self.rate = rate
    }

    /// Advances the ramp by some frames, at most by ``rampLeft``.
    mutating func pass(_ frames: Int) {
        guard left > 0 else { return }
        let target = if case .out = change { 0.0 } else { 1.0 }
        factor += (target - factor) / Double(left) * Double(frames)
        left -= frames
        // Ends at exactly 1, so that samples are unchanged again.
        if left == 0 { factor = target }
    }

    private static func frames(_ nanoseconds: Int64, _ rate: Int) -> Int {
        let (seconds, rest) = nanoseconds.quotientAndRemainder(dividingBy: 1_000_000_000)
        return Int(seconds) * rate + Int(rest) * rate / 1_000_000_000
    }
}
