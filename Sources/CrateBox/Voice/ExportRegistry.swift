internal import CrateClient
internal import CrateIntents
public import CrateStore
internal import Glibc
internal import LinuxSystem

/// The exported lists: `exports.json` in the state folder for the folder's owner; other users have a file with their
/// user id in its name.
///
/// Lists are updated without a request, with the permissions of the process that changes the collection. For this
/// reason only the user who exported a list updates it: a registry is valid only if it belongs to this process's user
/// and no other user can have written it.
///
/// Any process may use it; if two register a list at the same time, one entry may be lost until the next export.
public struct ExportRegistry: Sendable {
    /// The name in the state folder, for its owner's lists.
    static let fileName = "exports.json"
    let state: String

    /// Creates a value for the registry in a state folder. Accesses no file.
    public init(state: String) { self.state = state }

    /// All lists by path; empty if the registry is unreadable or invalid.
    public var all: [ExportEntry] {
        guard let folder = try? SharedFolder(state) else { return [] }
        return lists(in: name, of: geteuid(), folder)
    }

    /// The lists in the registry of a user; empty if it is unreadable, or if another user can have written it.
    func lists(in name: String, of user: UInt32, _ folder: SharedFolder) -> [ExportEntry] {
        guard let file = try? folder.open(name, for: .reading),
            let facts = try? file.facts(), facts.st_uid == user, facts.st_nlink == 1,
            facts.st_mode & 0o022 == 0 || folder.isPrivate,
            let bytes = try? file.contents(notOver: 1 << 20),
            let document = try? ForeignJSON.value(Document.self, of: bytes)
        else { return [] }
        return document.exports
    }

    /// True if this process runs as the state folder's owner, so that its lists are those that the box may update.
    public var isOfFolder: Bool { name == Self.fileName }

    /// Registers a list; replaces an earlier one with the same path.
    /// - Throws: ``ReplacedFile/Problem`` if the registry cannot be written.
    public func record(_ entry: ExportEntry) throws(ReplacedFile.Problem) {
        let path = AbsolutePath.resolved(entry.path) ?? entry.path
        let kept = ExportEntry(kind: entry.kind, path: path, options: entry.options)
        try keep(all.filter { $0.path != path } + [kept])
    }

    /// Registers whether a list's file is missing; nil if it is not.
    /// - Throws: ``ReplacedFile/Problem`` if the registry cannot be written.
    func mark(_ entry: ExportEntry, isMissing: Bool?) throws(ReplacedFile.Problem) {
        var marked = entry
        marked.isMissing = isMissing
        try keep(all.map { $0.path == entry.path ? marked : $0 })
    }

    private struct Document: Codable {
        var exports: [ExportEntry]
    }

    private var name: String {
        var facts = stat()
        guard stat(state, &facts) == 0, facts.st_uid != geteuid() else { return Self.fileName }
        return "exports.\(geteuid()).json"
    }

    private func keep(_ entries: [ExportEntry]) throws(ReplacedFile.Problem) {
        let text = JSON.line(Document(exports: entries.sorted { $0.path < $1.path })) + "\n"
        do throws(FileProblem) {
            let folder = try SharedFolder(state)
            // A file that root writes in the folder belongs to the folder's owner, so `all` would reject a registry
            // that root writes for itself.
            guard geteuid() != 0 || isOfFolder else { throw FileProblem(path: state + "/" + name, code: EPERM) }
            // In a shared folder the group may read the registry, so that its members see which lists become outdated
            // by their changes.
            let rights: AtomicFile.Rights = folder.isShared ? .exactly(0o640) : .new(0o600)
            try AtomicFile(name, in: folder).write(Array(text.utf8), rights: rights)
        } catch {
            throw ReplacedFile.Problem(error)
        }
    }
}

/// A list that was exported to a file and is updated with the collection.
public struct ExportEntry: Sendable, Hashable, Codable {
    /// The kind of list: `hassil`.
    public let kind: String
    /// The absolute path of the file.
    public let path: String
    /// The other options of the export, by the names of the command's options.
    public let options: [String: String]
    /// True if its file was missing and that was reported; nil in all other entries.
    var isMissing: Bool?

    /// Describes an export; nothing is written.
    /// - Parameters:
    ///   - kind: selects the exporter: `hassil`.
    ///   - path: the absolute path of the file.
    ///   - options: what the exporter needs to repeat the export.
    public init(kind: String, path: String, options: [String: String] = [:]) {
        (self.kind, self.path, self.options) = (kind, path, options)
    }
}

/// Generates a list; the same collection results in the same bytes.
public typealias ListExporter = @Sendable (ExportEntry, Store) throws -> [UInt8]

/// The kinds of lists that are updated with the collection.
public enum ListExporters {
    /// The exporters by the kind of an entry.
    public static let all: [String: ListExporter] = [
        HassilList.kind: { entry, store in Array(try HassilList(entry).export(from: store).yaml.utf8) }
    ]
}
