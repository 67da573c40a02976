/// An error by which `perform()` requests a value; created by `needsValue(_:options:)` or
/// `needsConfirmation(of:otherwise:)` of the parameter.
public struct NeedsValueError: Error {
    let parameter: any ParameterStorage
    /// The question to ask for the value.
    public let dialog: Dialog
    /// The values to choose from; empty for an open question.
    public let options: [Option]
    /// The failure if the user means none of the options, which are then guesses; nil for options to choose from.
    var otherwise: IntentFailure?
}
