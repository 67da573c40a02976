/// One page of the guide: a screen or two of plain text.
public struct GuidePage: Sendable, Hashable {
    /// What kind of page it is.
    public enum Kind: String, Sendable, Hashable, CaseIterable {
        /// A decision tree: from a question to an API.
        case tree
        /// What to check in one topic of a review.
        case topic
        /// Which pages to read for a task, in order.
        case task
    }

    /// The kind.
    public let kind: Kind
    /// What it is asked for by: `protocol`.
    public let name: String
    /// The same in words.
    public let title: String
    /// What it answers, in a line.
    public let summary: String
    /// The rest.
    public let body: String
    /// Words that lead to it besides those of its name and title.
    let keywords: [String]

    init(_ kind: Kind, _ name: String, title: String, summary: String, body: String, keywords: [String] = []) {
        (self.kind, self.name, self.title, self.summary) = (kind, name, title, summary)
        (self.body, self.keywords) = (body, keywords)
    }

    /// The whole page, without a line end behind it.
    public var text: String { "\(title)\n\(summary)\n\n\(body)" }
}
