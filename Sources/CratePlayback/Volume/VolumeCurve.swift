internal import ALSA
internal import Glibc

/// How alsamixer places a gain between silence and full: evenly for the ear.
///
/// Its rule (alsa-utils `alsamixer/volume_mapping.c`): a range of up to 24 dB is linear in decibels; a larger one has
/// ten times the height for each 60 dB, brought down to 0 at its lower end where that is not silence anyway.
struct VolumeCurve {
    private static let linearRange = 24_00
    private static let decade = 60_00.0
    private let gains: ClosedRange<Mixer.Gain>
    private let isLinear: Bool
    private let bottom: Double

    init(_ gains: ClosedRange<Mixer.Gain>) {
        self.gains = gains
        let extent = gains.upperBound.rawValue - gains.lowerBound.rawValue
        isLinear = extent <= Self.linearRange
        bottom = gains.lowerBound == .mute ? 0 : pow(10, -Double(extent) / Self.decade)
    }

    /// Where a gain is, from 0 to 1.
    func height(of gain: Mixer.Gain) -> Double {
        let below = Double(gains.upperBound.rawValue - gain.rawValue)
        if isLinear {
            let extent = Double(gains.upperBound.rawValue - gains.lowerBound.rawValue)
            return extent > 0 ? 1 - below / extent : 0
        }
        return (pow(10, -below / Self.decade) - bottom) / (1 - bottom)
    }
}
