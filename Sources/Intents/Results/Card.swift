/// A title and a few lines that represent a result on a screen (App Intents: a snippet view).
///
/// A card is a plain value; creating one has no side effects, so a screen can do it any number of times.
public struct Card: Sendable, Hashable {
    /// The maximum number of lines, including the title and the line about omitted rows.
    public static let lineLimit = 12

    /// A line below the title.
    public struct Row: Sendable, Hashable {
        /// The main text, such as a title.
        public let text: String
        /// Additional text beside it, such as a year.
        public let detail: String?

        /// Creates a row; `detail` is additional text beside the first, such as a year.
        public init(_ text: String, detail: String? = nil) {
            self.text = text
            self.detail = detail
        }
    }

    /// The title, which is the first line.
    public let title: String
    /// The line below the title.
    public let subtitle: String?
    /// The rows, as many as fit.
    public let rows: [Row]
    /// The number of rows that did not fit.
    public let omitted: Int

    /// Creates a card of at most ``lineLimit`` lines. If not all rows fit, the last line is reserved for the number of
    /// omitted rows.
    public init(title: String, subtitle: String? = nil, rows: [Row]) {
        self.title = title
        self.subtitle = subtitle
        let room = Self.lineLimit - 1 - (subtitle == nil ? 0 : 1)
        let shown = rows.count <= room ? rows.count : room - 1
        self.rows = Array(rows.prefix(shown))
        omitted = rows.count - shown
    }
}
