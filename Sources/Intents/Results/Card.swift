/// What is shown of a result where there is something to show it on: a title and a few lines.
///
/// A card is a value made from what is known at the moment: making one changes nothing, so that it can be made as often as
/// a screen likes.
public struct Card: Sendable, Hashable {
    /// How many lines a card has at most, its title and what is left out among them.
    public static let lineLimit = 12

    /// A line of it.
    public struct Row: Sendable, Hashable {
        /// What is said.
        public let text: String
        /// What stands beside it.
        public let detail: String?

        /// A line.
        public init(_ text: String, detail: String? = nil) {
            self.text = text
            self.detail = detail
        }
    }

    /// Its title.
    public let title: String
    /// What stands below the title.
    public let subtitle: String?
    /// Its lines, as many as there is room for.
    public let rows: [Row]
    /// How many there were no room for.
    public let omitted: Int

    /// A card with as many of the lines as there is room for.
    public init(title: String, subtitle: String? = nil, rows: [Row]) {
        self.title = title
        self.subtitle = subtitle
        let room = Self.lineLimit - 1 - (subtitle == nil ? 0 : 1)
        let shown = rows.count <= room ? rows.count : room - 1
        self.rows = Array(rows.prefix(shown))
        omitted = rows.count - shown
    }
}
