internal import Glibc

/// What is in a folder and those below it. Links are not followed.
struct FolderTree {
    /// What an entry is.
    enum Kind { case file, folder, other }

    /// A file or folder.
    struct Entry {
        /// Relative to the tree's root.
        let path: String
        let kind: Kind
        let owner: uid_t
    }

    /// The system's words of a folder that cannot be read.
    struct Problem: Error, Hashable {
        let words: String
    }

    /// All of them, folders before what is in them.
    private(set) var entries: [Entry] = []
    private let root: String

    /// Reads a tree.
    init(_ root: String) throws(Problem) {
        self.root = root
        try read("")
    }

    private mutating func read(_ folder: String) throws(Problem) {
        guard let listing = opendir(folder.isEmpty ? root : root + "/" + folder) else {
            throw Problem(words: "\(root)/\(folder): \(String(cString: strerror(errno)))")
        }
        defer { closedir(listing) }
        var names: [String] = []
        while let entry = readdir(listing) {
            let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
                String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
            }
            if name != ".", name != ".." { names.append(name) }
        }
        for name in names.sorted() {
            let path = folder.isEmpty ? name : folder + "/" + name
            var facts = stat()
            guard lstat(root + "/" + path, &facts) == 0 else { continue }
            let kind = Self.kind(facts.st_mode)
            entries.append(Entry(path: path, kind: kind, owner: facts.st_uid))
            if kind == .folder { try read(path) }
        }
    }

    private static func kind(_ mode: mode_t) -> Kind {
        switch mode & S_IFMT {
        case S_IFREG: .file
        case S_IFDIR: .folder
        default: .other
        }
    }
}
