/// The words of a language with which a choice is made aloud: "the second one", "the last", "yes, please".
public struct ChoiceAnswers: Sendable {
    /// Words that accept the only choice, in lower case.
    public let yes: Set<String>
    /// Words for no, and words that cancel a yes-or-no question.
    public let no: Set<String>
    /// Words that cancel any question.
    public let cancel: Set<String>
    /// Words of courtesy, which mean nothing else.
    public let courtesy: Set<String>
    /// Words around a choice that do not distinguish it from others: `the`, `number`, `album`.
    public let fillers: Set<String>
    /// Words that may follow the place of a choice: `one`.
    public let nouns: Set<String>
    /// Words before the part that distinguishes a choice from others: `from`.
    public let origins: Set<String>
    /// Words for the last of several choices, whatever their number.
    public let last: Set<String>
    /// Words for the first choice, the second, and so on up to the fifth: cardinals and ordinals in all their forms.
    public let places: [Set<String>]
}
