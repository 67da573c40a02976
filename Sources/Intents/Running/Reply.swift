/// What comes back from running an intent.
public enum Reply: Sendable {
    /// It was performed: what it says, the value that it returned and what it shows, where its result has them.
    case done(intent: String, dialog: Dialog?, value: (any Sendable)?, card: Card? = nil)
    /// It was not performed: a value is missing, unreadable, or one of several.
    case needsValue(Question)
    /// It could not do what was asked.
    case failed(intent: String, IntentFailure)
    /// It was asked for in a way that cannot be right.
    case usage(UsageError)
}
