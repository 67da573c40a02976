/// The identity of a device; two devices may have the same name.
struct KeySource: Sendable, Hashable {
    /// The file in the folder: `event3`.
    let node: String
    /// The device's name: `gpio-keys`.
    let name: String
}
