/// What is wrong with the way that an intent was asked for.
public enum UsageError: Error, Sendable, Hashable, CustomStringConvertible {
    /// No intent has this name.
    case unknownIntent(String, known: [String])
    /// The intent has no parameter of this name.
    case unknownParameter(String, intent: String, known: [String])

    /// The mistake in a sentence, with the names that would do.
    public var description: String {
        switch self {
        case .unknownIntent(let name, let known):
            "There is no intent “\(name)”. Intents are: \(list(known))."
        case .unknownParameter(let name, let intent, let known):
            "\(intent) has no parameter “\(name)”. Its parameters are: \(list(known))."
        }
    }

    private func list(_ names: [String]) -> String {
        names.isEmpty ? "none" : names.joined(separator: ", ")
    }
}
