/// An expected failure of an intent, with an identifier for programs and a sentence for people.
///
/// Thrown by `perform()`, it becomes `Reply.failed`; the runner rethrows any other error.
public struct IntentFailure: Error, Sendable, Hashable {
    /// The identifier: `notInCollection`.
    public var name: String
    /// The sentence for people, with an optional line beside it.
    public var dialog: Dialog

    /// Creates a failure.
    /// - Parameters:
    ///   - name: the identifier that JSON and logs contain: `notInCollection`.
    ///   - dialog: the sentence for people.
    public init(name: String, dialog: Dialog) {
        self.name = name
        self.dialog = dialog
    }

    /// The intent exceeded its deadline.
    public static let timeout = IntentFailure(name: "timeout", dialog: "That took too long, so I gave it up.")

    /// The user answered no to a confirmation, so `perform()` did not run.
    public static let declined = IntentFailure(name: "declined", dialog: "Nothing was changed.")
}
