/// What `perform()` throws when it needs a value; made by `needsValue(_:options:)` of the parameter.
public struct NeedsValueError: Error {
    let parameter: any ParameterStorage
    /// The question to ask.
    public let dialog: Dialog
    /// Values to choose from.
    public let options: [Option]
}
