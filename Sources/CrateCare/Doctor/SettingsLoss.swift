/// What a running box would lose if it read its settings again. While that is anything, no command offers a step after
/// which the box reads them.
public struct SettingsLoss: Sendable, Hashable {
    /// The keys with whose present values the box would not work as it does.
    public private(set) var keys: Set<String> = []
    /// True if the box uses values of a configuration file that is gone.
    var isOfFile = false
    /// True if one of the keys isn't set any more, so that others may be gone by mistake too.
    private(set) var isOfUnsetKey = false

    /// Creates a loss of nothing.
    init() {}

    /// True if the box would work as well as now.
    public var isNone: Bool { keys.isEmpty && !isOfFile }

    /// Adds a key with whose present value the box would not work as it does.
    /// - Parameter isSet: False if the key isn't set any more.
    mutating func add(_ key: String, isSet: Bool = true) {
        keys.insert(key)
        if !isSet { isOfUnsetKey = true }
    }

    /// True if a change of this key is no reason to read the settings again. The commands that change the state folder
    /// move the collection as well.
    public func holds(changeOf key: String) -> Bool {
        isOfFile || !keys.subtracting(key == "state" ? [key] : []).isEmpty
    }

    /// True if a value that the box uses is likely to be gone by mistake.
    /// - Parameter isSet: Whether the key has another value by now.
    func isByMistake(isSet: Bool) -> Bool { isOfFile || isOfUnsetKey && !isSet }
}
