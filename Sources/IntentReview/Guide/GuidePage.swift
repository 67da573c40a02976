/// A page of the guide: a screen or two of plain text.
public struct GuidePage: Sendable, Hashable {
    /// Whether a page answers a task, a choice or what a review checks.
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
    /// The name by which `intent-review guide` prints it: `protocol`.
    public let name: String
    /// The title, which is the page's first line.
    public let title: String
    /// What the page is about, for the list of pages.
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
