/// The fade before the music stops: a linear ramp of a factor by frames.
struct SampleFade {
    /// The target of the factor, and the duration of the ramp.
    enum Change {
        /// A fade to silence, over some nanoseconds.
        case out(Int64)
        /// A return to full level, as fast as a change of the volume.
        case back
        /// Full level at once, because nothing was audible before.
        case none
    }

    /// A ramp, with the number of frames up to its end.
    private enum Ramp {
        case none
        case out(left: Int)
        case back(left: Int)
    }

    /// The factor of the next frame.
    private(set) var factor = 1.0
    private var ramp = Ramp.none
    private var rate = 44_100

    /// The number of frames up to the end of the ramp; 0 without one.
    private var left: Int {
        switch ramp {
        case .none: 0
        case .out(let left), .back(let left): left
        }
    }

    /// Changes the number of frames up to the end of the ramp, if there is one.
    private mutating func setLeft(_ left: Int) {
        switch ramp {
        case .none: break
        case .out: ramp = .out(left: left)
        case .back: ramp = .back(left: left)
        }
    }

    /// Whether the end of a fade to silence was reached.
    var isOut: Bool { if case .out(let left) = ramp { left == 0 } else { false } }

    /// Whether the next frame and all after it have the full level.
    var isNone: Bool { left == 0 && factor == 1 }

    /// The number of frames up to the end of the ramp; nil if the factor is constant.
    var rampLeft: Int? { left > 0 ? left : nil }

    mutating func apply(_ change: Change) {
        switch (change, ramp) {
        // A fade that has begun keeps its duration.
        case (.out, .out): break
        case (.out(let nanoseconds), _): ramp = .out(left: max(Self.frames(nanoseconds, rate), 1))
        case (.back, .out): ramp = .back(left: max(rate / 100, 1))
        case (.back, _): break
        case (.none, _):
            factor = 1
            ramp = .none
        }
    }

    /// Continues on a device with another rate; a ramp keeps its remaining duration.
    mutating func open(rate: Int) {
        guard rate != self.rate else { return }
        if left > 0 { setLeft(max(Int(Int64(left) * Int64(rate) / Int64(self.rate)), 1)) }
        self.rate = rate
    }

    /// Advances the ramp by some frames, at most by ``rampLeft``.
    mutating func pass(_ frames: Int) {
        guard left > 0 else { return }
        let target = if case .out = ramp { 0.0 } else { 1.0 }
        factor += (target - factor) / Double(left) * Double(frames)
        setLeft(left - frames)
        // Ends at exactly 1, so that samples are unchanged again.
        if left == 0 { factor = target }
    }

    private static func frames(_ nanoseconds: Int64, _ rate: Int) -> Int {
        let (seconds, rest) = nanoseconds.quotientAndRemainder(dividingBy: 1_000_000_000)
        return Int(seconds) * rate + Int(rest) * rate / 1_000_000_000
    }
}
