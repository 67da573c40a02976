internal import CrateClient

/// What a running box would lose if it read its settings again. While that is anything, no command offers a step after
/// which the box reads them.
public struct SettingsLoss: Sendable, Hashable {
    /// The keys with whose present values the box would not work as it does.
    public private(set) var keys: Set<String> = []
    /// True if the box uses values of a configuration file that is gone.
    var isOfFile = false
    /// True if commands here can't use a source of theirs, so that what the box would lose is unknown.
    var isUnknown = false
    /// The keys that the box uses and that no source sets any more. They were unset on purpose, or are gone by mistake,
    /// as after one key of a lost file was set again.
    var unset: Set<String> = []

    /// Creates a loss of nothing.
    init() {}

    /// True if the box would work as well as now.
    public var isNone: Bool { keys.isEmpty && !isOfFile && !isUnknown }

    /// Adds a key with whose present value the box would not work as it does.
    mutating func add(_ key: String) { keys.insert(key) }

    /// True if a change of this key is no reason to read the settings again. The commands that change the state folder
    /// move the collection as well.
    public func prevents(changeOf key: String) -> Bool {
        isOfFile || isUnknown || !keys.subtracting(key == "state" ? [key] : []).isEmpty
    }

    /// Whether a value that the box uses is only there to be set again, because no source has it any more.
    func isGone(_ setting: UnreadSetting) -> Bool {
        setting.variable == nil && setting.used != nil && (isOfFile || unset.contains(setting.key))
    }
}
