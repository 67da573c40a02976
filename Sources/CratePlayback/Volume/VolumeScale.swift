internal import ALSA
internal import CrateCore

/// The steps of a card's control in decibels and per cent.
///
/// Finds the step that alsamixer would show as the requested value. If there is none, an absolute value takes the
/// nearest step, so that repeating it has no effect; a relative one rounds in its direction.
final class VolumeScale {
    /// The range of steps, from softest to loudest.
    let steps: ClosedRange<Int>
    private let curve: VolumeCurve?
    private let gain: (Int) throws(ALSAError) -> Mixer.Gain

    /// Describes the steps of a mixer element, or of the software volume.
    /// - Parameters:
    ///   - gains: The gains of the softest and the loudest step; nil if the card has no decibels, for evenly spaced
    ///     steps.
    ///   - gain: Returns the gain of a step, which must increase with the step.
    init(
        steps: ClosedRange<Int>, gains: ClosedRange<Mixer.Gain>?,
        gain: @escaping (Int) throws(ALSAError) -> Mixer.Gain
    ) {
        self.steps = steps
        curve = gains.map(VolumeCurve.init)
        self.gain = gain
    }

    /// True if the card reports its steps in decibels.
    var hasDecibels: Bool { curve != nil }

    /// The percentage that alsamixer shows for a step, from 0 to 100.
    func percent(of step: Int) throws(ALSAError) -> Int {
        min(max(Int((try height(of: step) * 100).rounded(.toNearestOrEven)), 0), 100)
    }

    /// The gain of a step; nil if the card has no decibels. Silence is libasound's -99999.99 dB.
    func decibels(of step: Int) throws(ALSAError) -> Decibels? {
        hasDecibels ? Decibels(try hundredths(of: step) / 100) : nil
    }

    /// The target step of a change; nil if the card has no decibels but the change needs them.
    func step(for change: VolumeChange, from current: Int) throws(ALSAError) -> Int? {
        switch change {
        case .percent(let number):
            return try step(atPercent: number, from: current)
        case .percentBy(let number):
            let by = min(max(number, -100), 100)
            let target = try step(atPercent: try percent(of: current) + by, from: current, towards: by)
            return moved(target, from: current, upwards: by > 0, downwards: by < 0)
        case .decibels(let level):
            guard hasDecibels else { return nil }
            return try nearest(to: level.rawValue * 100, measure: hundredths)
        case .decibelsBy(let by):
            guard hasDecibels else { return nil }
            let wanted = try hundredths(of: current) + by.rawValue * 100
            let target = try nearest(to: wanted, measure: hundredths)
            return moved(target, from: current, upwards: by.rawValue > 0, downwards: by.rawValue < 0)
        case .mute: return current
        }
    }

    /// The loudest step within a ceiling; the softest if all are above. Nil if the card has no decibels.
    func loudest(notAbove ceiling: Decibels) throws(ALSAError) -> Int? {
        guard hasDecibels else { return nil }
        // Half a hundredth of a decibel is libasound's rounding error.
        return try bracket(ceiling.rawValue * 100 + 0.5, measure: hundredths).below
    }

    /// The step that is displayed as a percentage, preferably the current one; without one, the next step.
    /// - Parameter direction: Without such a step, rounds up if positive, down if negative, else to the nearest.
    private func step(
        atPercent number: Int, from current: Int, towards direction: Int = 0
    ) throws(ALSAError) -> Int {
        // 0 and 100 are the ends, even if other steps are shown as 0 or 100.
        if number <= 0 { return steps.lowerBound }
        if number >= 100 { return steps.upperBound }
        if try percent(of: current) == number { return current }
        let (below, above) = try bracket(Double(number) / 100, measure: height)
        let nearest = try nearest(to: Double(number) / 100, measure: height)
        for step in [nearest, below, above] where try percent(of: step) == number { return step }
        return direction == 0 ? nearest : direction > 0 ? above : below
    }

    /// Ensures that a relative change moves by at least one step, within the range.
    private func moved(_ target: Int, from current: Int, upwards: Bool, downwards: Bool) -> Int {
        if upwards { return min(max(target, current + 1), steps.upperBound) }
        return downwards ? max(min(target, current - 1), steps.lowerBound) : current
    }

    private func height(of step: Int) throws(ALSAError) -> Double {
        if let curve { return curve.height(of: try gain(step)) }
        return steps.count > 1 ? Double(step - steps.lowerBound) / Double(steps.count - 1) : 0
    }

    private func hundredths(of step: Int) throws(ALSAError) -> Double { Double(try gain(step).rawValue) }

    /// The nearest step by a measure; of two, the softer.
    private func nearest(
        to value: Double, measure: (Int) throws(ALSAError) -> Double
    ) throws(ALSAError) -> Int {
        let (below, above) = try bracket(value, measure: measure)
        return try measure(above) - value < value - (try measure(below)) ? above : below
    }

    /// The last step not above a value, and the next one; the first step twice if all are above.
    private func bracket(
        _ value: Double, measure: (Int) throws(ALSAError) -> Double
    ) throws(ALSAError) -> (below: Int, above: Int) {
        var below = steps.lowerBound
        guard try measure(below) <= value else { return (below, below) }
        var beyond = steps.upperBound + 1
        while beyond - below > 1 {
            let middle = below + (beyond - below) / 2
            if try measure(middle) <= value { below = middle } else { beyond = middle }
        }
        return (below, min(beyond, steps.upperBound))
    }
}
