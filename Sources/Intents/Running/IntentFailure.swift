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

    /// It was given up because it took too long.
    public static let timeout = IntentFailure(name: "timeout", dialog: "That took too long, so I gave it up.")

    /// Leave was asked for, and not given.
    public static let declined = IntentFailure(name: "declined", dialog: "Nothing was changed.")
}
