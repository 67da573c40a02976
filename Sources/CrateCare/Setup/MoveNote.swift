internal import CLinux
internal import CrateClient
internal import CrateStore
internal import Glibc
internal import LinuxSystem

/// Records in the target of a move which collection it is a copy of, until the original is removed.
///
/// The next run then distinguishes an original that is still to be removed from a second collection. An original that
/// was changed in the meantime counts as a second collection.
struct MoveNote {
    private let folder: String
    private static let name = "moved-from.json"

    private struct Document: Codable, Equatable {
        let source: String
        let inode: UInt64
        let bytes: Int64
        let changedSeconds: Int64
        let changedNanoseconds: Int64

        init?(_ source: String) {
            guard let facts = try? SharedFolder(source).facts(Store.fileName) else { return nil }
            self.source = source
            (inode, bytes) = (UInt64(facts.st_ino), Int64(facts.st_size))
            (changedSeconds, changedNanoseconds) = (Int64(facts.st_mtim.tv_sec), Int64(facts.st_mtim.tv_nsec))
        }
    }

    /// Creates the record of a folder; accesses no file.
    init(in folder: String) { self.folder = folder }

    /// True if the folder of the record has a copy of this collection in its present state. The log of the original
    /// must be empty or have its recorded size, because any other size means a change.
    func describes(_ source: String) -> Bool {
        guard let bytes = try? SharedFolder(folder).bytes(of: Self.name),
            let noted = try? ForeignJSON.value(Note.self, of: bytes), let now = Document(source)
        else { return false }
        return noted.original == now && [0, noted.logBytes].contains(Self.logBytes(source))
    }

    /// Writes the record to disk: fsync(2).
    func write(about source: String) throws(CollectionMove.Problem) {
        guard let original = Document(source) else { throw .system("\(source): it is gone") }
        let line = JSON.line(Note(original: original, logBytes: Self.logBytes(source))) + "\n"
        do throws(FileProblem) {
            try AtomicFile(Self.name, in: SharedFolder(folder)).write(Array(line.utf8))
        } catch {
            throw .system(error.description)
        }
    }

    /// Removes the record once the original is gone. Ignores errors.
    func forget() {
        guard let folder = try? SharedFolder(folder), (try? folder.remove(Self.name)) != nil else { return }
        try? folder.sync()
    }

    private struct Note: Codable {
        let original: Document
        /// The size of the store's log in bytes.
        let logBytes: Int64
    }

    private static func logBytes(_ source: String) -> Int64 {
        (try? SharedFolder(source).facts(Store.fileName + "-wal")).map { Int64($0.st_size) } ?? 0
    }
}
