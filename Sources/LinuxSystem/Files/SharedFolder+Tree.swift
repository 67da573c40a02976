public import Glibc

/// Listing and removing a folder's contents.
extension SharedFolder {
    /// The type of an entry; a link counts as `other`.
    public enum Kind: Sendable, Hashable {
        /// A regular file: `S_IFREG`.
        case file
        /// A folder, not a link to one: `S_IFDIR`.
        case folder
        /// A link, a socket, a pipe or a device.
        case other
    }

    /// An entry of a listing; it may be deleted before it is used.
    public struct Entry: Sendable, Hashable {
        /// The path relative to the listed folder.
        public let path: String
        /// The type of the entry itself; links are not followed.
        public let kind: Kind
        /// The time of the last modification, in seconds since 1970.
        public let changedAt: time_t
    }

    /// The maximum nesting of folders; a deeper tree is an error.
    private static let depth = 64

    /// Lists the folder's entries by name, without those of its subfolders.
    public func entries() throws(FileProblem) -> [Entry] {
        try names().compactMap { name in
            facts(name).map { Entry(path: name, kind: Self.kind($0.st_mode), changedAt: $0.st_mtim.tv_sec) }
        }
    }

    /// Lists all entries of the folder and its subfolders, each folder before its contents. Links are not followed.
    /// - Throws: The problem; `ENAMETOOLONG` for more than 64 levels of folders.
    public func tree() throws(FileProblem) -> [Entry] { try tree(Self.depth) }

    /// Removes a folder with its contents, a file or a link. A missing entry is not an error.
    public func removeAll(_ name: String) throws(FileProblem) {
        guard let facts = facts(name) else { return }
        guard Self.kind(facts.st_mode) == .folder else { return try remove(name) }
        let folder = try folder(name)
        for entry in try folder.tree().reversed() {
            if entry.kind == .folder { try folder.removeFolder(entry.path) } else { try folder.remove(entry.path) }
        }
        try removeFolder(name)
    }

    private func tree(_ depth: Int) throws(FileProblem) -> [Entry] {
        guard depth > 0 else { throw FileProblem(path: path, code: ENAMETOOLONG) }
        var all: [Entry] = []
        for entry in try entries() {
            all.append(entry)
            guard entry.kind == .folder else { continue }
            for inner in try folder(entry.path).tree(depth - 1) {
                let path = entry.path + "/" + inner.path
                all.append(Entry(path: path, kind: inner.kind, changedAt: inner.changedAt))
            }
        }
        return all
    }

    private static func kind(_ mode: mode_t) -> Kind {
        switch mode & S_IFMT {
        case S_IFREG: .file
        case S_IFDIR: .folder
        default: .other
        }
    }

    private func names() throws(FileProblem) -> [String] {
        // Opens a second descriptor, because duplicated descriptors share their position in a listing.
        do throws(Errno) {
            let listed = try withRights { () throws(Errno) -> OpenFile in
                try OpenFile(".", in: descriptor, for: .folder)
            }
            var names: [String] = []
            try listed.forEachEntry { name, _ in names.append(String(decoding: name, as: UTF8.self)) }
            return names.sorted()
        } catch {
            throw FileProblem(path: path, code: error.code)
        }
    }
}
