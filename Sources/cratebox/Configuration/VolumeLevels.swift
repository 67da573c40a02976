import CrateBox
import CrateClient
import CrateCore

/// The start volume and the ceiling of a configuration, in dB; nil for one that is not set.
struct VolumeLevels {
    var start: Double?
    var ceiling: Double?

    /// Creates a pair of levels, in dB.
    init(start: Double?, ceiling: Double?) { (self.start, self.ceiling) = (start, ceiling) }

    /// Reads the levels from the effective settings.
    init(_ settings: [ConfigurationSetting]) {
        func level(_ key: String) -> Double? { settings.first { $0.key == key }?.value.flatMap(Double.init) }
        self.init(start: level("volume.start"), ceiling: level("volume.ceiling"))
    }

    /// Checks that the start is not above the ceiling.
    /// - Parameter fix: The command that sets the start to a level.
    func check(fix: (_ start: String) -> String) throws(Failure) {
        guard let start, let ceiling, start > ceiling else { return }
        let (loud, limit) = (SetupLevel.words(start), SetupLevel.words(ceiling))
        throw Failure(
            .usage, "louderThanCeiling", "A start of \(loud) dB is louder than the ceiling of \(limit) dB.",
            fix: fix(limit))
    }
}
