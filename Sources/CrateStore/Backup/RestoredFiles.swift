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

    /// Adds a file, which replaces the oldest one of a full list.
    func add(_ file: String) throws(FileProblem) {
        let path = AbsolutePath.located(file)
        guard !path.contains("\n") else { return }
        let listed = ([path] + paths.filter { $0 != path }).prefix(Self.most)
        let text = listed.map { $0 + "\n" }.joined()
        try AtomicFile(Self.fileName, in: try SharedFolder(home)).write(Array(text.utf8))
    }
}
