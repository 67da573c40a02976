/// The result of resolving a text.
public enum Resolution<Value: Sendable>: Sendable {
    /// The text means this value.
    case one(Value)
    /// The text is ambiguous between these options.
    case several([Option])
    /// The text may be a misspelling of one of these; otherwise it fails.
    case close([Option], IntentFailure)
    /// No existing value matches.
    case none(IntentFailure)
    /// The text is invalid; the message explains what was expected.
    case unreadable(Message)
}
