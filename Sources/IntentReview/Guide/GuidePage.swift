/// A page of the guide: a screen or two of plain text.
public struct GuidePage: Sendable, Hashable {
    /// The kind of a page: a choice, the checks of a topic, or a task.
    public enum Kind: String, Sendable, Hashable, CaseIterable {
        /// A decision tree: from a question to an API.
        case tree
        /// The checks of one topic of a review.
        case topic
        /// The pages to read for a task, in order.
        case task
    }

    /// The kind, by which the index groups pages.
    public let kind: Kind
    /// The name of the page, as for `intent-review guide`: `protocol`.
    public let name: String
    /// The title, which is the page's first line.
    public let title: String
    /// The summary of the page, for the list of pages.
    public let summary: String
    /// The rest of the text.
    public let body: String
    /// Search words in addition to those of the name and the title.
    let keywords: [String]

    init(_ kind: Kind, _ name: String, title: String, summary: String, body: String, keywords: [String] = []) {
        (self.kind, self.name, self.title, self.summary) = (kind, name, title, summary)
        (self.body, self.keywords) = (body, keywords)
    }

    /// The whole page, without a final line end.
    public var text: String { "\(title)\n\(summary)\n\n\(body)" }
}
