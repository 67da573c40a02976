/// How a control of a mixer is set.
struct VolumeSetting: Hashable {
    /// The step of each channel; never empty.
    var steps: [Int]
    /// Its switch; nil where it has none.
    var isOn: Bool?

    /// The loudest channel's.
    var loudest: Int { steps.max() ?? 0 }

    /// The softer of two, channel by channel.
    func softer(_ other: Self) -> Self {
        VolumeSetting(steps: zip(steps, other.steps).map(min), isOn: isOn.map { $0 && other.isOn != false })
    }
}
