/// The factor of the volume, which follows the requested one in linear ramps.
struct VolumeRamp {
    private enum Progress {
        /// Nothing was audible before, so that the next requested factor applies at once.
        case fresh
        /// The requested factor is reached.
        case steady
        /// The factor approaches another one, with the number of frames up to it, at least one.
        case ramp(to: Double, left: Int)
    }

    /// The factor of the next frame.
    private(set) var factor = 1.0
    private var progress = Progress.fresh

    /// The number of frames up to the end of the ramp; nil if the factor is constant.
    var left: Int? { if case .ramp(_, let left) = progress { left } else { nil } }

    /// Applies the next requested factor without a ramp.
    mutating func beginAnew() { progress = .fresh }

    /// Begins a ramp to the requested factor if that has changed.
    /// - Parameter frames: The length of a ramp, at least one.
    mutating func follow(_ requested: Double, over frames: Int) {
        switch progress {
        case .fresh:
            factor = requested
            progress = .steady
        case .steady where requested != factor: progress = .ramp(to: requested, left: frames)
        case .ramp(let target, _) where requested != target: progress = .ramp(to: requested, left: frames)
        case .steady, .ramp: break
        }
    }

    /// Advances the ramp by some frames, at most by ``left``.
    mutating func pass(_ frames: Int) {
        guard case .ramp(let target, let left) = progress else { return }
        guard frames < left else {
            // Ends at exactly the target, so that 1 leaves samples unchanged again.
            factor = target
            progress = .steady
            return
        }
        factor += (target - factor) / Double(left) * Double(frames)
        progress = .ramp(to: target, left: left - frames)
    }
}
