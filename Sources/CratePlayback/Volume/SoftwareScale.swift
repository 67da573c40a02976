internal import ALSA
internal import CrateCore

/// The steps of the software volume: silence, then tenths of a decibel from -120 dB to full scale.
///
/// Percentages are those that alsamixer would show for a card with these steps.
enum SoftwareScale {
    static let steps = 0...1200

    static var scale: VolumeScale {
        VolumeScale(steps: steps, gains: gain(steps.lowerBound)...gain(steps.upperBound)) { step in gain(step) }
    }

    static func decibels(of step: Int) -> Decibels { Decibels(Double(gain(step).rawValue) / 100) }

    static func step(of level: Decibels) -> Int {
        let step = (level.rawValue * 10).rounded() + Double(steps.upperBound)
        return step < 1 ? steps.lowerBound : min(Int(step), steps.upperBound)
    }

    private static func gain(_ step: Int) -> Mixer.Gain {
        step <= steps.lowerBound ? .mute : Mixer.Gain(rawValue: (step - steps.upperBound) * 10)
    }
}
