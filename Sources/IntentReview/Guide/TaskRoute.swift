import IntentRules

/// The pages to read for a task, in order.
struct TaskRoute: Sendable {
    /// A page with the reason to read it.
    struct Stop: Sendable {
        let page: String
        let reason: String

        init(_ page: String, _ reason: String) { (self.page, self.reason) = (page, reason) }
    }

    let name: String
    let title: String
    let summary: String
    let stops: [Stop]
    /// Search words in addition to those of the title.
    let keywords: [String]

    init(_ name: String, _ title: String, summary: String, keywords: [String], _ stops: [Stop]) {
        (self.name, self.title, self.summary, self.keywords, self.stops) = (name, title, summary, keywords, stops)
    }

    /// The route as a page: what to read, in order, and how to check the outcome.
    var page: GuidePage {
        let width = stops.map(\.page.count).max() ?? 0
        let lines = stops.enumerated().map { place, stop in
            "\(place + 1). \(TextLayout.padded(stop.page, to: width))  \(stop.reason)"
        }
        let topics = stops.map(\.page).filter { Rule.Topic(rawValue: $0) != nil }
        return GuidePage(
            .task, name, title: title, summary: summary,
            body: "Read in this order:\n" + lines.joined(separator: "\n")
                + "\n\nThen check: intent-review --topic \(topics.joined(separator: ","))",
            keywords: keywords)
    }
}
