/// Files that were told apart by what is in them.
///
/// Each CSV file is an export; all pages of a collection are one, all of a wantlist are one. Releases come last. Files with
/// the names of folders and fields are none, but tell the pages how these are called.
public struct SortedFiles: Sendable {
    /// What can be imported.
    public private(set) var exports: [DiscogsExport] = []
    /// Files that are none of these. What the others hold can be imported all the same.
    public private(set) var refused: [ImportSummary.Refusal] = []

    private var pages: [ExportKind: PageSet] = [:]
    private var names = PageNames()
    private var releases: [String] = []

    /// Looks at every file.
    /// - Throws: ``ImportError`` for a file that cannot be read, and where no file is of use.
    public init(_ files: [String]) throws(ImportError) {
        var first: ImportError?
        for file in files {
            if Task.isCancelled { throw .cancelled }
            do throws(ImportError) {
                try add(file)
            } catch {
                switch error {
                case .unreadable, .cancelled: throw error
                default: first = first ?? error
                }
                refused.append(ImportSummary.Refusal(row: nil, reason: error.description, file: file))
            }
        }
        for kind in [ExportKind.collection, .wantlist] {
            guard var set = pages[kind] else { continue }
            set.names = names
            exports.append(DiscogsExport(content: .pages(set)))
        }
        if !releases.isEmpty { exports.append(DiscogsExport(content: .releases(releases))) }
        if let first, exports.isEmpty { throw first }
    }

    private mutating func add(_ file: String) throws(ImportError) {
        guard try PageContent.isLikely(path: file) else {
            // Its header says whether it is an export.
            _ = try CSVRows(path: file)
            return exports.append(DiscogsExport(content: .table(file)))
        }
        switch try PageContent(path: file) {
        case .collection(let page): pages[.collection, default: PageSet(kind: .collection)].add(page, file: file)
        case .wantlist(let page): pages[.wantlist, default: PageSet(kind: .wantlist)].add(page, file: file)
        case .release: releases.append(file)
        case .folders(let found): names.folders.merge(found) { $1 }
        case .fields(let found): names.fields.merge(found) { $1 }
        }
    }
}
