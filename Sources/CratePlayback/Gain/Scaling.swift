internal import ALSA

/// A linear ramp of factors over some frames of one layout: scales, dithers, rounds and stores.
struct Scaling {
    private let container: SampleFormat
    private let channels: Int
    private let first: Double
    private let step: Double
    /// The container's bits below the significant ones.
    private let shift: Int32
    private let lowest: Double
    private let highest: Double

    init(_ layout: DeviceLayout, from first: Double, step: Double) {
        container = layout.container
        channels = layout.channels
        let spare = layout.container.bits - layout.depth
        let unit = 1 / Double(UInt64(1) << UInt64(spare))
        self.first = first * unit
        self.step = step * unit
        shift = Int32(spare)
        let half = Double(UInt64(1) << UInt64(layout.depth - 1))
        lowest = -half
        highest = half - 1
    }

    /// Processes interleaved frames in place.
    func apply(to frames: UnsafeMutableRawBufferPointer, frames count: Int, _ dither: inout DitherSource) {
        // SAFETY: `frames` has `count` whole frames of the layout, and begins at one in `FramePacker`'s buffer, which
        // is aligned to 64 bytes; `run` counts one place for each channel of each frame.
        switch container {
        case .s16:
            let words = unsafe frames.bindMemory(to: Int16.self)
            run(count, &dither) {
                unsafe Int32(Int16(littleEndian: words[$0]))
            } put: { place, value in
                unsafe words[place] = Int16(truncatingIfNeeded: value).littleEndian
            }
        case .s24, .s32:
            let words = unsafe frames.bindMemory(to: Int32.self)
            run(count, &dither) {
                unsafe Int32(littleEndian: words[$0])
            } put: { place, value in
                unsafe words[place] = value.littleEndian
            }
        case .s24Packed:
            let bytes = unsafe frames.bindMemory(to: UInt8.self)
            run(count, &dither) { place in
                let low = unsafe UInt32(bytes[3 * place]) | UInt32(bytes[3 * place + 1]) &<< 8
                let word = unsafe low | UInt32(bytes[3 * place + 2]) &<< 16
                // Sign-extends the third byte.
                return Int32(bitPattern: word &<< 8) &>> 8
            } put: { place, value in
                unsafe bytes[3 * place] = UInt8(truncatingIfNeeded: value)
                unsafe bytes[3 * place + 1] = UInt8(truncatingIfNeeded: value &>> 8)
                unsafe bytes[3 * place + 2] = UInt8(truncatingIfNeeded: value &>> 16)
            }
        }
    }

    @inline(__always) private func run(
        _ count: Int, _ dither: inout DitherSource, get: (Int) -> Int32, put: (Int, Int32) -> Void
    ) {
        var noise = dither
        var factor = first
        var place = 0
        for _ in 0..<count {
            for _ in 0..<channels {
                let wanted = Double(get(place)) * factor + noise.next()
                // Clips at full scale instead of wrapping.
                put(place, Self.rounded(min(max(wanted, lowest), highest)) &<< shift)
                place &+= 1
            }
            factor += step
        }
        dither = noise
    }

    /// The nearest integer: adding 1.5 × 2^52 leaves it in the lower bits, without a function call.
    @inline(__always) private static func rounded(_ value: Double) -> Int32 {
        Int32(truncatingIfNeeded: (value + 0x1.8p52).bitPattern)
    }
}
