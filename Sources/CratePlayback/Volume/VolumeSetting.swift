/// The setting of a mixer control.
struct VolumeSetting: Hashable {
    /// The step of each channel; never empty.
    var steps: [Int]
    /// Whether any channel is switched on; nil if the control has no switch.
    var isOn: Bool?

    /// The step of the loudest channel.
    var loudest: Int { steps.max() ?? 0 }

    /// The softer of two settings, channel by channel.
    func softer(_ other: Self) -> Self {
        VolumeSetting(steps: zip(steps, other.steps).map(min), isOn: isOn.map { $0 && other.isOn != false })
    }
}
