public import CrateBox
public import CrateCore

/// A variable that sets a key for commands here alone: the running box was started with another value. A restart of the
/// box is no remedy, because it could give the value of this variable to the box.
public struct OwnVariable: Sendable, Hashable {
    private let key: String
    private let name: String

    /// Finds the variable; nil if none sets the key for commands here.
    /// - Parameters:
    ///   - key: A key of which the running box uses another value.
    ///   - variables: The keys that variables set for commands here.
    public init?(of key: String, in variables: VariableKeys) {
        guard let name = variables.variable(of: key) else { return nil }
        (self.key, self.name) = (key, name)
    }

    /// The sentence that the running box doesn't use it.
    public var sentence: LocalizedText {
        "\(name) counts only for this command: the box that runs was started with another value of \(key)."
    }

    /// The command after which commands here use the value of the files.
    public var fix: String { "unset \(name)" }
}
