internal import ALSA

/// Render step: multiplies packed frames on their way out, and dithers them once to what the device resolves.
///
/// ReplayGain and volume make one factor. A change of the volume is a straight line of 10 ms, so that it does not click;
/// a track's own gain holds from its first frame on. A factor of 1 leaves every bit as it is, without dither.
///
/// Digital silence stays so, 256 frames at a time: dither there would be a hiss between the tracks, and would keep DACs
/// from muting. A volume of nothing is silence too.
struct SampleScaler {
    private let gain: SampleGain
    private var layout = DeviceLayout(container: .s16, channels: 2)
    private var dither = DitherSource()
    /// Of the present file's tags.
    private var file = 1.0
    /// Of the volume, now and at the end of the ramp; how many frames are left of it.
    private var volume = 1.0
    private var target = 1.0
    private var rampLeft = 0
    private var rampFrames = 441

    private static let piece = 256

    init(_ gain: SampleGain) { self.gain = gain }

    /// A file begins, whose tags ask for this.
    mutating func begin(factor: Double) { file = factor }

    /// A device was opened: nothing was heard of it before, so the volume is there at once.
    mutating func open(_ layout: DeviceLayout, rate: Int) {
        self.layout = layout
        rampFrames = max(rate / 100, 1)
        beginAnew()
    }

    /// Nothing was heard for a while.
    mutating func beginAnew() {
        rampLeft = 0
        isFresh = true
    }

    private var isFresh = true

    /// Multiplies frames where they lie.
    mutating func scale(_ frames: UnsafeMutableRawPointer, frames count: Int) {
        follow()
        guard rampLeft > 0 || file * volume != 1 else { return }
        var done = 0
        while done < count {
            let ramp = rampLeft
            let some = min(Self.piece, count - done, ramp > 0 ? ramp : Int.max)
            let step = ramp > 0 ? (target - volume) / Double(ramp) : 0
            let part = unsafe UnsafeMutableRawBufferPointer(
                start: frames + done * layout.frameBytes, count: some * layout.frameBytes)
            let isSilent = unsafe Self.isSilent(part)
            if !isSilent { unsafe scale(part, count: some, from: file * volume, step: file * step) }
            done += some
            if ramp > 0 { go(on: some, step) }
        }
    }

    /// Looks what the volume is to be.
    private mutating func follow() {
        let wanted = gain.volume
        if isFresh {
            isFresh = false
            (volume, target) = (wanted, wanted)
        } else if wanted != target {
            target = wanted
            rampLeft = rampFrames
        }
    }

    private mutating func go(on frames: Int, _ step: Double) {
        rampLeft -= frames
        // At its end to the very value: 1 is exact again.
        volume = rampLeft == 0 ? target : volume + step * Double(frames)
    }

    private static func isSilent(_ part: UnsafeMutableRawBufferPointer) -> Bool {
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
        if factor == 0, step == 0 {
            unsafe part.initializeMemory(as: UInt8.self, repeating: 0)
            return
        }
        let line = Scaling(layout, from: factor, step: step)
        unsafe line.apply(to: part, frames: count, &dither)
    }
}
