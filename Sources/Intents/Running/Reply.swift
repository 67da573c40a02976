/// The result of a request to run an intent, for front ends to print or speak.
public enum Reply: Sendable {
    /// The intent was performed, with the dialog, value and card of its result, if any.
    case done(intent: String, dialog: Dialog?, value: (any Sendable)?, card: Card? = nil)
    /// A value is missing, unreadable or ambiguous; the intent was not performed.
    case needsValue(Question)
    /// The intent failed as expected, or a question was declined.
    case failed(intent: String, IntentFailure)
    /// The request was invalid; nothing was performed.
    case usage(UsageError)
}
