internal import Foundation
internal import Glibc

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
    }

    private let path: String

    /// The file of a path.
    public init(_ path: String) { self.path = path }

    /// Whether something is there under its name.
    public var isThere: Bool { access(path, F_OK) == 0 }

    /// What it holds; nil where it cannot be read.
    public var bytes: [UInt8]? { FileManager.default.contents(atPath: path).map(Array.init) }

    /// Puts bytes in its place; a file that is replaced keeps its rights.
    /// - Throws: ``Problem``; the old bytes stay then.
    public func write(_ bytes: [UInt8]) throws(Problem) {
        let fresh = path + ".new"
        var facts = stat()
        let mode = stat(path, &facts) == 0 ? facts.st_mode & 0o777 : 0o666
        let descriptor = open(fresh, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, mode)
        guard descriptor >= 0 else { throw problem() }
        // On the disk before it takes the other's place: a power cut leaves one of the two.
        let isWritten = Self.write(bytes, to: descriptor) && fsync(descriptor) == 0
        let failure = problem()
        close(descriptor)
        guard isWritten else {
            unlink(fresh)
            throw failure
        }
        guard rename(fresh, path) == 0 else {
            let failure = problem()
            unlink(fresh)
            throw failure
        }
    }

    private static func write(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { return false }
            rest = rest.dropFirst(count)
        }
        return true
    }

    private func problem() -> Problem { Problem(path: path, words: String(cString: strerror(errno))) }
}
