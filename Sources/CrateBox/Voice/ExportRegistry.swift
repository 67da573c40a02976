internal import CrateClient
internal import CrateStore
internal import Glibc
internal import LinuxSystem

/// Which lists were exported where: `exports.json` in the state folder, for the user to whom that belongs; each other user
/// has a file beside it, with the user's number in its name.
///
/// A list is written unasked with the rights of whoever changes the collection. So only the user who exported it refreshes
/// it: a registry counts where it belongs to the user of this process, and no other user can have written it.
///
/// Any process; two that note a list in the same moment may lose one of the two notes, and the next export makes up
/// for it.
public struct ExportRegistry: Sendable {
    /// The file's name in the state folder.
    static let fileName = "exports.json"
    private let state: String

    /// The lists of a state folder. Looks at nothing.
    public init(state: String) { self.state = state }

    /// All of them, by path; none where nothing can be read, or what is there counts for nothing.
    public var all: [ExportEntry] {
        guard let folder = try? SharedFolder(state), let file = try? folder.open(name, for: .reading),
            let facts = try? file.facts(), facts.st_uid == geteuid(), facts.st_nlink == 1,
            facts.st_mode & 0o022 == 0 || folder.isPrivate,
            let bytes = try? file.contents(notOver: 1 << 20),
            let document = try? ForeignJSON.value(Document.self, of: bytes)
        else { return [] }
        return document.exports
    }

    /// Whether the box that runs may be left to refresh them: it is of the user to whom the folder belongs.
    public var isOfFolder: Bool { name == Self.fileName }

    /// Remembers a list; one that was exported to the same file before is another now.
    /// - Throws: ``ExportFile/Problem`` when it cannot be written.
    public func note(_ entry: ExportEntry) throws(ExportFile.Problem) {
        let path = ExportFile.resolved(entry.path) ?? entry.path
        let kept = ExportEntry(kind: entry.kind, path: path, options: entry.options)
        try keep(all.filter { $0.path != path } + [kept])
    }

    /// Lets a list go: its file stays as it is.
    /// - Throws: ``ExportFile/Problem`` when that cannot be written.
    public func forget(path gone: String) throws(ExportFile.Problem) {
        let entries = all
        guard entries.contains(where: { $0.path == gone }) else { return }
        try keep(entries.filter { $0.path != gone })
    }

    private struct Document: Codable {
        var exports: [ExportEntry]
    }

    private var name: String {
        var facts = stat()
        guard stat(state, &facts) == 0, facts.st_uid != geteuid() else { return Self.fileName }
        return "exports.\(geteuid()).json"
    }

    private func keep(_ entries: [ExportEntry]) throws(ExportFile.Problem) {
        let text = JSON.line(Document(exports: entries.sorted { $0.path < $1.path })) + "\n"
        do throws(FileProblem) {
            let folder = try SharedFolder(state)
            // Root writes as the folder's owner, whose file would not be root's.
            guard geteuid() != 0 || isOfFolder else { throw FileProblem(path: state + "/" + name, code: EPERM) }
            try AtomicFile(name, in: folder).write(Array(text.utf8), rights: .new(0o600))
        } catch {
            throw ExportFile.Problem(error)
        }
    }
}
