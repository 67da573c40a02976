import ALSA
import CrateCore
import CrateTesting
import Testing

@testable import CratePlayback

@Suite struct SampleScalerTests {
    private static let frames = 12_000

    /// Samples of a bit depth, including both extremes, before and after scaling, as container values.
    private func scaled(
        _ layout: DeviceLayout, bits: Int, factor: Double, gain: SampleGain = SampleGain(), rate: Int = 44_100
    ) -> (before: [Int], after: [Int]) {
        var numbers = SeededNumbers(state: 7)
        let shift = layout.container.bits - bits
        let half = 1 << (bits - 1)
        let before = (0..<Self.frames * layout.channels).map { place in
            (place % 97 == 0 ? half - 1 : place % 89 == 0 ? -half : Int.random(in: -half..<half, using: &numbers))
                << shift
        }
        return (before, scaled(before, layout, factor: factor, gain: gain, rate: rate))
    }

    private func scaled(
        _ samples: [Int], _ layout: DeviceLayout, factor: Double, gain: SampleGain = SampleGain(), rate: Int = 44_100,
        at once: Int = 1_000
    ) -> [Int] {
        var bytes = samples.flatMap { sample in
            (0..<layout.container.bytes).map { UInt8(truncatingIfNeeded: sample >> (8 * $0)) }
        }
        var scaler = SampleScaler(gain)
        scaler.open(layout, rate: rate)
        scaler.begin(factor: factor)
        bytes.withUnsafeMutableBytes { bytes in
            guard let first = bytes.baseAddress else { return }
            for start in stride(from: 0, to: samples.count / layout.channels, by: once) {
                let count = min(once, samples.count / layout.channels - start)
                scaler.scale(first + start * layout.frameBytes, frames: count)
            }
        }
        return stride(from: 0, to: bytes.count, by: layout.container.bytes).map { place in
            let word = (0..<layout.container.bytes).reduce(0) { $0 | Int(bytes[place + $1]) << (8 * $1) }
            let width = 8 * layout.container.bytes
            return (word << (64 - width)) >> (64 - width)
        }
    }

    private static let layouts = [
        (DeviceLayout(container: .s16, channels: 2), 16), (DeviceLayout(container: .s24Packed, channels: 2), 24),
        (DeviceLayout(container: .s24, channels: 6), 24), (DeviceLayout(container: .s32, depth: 24, channels: 2), 24),
        (DeviceLayout(container: .s32, depth: 24, channels: 2), 16), (DeviceLayout(container: .s32, channels: 1), 32),
        (DeviceLayout(container: .s32, depth: 16, channels: 2), 24),
        (DeviceLayout(container: .s32, depth: 20, channels: 2), 16),
    ]

    @Test(arguments: layouts, [-0.1, -7.03, -20])
    func everySampleIsTheProductWithTriangularNoise(layout: (DeviceLayout, Int), decibels: Double) {
        let (layout, bits) = layout
        let factor = Decibels(decibels).factor
        let (before, after) = scaled(layout, bits: bits, factor: factor)
        let unit = Double(1 << (layout.container.bits - layout.depth))
        let half = Double(1 << (layout.depth - 1))
        let errors = zip(before, after).map { Double($1) / unit - Double($0) * factor / unit }
        #expect(after.allSatisfy { $0 % Int(unit) == 0 }, "below the converter's bits is nothing")
        #expect(after.allSatisfy { (-half..<half).contains(Double($0) / unit) })
        #expect(errors.allSatisfy { abs($0) < 1.5 })
        // Clipped samples are excluded.
        let inner = zip(before, errors).filter { abs(Double($0.0) * factor / unit) < half - 2 }.map(\.1)
        let mean = inner.reduce(0, +) / Double(inner.count)
        let power = inner.reduce(0) { $0 + $1 * $1 } / Double(inner.count)
        #expect(abs(mean) < 0.02, "\(mean)")
        // A sixth from the noise and a twelfth from the rounding (Lipshitz et al.), independent of the music.
        #expect(abs(power - 0.25) < 0.015, "\(power)")
    }

    @Test func theErrorKnowsNothingOfTheMusic() {
        // A constant between two steps is right on average, which requires dither.
        let layout = DeviceLayout(container: .s16, channels: 1)
        for value in [1, 3, -1, -5] {
            let after = scaled([Int](repeating: value, count: 40_000), layout, factor: 0.3)
            let mean = Double(after.reduce(0, +)) / 40_000
            #expect(abs(mean - Double(value) * 0.3) < 0.02, "\(value): \(mean)")
        }
    }

    @Test(arguments: layouts) func whatIsTooLoudIsHeldAtFullScale(layout: (DeviceLayout, Int)) {
        let (layout, bits) = layout
        let (before, after) = scaled(layout, bits: bits, factor: 4)
        let unit = 1 << (layout.container.bits - layout.depth)
        let half = 1 << (layout.depth - 1)
        for (sample, heard) in zip(before, after) where abs(Double(sample) * 4 / Double(unit)) > Double(half + 2) {
            #expect(heard / unit == (sample > 0 ? half - 1 : -half))
        }
    }

    @Test(arguments: layouts) func oneLeavesEveryBitAsItIs(layout: (DeviceLayout, Int)) {
        let (before, after) = scaled(layout.0, bits: layout.1, factor: 1)
        #expect(before == after)
    }

    @Test func silenceStaysSilence() {
        let layout = DeviceLayout(container: .s16, channels: 2)
        #expect(scaled([Int](repeating: 0, count: 20_000), layout, factor: 0.5).allSatisfy { $0 == 0 })
        let gain = SampleGain()
        gain.useVolume(true)
        gain.set(Decibels(-99_999.99))
        #expect(scaled(layout, bits: 16, factor: 0.7, gain: gain).after.allSatisfy { $0 == 0 })
    }

    @Test func theSameMusicGetsTheSameNoise() {
        let layout = DeviceLayout(container: .s16, channels: 2)
        #expect(scaled(layout, bits: 16, factor: 0.4).after == scaled(layout, bits: 16, factor: 0.4).after)
    }

    @Test(arguments: [(0.0, -20.0), (-20, 0), (-6, -99_999.99), (-99_999.99, -3)])
    func aChangeOfTheVolumeIsALineOfTenMilliseconds(from first: Double, to second: Double) {
        let layout = DeviceLayout(container: .s32, channels: 2)
        let gain = SampleGain()
        gain.useVolume(true)
        gain.set(Decibels(first))
        let full = [Int](repeating: 1 << 30, count: 2_000)
        var bytes = full.flatMap { sample in (0..<4).map { UInt8(truncatingIfNeeded: sample >> (8 * $0)) } }
        var scaler = SampleScaler(gain)
        scaler.open(layout, rate: 44_100)
        bytes.withUnsafeMutableBytes { bytes in
            guard let first = bytes.baseAddress else { return }
            // In uneven parts, as a device accepts them.
            scaler.scale(first, frames: 100)
            gain.set(Decibels(second))
            for (start, count) in [(100, 33), (133, 300), (433, 567)] {
                scaler.scale(first + start * 8, frames: count)
            }
        }
        let (low, high) = (Decibels(first).factor, Decibels(second).factor)
        for frame in 0..<1_000 {
            let part = min(max(Double(frame - 100) / 441, 0), 1)
            let wanted = Double(1 << 30) * (low + (high - low) * part)
            for channel in 0..<2 {
                let place = 8 * frame + 4 * channel
                let word = (0..<4).reduce(UInt32(0)) { $0 | UInt32(bytes[place + $1]) << (8 * UInt32($1)) }
                #expect(abs(Double(Int32(bitPattern: word)) - wanted) < 3, "frame \(frame)")
            }
        }
    }
}

/// The factor of the fade before the music stops.
@Suite struct SampleFadeTests {
    @Test func aFadeEndsInSilenceAndReturnsToExactlyFullLevel() {
        var fade = SampleFade()
        fade.apply(.back)
        #expect(fade.isNone && !fade.isOut && fade.rampLeft == nil)
        fade.apply(.out(1_000_000_000))
        fade.pass(22_050)
        // A fade that has begun keeps its duration, on a device with another rate too.
        fade.apply(.out(0))
        #expect(fade.rampLeft == 22_050 && abs(fade.factor - 0.5) < 0.000_001)
        fade.open(rate: 88_200)
        #expect(fade.rampLeft == 44_100 && !fade.isOut)
        fade.pass(44_100)
        #expect(fade.isOut && fade.factor == 0 && fade.rampLeft == nil)
        fade.apply(.back)
        #expect(!fade.isOut && !fade.isNone && fade.rampLeft == 882)
        fade.pass(882)
        #expect(fade.isNone && fade.rampLeft == nil)
    }

    @Test func fullLevelAtOnceLeavesNoRamp() {
        var fade = SampleFade()
        fade.apply(.out(1_000_000_000))
        fade.pass(100)
        fade.apply(.none)
        fade.open(rate: 48_000)
        #expect(fade.isNone && fade.rampLeft == nil && !fade.isOut)
    }
}
