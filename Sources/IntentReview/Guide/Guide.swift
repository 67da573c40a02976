import IntentRules

/// The guide: decision trees, checks by topic, and reading lists for tasks.
public enum Guide {
    /// All pages: trees, then topics, then tasks.
    public static var pages: [GuidePage] {
        let rules = Rule.all
        return DecisionTree.all.map(\.page) + TopicPage.all.map { $0.page(rules: rules) } + TaskRoute.all.map(\.page)
    }

    /// The page with a name, case-insensitively, or for a task in words: `searchable`, `make my data searchable`.
    ///
    /// A task is found by its words only if one page matches better than all others.
    public static func page(named name: String) -> GuidePage? {
        let pages = pages
        let asked = name.split { $0.isWhitespace }.joined(separator: " ").lowercased()
        if let page = pages.first(where: { $0.name == asked || $0.title.lowercased() == asked }) { return page }
        let tasks = pages.filter { $0.kind == .task }
        guard let best = tasks.map({ hits(of: asked, in: $0) }).max(), best > 0 else { return nil }
        let found = tasks.filter { hits(of: asked, in: $0) == best }
        return found.count == 1 ? found[0] : nil
    }

    /// The page names that are similar to an unknown name, at most five.
    public static func suggestions(for name: String) -> [String] {
        let pages = pages
        let tasks = pages.filter { $0.kind == .task && hits(of: name.lowercased(), in: $0) > 0 }.map(\.name)
        let near = NearestNames.nearest(to: name, among: pages.map(\.name))
        return Array((near + tasks.filter { !near.contains($0) }).prefix(5))
    }

    /// The list of all pages.
    public static var index: String {
        let pages = pages
        let width = pages.map(\.name.count).max() ?? 0
        let parts = GuidePage.Kind.allCases.map { kind in
            let lines = pages.filter { $0.kind == kind }.map { page in
                "  \(TextLayout.padded(page.name, to: width))  \(kind == .task ? page.summary : page.title)"
            }
            return ([kind.heading] + lines).joined(separator: "\n")
        }
        return parts.joined(separator: "\n\n") + "\n\nRead one: intent-review guide NAME"
    }

    /// The number of the user's words that occur in a page. A word of four letters or more also matches its longer
    /// forms.
    private static func hits(of asked: String, in page: GuidePage) -> Int {
        let words = Set(page.keywords + self.words(of: page.title) + self.words(of: page.name))
        let askedWords = Set(self.words(of: asked))
        return askedWords.count { one in words.contains { Self.isSame(one, $0) } }
    }

    private static func words(of text: String) -> [String] {
        text.lowercased().split { !$0.isLetter && !$0.isNumber }.map(String.init).filter { !fillers.contains($0) }
    }

    private static func isSame(_ one: String, _ other: String) -> Bool {
        let (short, long) = one.count < other.count ? (one, other) : (other, one)
        return short == long || short.count >= 4 && long.hasPrefix(short)
    }

    /// Words without meaning for a task.
    private static let fillers: Set = [
        "a", "an", "and", "app", "around", "for", "from", "get", "i", "in", "intent", "intents", "into", "make", "my",
        "of", "on", "or", "rid", "the", "to", "with", "work", "write",
    ]
}

extension GuidePage.Kind {
    fileprivate var heading: String {
        switch self {
        case .tree: "Which one do I take?"
        case .topic: "What do I check?"
        case .task: "What do I read for a task?"
        }
    }
}
