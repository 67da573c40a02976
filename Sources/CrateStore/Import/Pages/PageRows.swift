/// The rows of pages of Discogs' API, read one file at a time.
struct PageRows: ExportRows {
    private let set: PageSet
    private var nextFile = 0
    private var order = 0
    /// The unread rows of the current page.
    private var page: ArraySlice<ImportRow> = []

    init(_ set: PageSet) { self.set = set }

    var kind: ExportKind { self.set.kind }

    var encoding: TextEncoding { .utf8 }

    var progress: ImportProgress { ImportProgress(done: Int64(nextFile), total: Int64(set.files.count)) }

    /// Always false: a page that is cut is not valid JSON.
    var isCut: Bool { false }

    /// False after a refused item, which may be the one that is missing.
    func isWhole(refused: Int) -> Bool { set.isWhole && refused == 0 }

    mutating func nextChunk() throws(ImportError) -> [ImportRow]? {
        while page.isEmpty {
            guard nextFile < set.files.count else { return nil }
            page = try nextPage()[...]
        }
        defer { page = page.dropFirst(Self.chunkLength) }
        return Array(page.prefix(Self.chunkLength))
    }

    private mutating func nextPage() throws(ImportError) -> [ImportRow] {
        let file = set.files[nextFile]
        nextFile += 1
        switch (set.kind, try PageContent(path: file)) {
        case (.collection, .collection(let page)), (.wantlist, .wantlist(let page)):
            // Keeps the order of the whole list when only some of its pages are imported.
            order = page.itemsBefore ?? order
            return page.items.enumerated().map { row($0.offset + 1, $0.element, file) }
        default: throw .notAPage(path: file, found: "it changed while it was read")
        }
    }

    private mutating func row(_ number: Int, _ item: JSONNode, _ file: String) -> ImportRow {
        order += 1
        let name = set.files.count > 1 ? file : nil
        do throws(ExportRow.Refusal) {
            let row = try ExportRow(item, kind: set.kind, names: set.names)
            return ImportRow(number: number, order: order, file: name, content: .success(row))
        } catch {
            return ImportRow(number: number, order: order, file: name, content: .failure(error))
        }
    }
}
