/// What is wrong with the way that an intent was asked for.
public enum UsageError: Error, Sendable, Hashable {
    /// No intent has this name.
    case unknownIntent(String, known: [String])
    /// The intent has no parameter of this name.
    case unknownParameter(String, intent: String, known: [String])
    /// What was said does not name the application, so that it was for somebody else; here is a phrase that does.
    case unnamed(application: String, example: String)
    /// What was said is no phrase of any intent; here is one that would be.
    case noPhrase(example: String)

    /// What was said is longer than anything that is said.
    case longUtterance
    /// The value of a parameter is longer than any value.
    case longValue(parameter: String)

    /// The mistake in a sentence, with the names that would do.
    public var dialog: Dialog {
        switch self {
        case .unknownIntent(let name, let known):
            "There is no intent “\(name)”. Intents are: \(list(known))."
        case .unknownParameter(let name, let intent, let known):
            "\(intent) has no parameter “\(name)”. Its parameters are: \(list(known))."
        case .unnamed(let application, let example):
            Dialog(full: "I only listen to what names \(application).", supporting: Message(verbatim: example))
        case .noPhrase(let example):
            Dialog(full: "I didn't understand that.", supporting: Message(verbatim: example))
        case .longUtterance: "That is too long for me."
        case .longValue(let parameter): "The value of “\(parameter)” is too long."
        }
    }

    private func list(_ names: [String]) -> String {
        names.isEmpty ? "none" : names.joined(separator: ", ")
    }
}

extension UsageError: CustomStringConvertible {
    /// The mistake in a sentence.
    public var description: String { dialog.full }
}
