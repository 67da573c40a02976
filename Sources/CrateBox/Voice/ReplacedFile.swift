internal import Glibc
internal import LinuxSystem

/// A file that is replaced atomically: readers see the old bytes or the new ones.
public struct ReplacedFile: Sendable {
    /// The path and the error of a failed write.
    public struct Problem: Error, Sendable, Hashable, CustomStringConvertible {
        /// The path as it was given, or with its symbolic links resolved.
        public let path: String
        /// The errno; see errno(3).
        public let code: Int32
        /// The error of the system, in words.
        public let words: String
        /// The path and the error in English, for logs.
        public var description: String { "\(path): \(words)" }

        init(_ problem: FileProblem) { (path, code, words) = (problem.path, problem.code, problem.words) }
    }

    /// Whose a file is, which determines whether it may be written without a request.
    enum Ownership: Sendable, Equatable {
        /// Nothing is at the path.
        case missing
        /// A regular file of this process's user, with one link and no symbolic link in its path.
        case own
        /// A regular file of another user, by the user's id.
        case another(UInt32)
        /// Not a regular file, or one with a second name.
        case foreign
    }

    private let path: String

    /// Creates a value for the file at a path, and accesses no file. A symbolic link is followed.
    public init(_ path: String) { self.path = AbsolutePath.resolved(path) ?? path }

    /// Whose the file is, which determines whether it may be written without a request.
    var ownership: Ownership {
        let (parent, name) = Self.parts(path)
        var facts = stat()
        guard lstat(path, &facts) == 0 else { return .missing }
        // Checks again within the folder that is open now, because the path may have changed meanwhile.
        guard AbsolutePath.resolved(path) == path, let seen = try? SharedFolder(parent).facts(name) else {
            return .foreign
        }
        guard seen.st_mode & S_IFMT == S_IFREG, seen.st_nlink == 1 else { return .foreign }
        return seen.st_uid == geteuid() ? .own : .another(seen.st_uid)
    }

    /// True if a text may replace the file: there is no regular file, it is empty, or it begins with the mark of such
    /// texts.
    /// - Parameter mark: The beginning of every text of this kind.
    public func isReplaceable(byTextWith mark: String) -> Bool {
        let (parent, name) = Self.parts(path)
        guard let folder = try? SharedFolder(parent), let facts = folder.facts(name),
            facts.st_mode & S_IFMT == S_IFREG, facts.st_size > 0
        else { return true }
        // A file that can't be read may contain another text.
        guard let file = try? folder.open(name, for: .reading) else { return false }
        return (try? file.bytes(at: 0, count: mark.utf8.count)) == Array(mark.utf8)
    }

    /// Creates a value for the file at a path without following symbolic links; ``ownership`` reports one as foreign.
    init(unfollowed path: String) { self.path = path }

    /// Replaces the file; an existing file keeps its mode.
    /// - Parameters:
    ///   - mode: The mode of a new file; nil to apply the process's umask.
    ///   - isOwnerKept: True if root should keep the owner of the old file.
    /// - Returns: False if the file has these bytes already and was not written.
    /// - Throws: ``Problem``; the old file remains then.
    @discardableResult
    public func write(_ bytes: [UInt8], mode: UInt32? = nil, isOwnerKept: Bool = false) throws(Problem) -> Bool {
        let (parent, name) = Self.parts(path)
        do throws(FileProblem) {
            let folder = try SharedFolder(parent)
            let facts = folder.facts(name)
            let kind = facts.map { $0.st_mode & S_IFMT }
            guard kind == nil || kind == S_IFREG || kind == S_IFLNK else {
                throw FileProblem(path: path, code: kind == S_IFDIR ? EISDIR : FileProblem.notAFile)
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
