internal import Glibc
internal import LinuxSystem

/// A file that others read while it is written: they see the old bytes or the new ones, never half of them.
public struct ExportFile: Sendable {
    /// Why it could not be written: its path, and the system's words.
    public struct Problem: Error, Sendable, Hashable, CustomStringConvertible {
        /// The file.
        public let path: String
        /// The system's words.
        public let words: String
        /// Both.
        public var description: String { "\(path): \(words)" }

        init(_ problem: FileProblem) { (path, words) = (problem.path, problem.words) }
        init(path: String, words: String) { (self.path, self.words) = (path, words) }
    }

    /// Whether a file may be written without its user's asking.
    enum Standing {
        /// It is not there.
        case missing
        /// It is a file of this process' user, with no other name, and no link leads to it.
        case own
        /// It is another user's, or something else than a file.
        case foreign
    }

    private let path: String

    /// The file at a path; where that is a link, the file that it leads to.
    public init(_ path: String) { self.path = Self.resolved(path) ?? path }

    /// The path without links; nil where nothing is there.
    static func resolved(_ path: String) -> String? {
        realpath(path, nil).map { found in
            defer { free(found) }
            return String(cString: found)
        }
    }

    /// How it stands, for who writes it unasked.
    var standing: Standing {
        let (parent, name) = Self.parts(path)
        var facts = stat()
        guard lstat(path, &facts) == 0 else { return .missing }
        // Once more in the folder that is really there now.
        guard Self.resolved(path) == path, let seen = try? SharedFolder(parent).facts(name) else { return .foreign }
        let isOwn = seen.st_mode & S_IFMT == S_IFREG && seen.st_uid == geteuid() && seen.st_nlink == 1
        return isOwn ? .own : .foreign
    }

    /// The same file as it was named: a link in its place is not followed.
    init(unfollowed path: String) { self.path = path }

    /// Puts bytes in its place; a file that is replaced keeps its rights.
    /// - Parameters:
    ///   - mode: the rights of a file that is new; nil for those of the process' umask.
    ///   - isOwnerKept: root gives the new file to whom the old one belonged.
    /// - Returns: false where it has them already, and is left alone.
    /// - Throws: ``Problem``; the old bytes stay then.
    @discardableResult
    public func write(_ bytes: [UInt8], mode: UInt32? = nil, isOwnerKept: Bool = false) throws(Problem) -> Bool {
        let (parent, name) = Self.parts(path)
        do throws(FileProblem) {
            let folder = try SharedFolder(parent)
            let facts = folder.facts(name)
            let kind = facts.map { $0.st_mode & S_IFMT }
            guard kind == nil || kind == S_IFREG || kind == S_IFLNK else {
                throw FileProblem(path: path, code: EISDIR)
            }
            let old = kind == S_IFREG ? facts : nil
            if let old, old.st_size == bytes.count, folder.bytes(of: name, limit: bytes.count) == bytes { return false }
            let random = String(UInt64.random(in: 0...UInt64.max), radix: 36)
            let file = AtomicFile(name, in: folder, temporary: "\(name).\(random)")
            try file.write(bytes, rights: .kept(orNew: mode, owner: isOwnerKept))
            return true
        } catch {
            throw Problem(error)
        }
    }

    private static func parts(_ path: String) -> (folder: String, name: String) {
        guard let slash = path.lastIndex(of: "/") else { return (".", path) }
        return (slash == path.startIndex ? "/" : String(path[..<slash]), String(path[path.index(after: slash)...]))
    }
}
