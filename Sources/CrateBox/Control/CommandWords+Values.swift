public import CrateClient
internal import CrateIntents

extension CommandWords {
    /// False if no box understands the value of the command, in whichever language. Names are not checked.
    public var hasUsableValue: Bool { CrateIntents.understands(parameters, of: intent) }
}
