/// Why an intent could not do what was asked, in a word for programs and a sentence for people.
///
/// Thrown by `perform()` it becomes `Reply.failed`; any other error leaves the runner as it is.
public struct IntentFailure: Error, Sendable, Hashable {
    /// The word: `notInCollection`.
    public var name: String
    /// The sentence.
    public var dialog: Dialog

    /// A failure with its word and its sentence.
    public init(name: String, dialog: Dialog) {
        self.name = name
        self.dialog = dialog
    }
}
