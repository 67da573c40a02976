/// The rows of API pages, page by page.
struct PageRows {
    private let set: PageSet
    private var nextFile = 0
    private var order = 0

    init(_ set: PageSet) { self.set = set }

    /// The rows of the next page; nil after the last.
    mutating func next() throws(ImportError) -> [ImportRow]? {
        guard nextFile < set.files.count else { return nil }
        let file = set.files[nextFile]
        nextFile += 1
        switch (set.kind, try PageContent(path: file)) {
        case (.collection, .collection(let page)), (.wantlist, .wantlist(let page)):
            // Part of the pages must not turn the order of the whole around.
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
