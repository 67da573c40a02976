/// Files that make one export together, told apart by what is in them.
public struct DiscogsExport: Sendable {
    /// What it is made of.
    enum Content: Sendable {
        /// A CSV file; its header says whether it is a collection or a wantlist.
        case table(String)
        /// Pages of one collection, or of one wantlist.
        case pages(PageSet)
        /// Releases with all that Discogs knows of them, one a file.
        case releases([String])
    }

    let content: Content

    /// Its files, in the order in which they are read.
    public var files: [String] {
        switch content {
        case .table(let file): [file]
        case .pages(let pages): pages.files
        case .releases(let files): files
        }
    }

    /// Whether what it does not list has left, as far as can be told before it is read: pages are whole when none is
    /// missing; of a CSV file only its end says, which is ``ImportSummary/isCut``.
    public var isWhole: Bool {
        switch content {
        case .table: true
        case .pages(let pages): pages.isWhole
        case .releases: false
        }
    }

    /// Whether it is made of pages, of which each item has to be sound for others to have left.
    public var isOfPages: Bool { if case .pages = content { true } else { false } }

    /// Sorts files: each CSV file is an export; all pages of a collection are one, all of a wantlist are one. Releases come
    /// last. Files with the names of folders and fields are none, but tell the pages how these are called.
    /// - Throws: ``ImportError`` for a file that cannot be read or is none of these; nothing was imported then.
    public static func sorted(_ files: [String]) throws(ImportError) -> [DiscogsExport] {
        var order: [DiscogsExport] = []
        var pages: [ExportKind: PageSet] = [:]
        var names = PageNames()
        var releases: [String] = []
        for file in files {
            if Task.isCancelled { throw .cancelled }
            guard try PageContent.isLikely(path: file) else {
                order.append(DiscogsExport(content: .table(file)))
                continue
            }
            switch try PageContent(path: file) {
            case .collection(let page): pages[.collection, default: PageSet(kind: .collection)].add(page, file: file)
            case .wantlist(let page): pages[.wantlist, default: PageSet(kind: .wantlist)].add(page, file: file)
            case .release: releases.append(file)
            case .folders(let found): names.folders.merge(found) { $1 }
            case .fields(let found): names.fields.merge(found) { $1 }
            }
        }
        for kind in [ExportKind.collection, .wantlist] {
            guard var set = pages[kind] else { continue }
            set.names = names
            order.append(DiscogsExport(content: .pages(set)))
        }
        if !releases.isEmpty { order.append(DiscogsExport(content: .releases(releases))) }
        return order
    }
}
