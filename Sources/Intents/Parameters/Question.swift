/// What has to be answered before an intent can be performed.
public struct Question: Sendable, Hashable {
    /// How many options a question offers at most.
    public static let optionLimit = 5

    /// Name of the intent.
    public let intent: String
    /// Name of the parameter that needs a value.
    public let parameter: String
    /// What kind of value it takes.
    public let kind: ValueKind
    /// The question as it is put.
    public let dialog: Dialog
    /// Values to choose from, five at most, perhaps none.
    public let options: [Option]
    /// Whether there were more of them.
    public let hasMore: Bool
    /// Whether yes means the first option, and no that nothing is meant.
    public let isConfirmation: Bool
    /// The parameters that were given so far: with an answer beside them the intent can be run again.
    public let given: [String: String]

    /// A question about a parameter, with the first five of the candidates as options.
    public init(
        intent: String, parameter: String, kind: ValueKind, dialog: Dialog, candidates: [Option] = [],
        isConfirmation: Bool = false, given: [String: String] = [:]
    ) {
        self.intent = intent
        self.parameter = parameter
        self.kind = kind
        self.dialog = dialog
        self.isConfirmation = isConfirmation
        self.given = given
        options = Array(candidates.prefix(Self.optionLimit))
        hasMore = candidates.count > Self.optionLimit
    }

    /// The text to give the parameter: an option's, where its number was answered or yes to the only one, else the answer
    /// itself.
    public func text(answeredBy answer: String) -> String {
        let words = answer.trimmed
        if isConfirmation, let first = options.first, Language.current.answers.yes.contains(words.lowercased()) {
            return first.answer
        }
        if let number = Int(words), number > 0, number <= options.count { return options[number - 1].answer }
        let told = options.filter { option in
            option.note?.split(separator: ",").contains { String($0).trimmed.lowercased() == words.lowercased() }
                ?? false
        }
        return told.count == 1 ? told[0].answer : answer
    }

    /// Whether an answer says that nothing is meant: a no where yes or no was asked for, words like `cancel` anywhere.
    func isDeclined(by answer: String) -> Bool {
        let answers = Language.current.answers
        return answers.isCancelled(answer) || (isConfirmation && answers.no.contains(answer.trimmed.lowercased()))
    }
}
