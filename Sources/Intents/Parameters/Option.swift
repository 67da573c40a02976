/// A value that can be chosen in answer to a question.
public struct Option: Sendable, Hashable {
    /// The id as text, or the value as text if it has no id.
    public var id: String
    /// The title to show in a list of options.
    public var title: String
    /// A second line to show.
    public var subtitle: String?
    /// A note that distinguishes the option from another with the same title; nil if not needed.
    public var note: String?
    /// Whether the value can be played now; nil if that is unknown, and for values that are not played.
    public var isPlayable: Bool?
    /// The identifier of what keeps the value from being played, where ``note`` states that; nil otherwise.
    public var availability: String?
    /// The number of the value in a list that people see, by which they select it; nil if it has none.
    public var number: Int?
    /// The text that selects this value when given to the parameter.
    public var answer: String

    /// Creates an option; without an `answer`, its id selects it.
    public init(id: String, title: String, subtitle: String? = nil, note: String? = nil, answer: String? = nil) {
        self.id = id
        self.title = title
        self.subtitle = subtitle
        self.note = note
        self.answer = answer ?? id
    }
}
