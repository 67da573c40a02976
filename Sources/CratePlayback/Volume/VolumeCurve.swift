internal import ALSA
internal import Glibc

/// alsamixer's position of a gain between silence and full: evenly spaced for the ear.
///
/// The rule (alsa-utils `alsamixer/volume_mapping.c`): a range of up to 24 dB is linear in decibels; in a larger one
/// the position grows tenfold per 60 dB, shifted so that the lower end is 0 unless it is silence anyway.
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

    /// The position of a gain between the ends of the range, as alsamixer shows it, from 0 to 1.
    func height(of gain: Mixer.Gain) -> Double {
        let below = Double(gains.upperBound.rawValue - gain.rawValue)
        if isLinear {
            let extent = Double(gains.upperBound.rawValue - gains.lowerBound.rawValue)
            return extent > 0 ? 1 - below / extent : 0
        }
        return (pow(10, -below / Self.decade) - bottom) / (1 - bottom)
    }
}
