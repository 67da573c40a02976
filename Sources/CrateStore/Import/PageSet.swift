/// Files with pages of one collection, or of one wantlist, in the order of the pages.
struct PageSet: Sendable {
    /// What they list.
    let kind: ExportKind
    /// The files.
    private(set) var files: [String] = []
    /// Whether these are all the pages that there are, so that what is on none of them has left.
    private(set) var isWhole = false
    /// How folders and own fields are called.
    var names = PageNames()

    private var pages: [Page] = []

    private struct Page {
        let file: String
        let number: Int64?
        let pages: Int64?
        let total: Int64?
        let count: Int64
        let isOfOneFolder: Bool
    }

    init(kind: ExportKind) { self.kind = kind }

    /// Adds a page, of which only the figures are kept.
    mutating func add(_ page: ListPage, file: String) {
        let added = Page(
            file: file, number: page.number, pages: page.pages, total: page.total, count: Int64(page.items.count),
            isOfOneFolder: page.isOfOneFolder)
        let place = pages.firstIndex { ($0.number ?? .max) > (added.number ?? .max) } ?? pages.endIndex
        pages.insert(added, at: place)
        files = pages.map(\.file)
        isWhole = sayAll
    }

    /// Pages 1, 2, … to the last, each once, that agree on how many they are and have as many items as they say.
    private var sayAll: Bool {
        guard let first = pages.first, let count = first.pages, !pages.contains(where: \.isOfOneFolder) else {
            return false
        }
        // An empty list says that it has no page, or one.
        guard pages.count == max(1, count), pages.allSatisfy({ $0.pages == count && $0.total == first.total }) else {
            return false
        }
        let numbers = pages.map { $0.number ?? 0 }
        guard zip(numbers, 1...).allSatisfy({ $0 == $1 }) else { return false }
        return first.total.map { $0 == pages.reduce(0) { $0 + $1.count } } ?? true
    }
}

/// How a collection calls its folders and its own fields, by number.
struct PageNames: Sendable {
    /// Names of folders; the first is the one that everything is in until it is sorted.
    var folders: [Int64: String] = [1: "Uncategorized"]
    /// Names of fields. The first three are the same for everybody and have places of their own.
    var fields: [Int64: String] = [:]
}
