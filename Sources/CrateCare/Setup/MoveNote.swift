internal import CLinux
internal import CrateClient
internal import CrateStore
internal import Glibc
internal import LinuxSystem

/// What a move leaves in its target from its last decision until the original is gone: whose copy this collection is.
///
/// By it the next run knows an original that still has to go from a second collection. An original that was changed since
/// is a second collection.
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

    /// The note of a folder.
    init(in folder: String) { self.folder = folder }

    /// Whether the collection here is a copy of the one there, as that is now. One with a log that has anything in it
    /// may have been changed.
    func tells(of source: String) -> Bool {
        guard let bytes = try? SharedFolder(folder).bytes(of: Self.name),
            let noted = try? ForeignJSON.value(Note.self, of: bytes), let now = Document(source)
        else { return false }
        return noted.original == now && [0, noted.logBytes].contains(Self.logBytes(source))
    }

    /// Writes it down for good.
    func write(about source: String) throws(CollectionMove.Problem) {
        guard let original = Document(source) else { throw .system("\(source): it is gone") }
        let line = JSON.line(Note(original: original, logBytes: Self.logBytes(source))) + "\n"
        do throws(FileProblem) {
            try AtomicFile(Self.name, in: SharedFolder(folder)).write(Array(line.utf8))
        } catch {
            throw .system(error.description)
        }
    }

    /// Takes it away.
    func forget() {
        guard let folder = try? SharedFolder(folder), (try? folder.remove(Self.name)) != nil else { return }
        try? folder.sync()
    }

    private struct Note: Codable {
        let original: Document
        /// Bytes of the store's log beside it.
        let logBytes: Int64
    }

    private static func logBytes(_ source: String) -> Int64 {
        (try? SharedFolder(source).facts(Store.fileName + "-wal")).map { Int64($0.st_size) } ?? 0
    }
}
