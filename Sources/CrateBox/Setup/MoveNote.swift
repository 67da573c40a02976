internal import CLinux
internal import CrateStore
internal import Foundation

/// What a move leaves in its target from its last decision until the original is gone: whose copy this collection is.
///
/// By it the next run knows an original that still has to go from a second collection. An original that was changed since
/// is a second collection.
struct MoveNote {
    private let folder: String
    private var path: String { folder + "/moved-from.json" }

    private struct Document: Codable, Equatable {
        let source: String
        let inode: UInt64
        let bytes: Int64
        let changedSeconds: Int64
        let changedNanoseconds: Int64

        init?(_ source: String) {
            var facts = stat()
            guard stat("\(source)/\(Store.fileName)", &facts) == 0 else { return nil }
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
        guard let data = FileManager.default.contents(atPath: path),
            let noted = try? JSONDecoder().decode(Note.self, from: data), let now = Document(source)
        else { return false }
        return noted.original == now && [0, noted.logBytes].contains(Self.logBytes(source))
    }

    /// Writes it down for good.
    func write(about source: String) throws(CollectionMove.Problem) {
        guard let original = Document(source) else { throw .system("\(source): it is gone") }
        let line = JSON.line(Note(original: original, logBytes: Self.logBytes(source))) + "\n"
        do throws(ExportFile.Problem) {
            try ExportFile(path).write(Array(line.utf8))
        } catch {
            throw .system(error.description)
        }
        FileCopy.sync(folder)
    }

    /// Takes it away.
    func forget() {
        if unlink(path) == 0 { FileCopy.sync(folder) }
    }

    private struct Note: Codable {
        let original: Document
        /// Bytes of the store's log beside it.
        let logBytes: Int64
    }

    private static func logBytes(_ source: String) -> Int64 {
        var facts = stat()
        return stat("\(source)/\(Store.fileName)-wal", &facts) == 0 ? Int64(facts.st_size) : 0
    }
}
