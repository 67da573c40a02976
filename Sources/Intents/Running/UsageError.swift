/// A request for which no intent could be run.
public enum UsageError: Error, Sendable, Hashable {
    /// No intent has this name; `known` lists the names to choose from.
    case unknownIntent(String, known: [String])
    /// The intent has no parameter of this name; `known` lists those that it has.
    case unknownParameter(String, intent: String, known: [String])
    /// The text does not name the application; the example is a phrase that does.
    case unnamed(application: String, example: String)
    /// The text matches no phrase of any intent; the example is a phrase.
    case noPhrase(example: String)

    /// The text exceeds the length limit.
    case longUtterance
    /// The value of a parameter exceeds the length limit; the value begins with these letters.
    case longValue(parameter: String, beginning: String)

    /// The error in a sentence, with the valid names.
    public var dialog: Dialog {
        switch self {
        case .unknownIntent(let name, let known):
            "There is no intent “\(name)”. Intents are: \(list(known))."
        case .unknownParameter(_, let intent, let known) where known.isEmpty: "\(intent) takes no parameters."
        case .unknownParameter(let name, let intent, let known) where known.count == 1:
            "\(intent) has no parameter “\(name)”. Its parameter is: \(list(known))."
        case .unknownParameter(let name, let intent, let known):
            "\(intent) has no parameter “\(name)”. Its parameters are: \(list(known))."
        case .unnamed(let application, let example):
            Dialog(full: "Name \(application) in the sentence.", supporting: Message(verbatim: example))
        case .noPhrase(let example):
            Dialog(full: "I didn't understand that.", supporting: Message(verbatim: example))
        case .longUtterance: "That is too long for me."
        case .longValue(_, let beginning): "“\(beginning)…” is too long."
        }
    }

    /// The identifier of the reason why a text matches no intent: `unnamed`, `noPhrase` or `tooLong`; nil for a request
    /// by name.
    public var reason: String? {
        switch self {
        case .unnamed: "unnamed"
        case .noPhrase: "noPhrase"
        case .longUtterance: "tooLong"
        case .unknownIntent, .unknownParameter, .longValue: nil
        }
    }

    private func list(_ names: [String]) -> String {
        names.isEmpty ? "none" : names.joined(separator: ", ")
    }
}

extension UsageError: CustomStringConvertible {
    /// The sentence alone, without the line beside it.
    public var description: String { dialog.full }
}
