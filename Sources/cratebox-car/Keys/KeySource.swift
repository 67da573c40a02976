/// A device, as its events are told apart: two may have the same name.
struct KeySource: Sendable, Hashable {
    /// Its file in the folder: `event3`.
    let node: String
    /// What it calls itself: `gpio-keys`.
    let name: String
}
