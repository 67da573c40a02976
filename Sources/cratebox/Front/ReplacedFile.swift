import CrateBox
import Foundation
import Glibc

/// A file that is written anew as a whole: who reads it sees the old one or the new one, and never a part.
struct ReplacedFile {
    private let path: String

    /// The file at a path; where that is a link, the file that it leads to.
    init(_ path: String) {
        self.path =
            realpath(path, nil).map { found in
                defer { free(found) }
                return String(cString: found)
            } ?? path
    }

    /// Writes a text.
    /// - Returns: false where the file has it already, and is left alone.
    /// - Throws: ``Failure``.
    func write(_ text: String) throws(Failure) -> Bool {
        let bytes = Array(text.utf8)
        var facts = stat()
        let isThere = stat(path, &facts) == 0
        guard !isThere || facts.st_mode & S_IFMT == S_IFREG else { throw Self.failure(path, "it is no file") }
        if isThere, facts.st_size == bytes.count, let known = FileManager.default.contents(atPath: path),
            known.elementsEqual(bytes)
        {
            return false
        }
        // Everybody may read it who could before; a new file is as the process makes them.
        try replace(with: bytes, mode: isThere ? facts.st_mode & 0o777 : Self.usualMode)
        return true
    }

    private func replace(with bytes: [UInt8], mode: mode_t) throws(Failure) {
        var name = Array((path + ".XXXXXX").utf8CString)
        let descriptor = mkstemp(&name)
        guard descriptor >= 0 else { throw Self.failure(path, String(cString: strerror(errno))) }
        let isWritten = Self.writeAll(bytes, to: descriptor) && fchmod(descriptor, mode) == 0 && fsync(descriptor) == 0
        let words = String(cString: strerror(errno))
        close(descriptor)
        guard isWritten, rename(name, path) == 0 else {
            let words = isWritten ? String(cString: strerror(errno)) : words
            unlink(name)
            throw Self.failure(path, words)
        }
    }

    private static func writeAll(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { return false }
            rest = rest.dropFirst(count)
        }
        return true
    }

    private static var usualMode: mode_t {
        let mask = umask(0)
        umask(mask)
        return 0o666 & ~mask
    }

    private static func failure(_ path: String, _ words: String) -> Failure {
        Failure(.noInput, "cannotWrite", "\(path) can't be written.", mend: words)
    }
}
