public import Glibc

/// What lies in a folder.
extension SharedFolder {
    /// What an entry is.
    public enum Kind: Sendable, Hashable {
        /// A regular file.
        case file
        /// A folder.
        case folder
        /// A link, a socket, a pipe or a device.
        case other
    }

    /// A file or folder.
    public struct Entry: Sendable, Hashable {
        /// Below the folder that was listed.
        public let path: String
        /// What it is.
        public let kind: Kind
        /// Its last change.
        public let changedAt: time_t
    }

    /// How far folders are nested at most: deeper ones are a problem.
    private static let depth = 64

    /// What lies in it, by name; folders are not entered.
    public func entries() throws(FileProblem) -> [Entry] {
        try names().compactMap { name in
            facts(name).map { Entry(path: name, kind: Self.kind($0.st_mode), changedAt: $0.st_mtim.tv_sec) }
        }
    }

    /// All that lies in it and in the folders below, folders before what is in them. No link is followed.
    public func tree() throws(FileProblem) -> [Entry] { try tree(Self.depth) }

    /// Removes a folder with all that is in it, or a file, or a link. Nothing of that name is no problem.
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
        // A descriptor of its own: the place in a listing is shared by those that are copied.
        let (listed, code) = withRights { () -> (Int32, Int32) in
            (openat(descriptor, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC), errno)
        }
        guard listed >= 0 else { throw FileProblem(path: path, code: code) }
        guard let listing = fdopendir(listed) else {
            defer { close(listed) }
            throw FileProblem(path: path, code: errno)
        }
        defer { closedir(listing) }
        var names: [String] = []
        while let entry = readdir(listing) {
            let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
                String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
            }
            if name != ".", name != ".." { names.append(name) }
        }
        return names.sorted()
    }
}
