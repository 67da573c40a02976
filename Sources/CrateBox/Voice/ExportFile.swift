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

    /// The file at a path; where that is a link, the file that it leads to.
    public init(_ path: String) {
        self.path =
            realpath(path, nil).map { found in
                defer { free(found) }
                return String(cString: found)
            } ?? path
    }

    /// Whether something is there under its name.
    public var isThere: Bool { access(path, F_OK) == 0 }

    /// Puts bytes in its place; a file that is replaced keeps its rights.
    /// - Returns: false where it has them already, and is left alone.
    /// - Throws: ``Problem``; the old bytes stay then.
    @discardableResult
    public func write(_ bytes: [UInt8]) throws(Problem) -> Bool {
        var facts = stat()
        let isThere = stat(path, &facts) == 0
        guard !isThere || facts.st_mode & S_IFMT == S_IFREG else { throw Problem(path: path, words: "it is no file") }
        if isThere, facts.st_size == bytes.count, let known = FileManager.default.contents(atPath: path),
            known.elementsEqual(bytes)
        {
            return false
        }
        try replace(with: bytes, mode: isThere ? facts.st_mode & 0o777 : Self.usualMode)
        return true
    }

    private func replace(with bytes: [UInt8], mode: mode_t) throws(Problem) {
        var name = Array((path + ".XXXXXX").utf8CString)
        let descriptor = mkstemp(&name)
        guard descriptor >= 0 else { throw Self.problem(path) }
        // On the disk before it takes the other's place: a power cut leaves one of the two.
        let isWritten = Self.write(bytes, to: descriptor) && fchmod(descriptor, mode) == 0 && fsync(descriptor) == 0
        let failure = Self.problem(path)
        close(descriptor)
        guard isWritten else {
            unlink(name)
            throw failure
        }
        guard rename(name, path) == 0 else {
            let failure = Self.problem(path)
            unlink(name)
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

    /// What a process' new files may be.
    private static var usualMode: mode_t {
        let mask = umask(0)
        umask(mask)
        return 0o666 & ~mask
    }

    private static func problem(_ path: String) -> Problem {
        Problem(path: path, words: String(cString: strerror(errno)))
    }
}
