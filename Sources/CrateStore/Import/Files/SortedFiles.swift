/// Files classified by their content.
///
/// Each CSV file is one export; all pages of a collection form one, all pages of a wantlist another. Releases come
/// last. Files with the names of folders and fields are not exports; they supply names for the pages.
public struct SortedFiles: Sendable {
    /// The files that belong together, grouped as exports.
    public private(set) var exports: [DiscogsExport] = []
    /// Files that are not exports; they do not keep ``exports`` from being imported.
    public private(set) var refused: [ImportSummary.Refusal] = []
    /// Why the files of ``refused`` are none, in the same order.
    public private(set) var reasons: [ImportError] = []

    private var pages: [ExportKind: PageSet] = [:]
    private var names = PageNames()
    private var releases: [String] = []

    /// Classifies every file.
    /// - Throws: ``ImportError`` when a file cannot be read, or when no file can be used.
    public init(_ files: [String]) throws(ImportError) {
        for file in files {
            if Task.isCancelled { throw .cancelled }
            do throws(ImportError) {
                try add(file)
            } catch {
                switch error {
                case .unreadable, .cancelled: throw error
                default: break
                }
                reasons.append(error)
                refused.append(ImportSummary.Refusal(row: nil, reason: error.description, file: file))
            }
        }
        for kind in [ExportKind.collection, .wantlist] {
            guard var set = pages[kind] else { continue }
            set.names = names
            exports.append(DiscogsExport(content: .pages(set)))
        }
        if !releases.isEmpty { exports.append(DiscogsExport(content: .releases(releases))) }
        if let first = reasons.first, exports.isEmpty { throw first }
    }

    private mutating func add(_ file: String) throws(ImportError) {
        let beginning = try DiscogsExportFile.beginning(path: file).bytes
        if let kind = ForeignFile(beginning: beginning) { throw .foreign(path: file, kind: kind) }
        guard PageContent.isLikely(beginning) else {
            // Opening the table checks whether its header is that of an export.
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
