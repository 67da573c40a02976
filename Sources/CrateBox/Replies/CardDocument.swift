internal import Intents

/// A card as JSON: `{"title":…,"subtitle":…,"rows":[{"text":…,"detail":…}],"omitted":3}`.
struct CardDocument: Encodable {
    private struct Row: Encodable {
        let text: String
        let detail: String?
    }

    private let title: String
    private let subtitle: String?
    private let rows: [Row]
    private let omitted: Int?

    init(_ card: Card) {
        title = card.title
        subtitle = card.subtitle
        rows = card.rows.map { Row(text: $0.text, detail: $0.detail) }
        omitted = card.omitted > 0 ? card.omitted : nil
    }
}
