/// What a text was found to mean.
public enum Resolution<Value: Sendable>: Sendable {
    /// This value.
    case one(Value)
    /// One of these, and it does not say which.
    case several([Option])
    /// Perhaps one of these, whose names differ from it by a slip; else nothing, and how that is said.
    case close([Option], IntentFailure)
    /// Nothing that exists, and how that is said.
    case none(IntentFailure)
    /// Nothing at all; a sentence says what was expected.
    case unreadable(Message)
}
