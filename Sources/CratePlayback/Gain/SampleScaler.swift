internal import ALSA

/// Scales packed frames before they are written, and dithers them to the device's resolution.
///
/// ReplayGain, volume and fade are multiplied into one factor. A volume change is a linear ramp of 10 ms to avoid
/// clicks; a track's gain applies from its first frame. A factor of 1 leaves the samples unchanged, without dither.
///
/// Blocks of up to 256 frames of digital silence stay silent: dither would hiss between tracks and keep DACs from
/// muting. A factor of 0 results in digital silence too.
struct SampleScaler {
    private let gain: SampleGain
    private(set) var layout = DeviceLayout(container: .s16, channels: 2)
    private var dither = DitherSource()
    /// The factor of the present file's tags.
    private var file = 1.0
    private var volume = VolumeRamp()
    /// The length of a volume ramp in frames.
    private var rampFrames = 441
    private var fading = SampleFade()

    private static let piece = 256

    init(_ gain: SampleGain) { self.gain = gain }

    /// Starts a file with the factor from its tags.
    mutating func begin(factor: Double) { file = factor }

    /// Starts on a newly opened device: the volume applies without a ramp.
    mutating func open(_ layout: DeviceLayout, rate: Int) {
        self.layout = layout
        rampFrames = max(rate / 100, 1)
        fading.open(rate: rate)
        beginAnew()
    }

    /// Begins or ends a fade at the next frame.
    mutating func fade(_ change: SampleFade.Change) {
        fading.apply(change)
        gain.record(fade: fading.factor)
    }

    /// Whether all frames from now on are silent.
    var isFadedOut: Bool { fading.isOut }

    /// Applies the volume without a ramp, because nothing was audible before.
    mutating func beginAnew() { volume.beginAnew() }

    /// Scales frames in place, in the layout passed to ``open(_:rate:)``.
    /// - Parameters:
    ///   - frames: Interleaved samples of the device's format.
    ///   - count: The number of frames, each with a sample for every channel.
    mutating func scale(_ frames: UnsafeMutableRawPointer, frames count: Int) {
        volume.follow(gain.volume, over: rampFrames)
        guard volume.left != nil || file * volume.factor != 1 || !fading.isNone else { return }
        var done = 0
        while done < count {
            let some = min(Self.piece, count - done, volume.left ?? Int.max, fading.rampLeft ?? Int.max)
            let first = file * volume.factor * fading.factor
            volume.pass(some)
            fading.pass(some)
            // The product of two ramps is a curve; within a piece a line is close enough.
            let step = (file * volume.factor * fading.factor - first) / Double(some)
            // SAFETY: the caller has `count` frames of this layout at `frames`, and `done + some` is at most `count`.
            let part = unsafe UnsafeMutableRawBufferPointer(
                start: frames + done * layout.frameBytes, count: some * layout.frameBytes)
            let isSilent = unsafe Self.isSilent(part)
            if !isSilent { unsafe scale(part, count: some, from: first, step: step) }
            done += some
        }
        gain.record(fade: fading.factor)
    }

    private static func isSilent(_ part: UnsafeMutableRawBufferPointer) -> Bool {
        // SAFETY: eight bytes are loaded only where as many are left.
        var sum: UInt64 = 0
        var place = 0
        while place + 8 <= part.count {
            sum |= unsafe part.loadUnaligned(fromByteOffset: place, as: UInt64.self)
            place += 8
        }
        while place < part.count {
            sum |= UInt64(unsafe part[place])
            place += 1
        }
        return sum == 0
    }

    private mutating func scale(
        _ part: UnsafeMutableRawBufferPointer, count: Int, from factor: Double, step: Double
    ) {
        // SAFETY: `part` has `count` frames of this layout, which nothing else uses meanwhile.
        if factor == 0, step == 0 {
            unsafe part.initializeMemory(as: UInt8.self, repeating: 0)
            return
        }
        let line = Scaling(layout, from: factor, step: step)
        unsafe line.apply(to: part, frames: count, &dither)
    }
}
