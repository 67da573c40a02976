/// A question that has to be answered before an intent can be performed.
public struct Question: Sendable, Hashable {
    /// The maximum number of options in a question.
    public static let optionLimit = 5

    /// The highest number of candidates that a question states. A query may cut off its list beyond it.
    static let mostCounted = 100

    /// The identifier of the intent to run again: `PlayAlbum`.
    public let intent: String
    /// The property's name of the parameter that takes the answer.
    public let parameter: String
    /// The kind of value that the parameter takes.
    public let kind: ValueKind
    /// The sentence to ask and a line to show beside it.
    public let dialog: Dialog
    /// The values to choose from, at most five and possibly none.
    public let options: [Option]
    /// Whether there are more candidates than options.
    public let hasMore: Bool
    /// The number of candidates; nil for more than 100.
    public let total: Int?
    /// Whether the question asks to confirm guesses: yes selects the only option, and no rejects all. If there are
    /// several, yes selects none.
    public let isConfirmation: Bool
    /// Whether only an option or an `id:` is accepted, because the parameter would take any other text as its value.
    public let isClosed: Bool
    /// The parameters given so far; with the answer added, the intent can be run again.
    public let given: [String: String]

    /// Creates a question with the first five candidates as options.
    /// - Parameters:
    ///   - candidates: all possible values, most likely first; those beyond the fifth are only counted.
    ///   - given: the parameters given so far, which the answer completes.
    public init(
        intent: String, parameter: String, kind: ValueKind, dialog: Dialog, candidates: [Option] = [],
        isConfirmation: Bool = false, isClosed: Bool = false, given: [String: String] = [:]
    ) {
        self.intent = intent
        self.parameter = parameter
        self.kind = kind
        self.dialog = dialog
        self.isConfirmation = isConfirmation
        self.isClosed = isClosed
        self.given = given
        options = Array(candidates.prefix(Self.optionLimit))
        hasMore = candidates.count > Self.optionLimit
        total = candidates.count <= Self.mostCounted ? candidates.count : nil
    }

    /// The text of the option that `answer` selects by its number, by its note, or by yes; otherwise `answer`.
    public func text(answeredBy answer: String) -> String {
        let words = answer.trimmed
        if isConfirmation, options.count == 1, Language.current.answers.yes.contains(words.lowercased()) {
            return options[0].answer
        }
        if let number = Int(words), number > 0, number <= options.count { return options[number - 1].answer }
        let matching = options.filter { option in
            option.note?.split(separator: ",").contains { String($0).trimmed.lowercased() == words.lowercased() }
                ?? false
        }
        return matching.count == 1 ? matching[0].answer : answer
    }

    /// Whether an answer selects no option although one is needed, so that the question must be asked again.
    func isLeftOpen(by answer: String) -> Bool {
        if isClosed {
            let words = text(answeredBy: answer).trimmed
            return !words.hasPrefix("id:") && !options.contains { $0.answer == words }
        }
        return isConfirmation && options.count > 1 && Language.current.answers.yes.contains(answer.trimmed.lowercased())
    }

    /// Whether an answer declines: no in a confirmation, or a word such as `cancel` in any question.
    func isDeclined(by answer: String) -> Bool {
        let answers = Language.current.answers
        return answers.isCancelled(answer) || (isConfirmation && answers.no.contains(answer.trimmed.lowercased()))
    }
}
