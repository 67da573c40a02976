internal import LinuxSystem

/// The list of the last files outside of `backups` from which the collection was restored. While such a file exists, a
/// copy with its records is not the only one.
struct RestoredFiles {
    /// The name of the list in the state folder: a path a line, the newest first.
    static let fileName = "restored.txt"
    /// The number of files that are listed.
    private static let most = 8

    private let home: String

    /// Names the list of a state folder. Accesses no file.
    init(in home: String) { self.home = home }

    /// The absolute paths, the newest first; empty if the list can't be read.
    var paths: [String] {
        let bytes = (try? SharedFolder(home))?.bytes(of: Self.fileName) ?? []
        return String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
    }

    /// The paths with a file added, which replaces the oldest one of a full list.
    func paths(after file: String?) -> [String] {
        guard let path = file.map(AbsolutePath.located), !path.contains("\n") else { return paths }
        return Array(([path] + paths.filter { $0 != path }).prefix(Self.most))
    }

    /// Adds a file to the list.
    func add(_ file: String) throws(FileProblem) {
        let text = paths(after: file).map { $0 + "\n" }.joined()
        try AtomicFile(Self.fileName, in: try SharedFolder(home)).write(Array(text.utf8))
    }
}
