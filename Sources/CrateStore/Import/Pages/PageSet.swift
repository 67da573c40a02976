/// Files with pages of one collection or one wantlist, in page order.
struct PageSet: Sendable {
    /// Whether the pages list a collection or a wantlist.
    let kind: ExportKind
    /// The paths of the pages, sorted by page number.
    private(set) var files: [String] = []
    /// True when all pages are present, so that unlisted entries count as left.
    private(set) var isWhole = false
    /// The names of folders and custom fields.
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

    /// Adds a page; keeps only its figures.
    mutating func add(_ page: ListPage, file: String) {
        let added = Page(
            file: file, number: page.number, pages: page.pages, total: page.total, count: Int64(page.items.count),
            isOfOneFolder: page.isOfOneFolder)
        let place = pages.firstIndex { ($0.number ?? .max) > (added.number ?? .max) } ?? pages.endIndex
        pages.insert(added, at: place)
        files = pages.map(\.file)
        isWhole = areComplete
    }

    /// True for pages 1, 2, … to the last, each once, with consistent page counts and as many items as they declare.
    private var areComplete: Bool {
        guard let first = pages.first, let count = first.pages, !pages.contains(where: \.isOfOneFolder) else {
            return false
        }
        // The page of an empty list declares zero pages or one, and is expected in either case.
        guard pages.count == max(1, count), pages.allSatisfy({ $0.pages == count && $0.total == first.total }) else {
            return false
        }
        let numbers = pages.map { $0.number ?? 0 }
        guard zip(numbers, 1...).allSatisfy({ $0 == $1 }) else { return false }
        return first.total.map { $0 == pages.reduce(0) { $0 + $1.count } } ?? true
    }
}

/// The names of a collection's folders and custom fields, by number.
struct PageNames: Sendable {
    /// Folder names. Folder 1 is Discogs' default for unsorted copies.
    var folders: [Int64: String] = [1: "Uncategorized"]
    /// Field names. The first three are the same for all users and have their own columns.
    var fields: [Int64: String] = [:]
}
