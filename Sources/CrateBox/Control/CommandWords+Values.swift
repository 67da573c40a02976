public import CrateClient
internal import CrateIntents

extension CommandWords {
    /// True if a box can parse the value of the command, in any of its languages. Names are not checked.
    public var hasUsableValue: Bool { CrateIntents.understands(parameters, of: intent) }
}
