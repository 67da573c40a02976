/// A value that may be chosen.
public struct Option: Sendable, Hashable {
    /// Its id as text; of a value that has none, the value as text.
    public var id: String
    /// What to show.
    public var title: String
    /// What to show beside it.
    public var subtitle: String?
    /// What tells it from another option that would read the same; nil where none would.
    public var note: String?
    /// The text that, given to the parameter, means this value.
    public var answer: String

    /// An option that is chosen by giving the answer, which is the id unless it differs.
    public init(id: String, title: String, subtitle: String? = nil, note: String? = nil, answer: String? = nil) {
        self.id = id
        self.title = title
        self.subtitle = subtitle
        self.note = note
        self.answer = answer ?? id
    }
}
