/// An error by which `perform()` requests a value; created by `needsValue(_:options:)` of the parameter.
public struct NeedsValueError: Error {
    let parameter: any ParameterStorage
    /// The question to ask for the value.
    public let dialog: Dialog
    /// The values to choose from, if any.
    public let options: [Option]
}
