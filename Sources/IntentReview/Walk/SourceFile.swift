internal import Glibc

/// Reads and writes source files.
enum SourceFile {
    /// Larger files are not hand-written source.
    static let largest = 2 << 20

    enum Failure: Error, Hashable {
        case unreadable(String)
        case tooLarge
        case notText
        case tooDeep

        var reason: String {
            switch self {
            case .unreadable(let reason): reason
            case .tooLarge: "it is larger than \(largest >> 20) MiB"
            case .notText: "it is not UTF-8 text"
            case .tooDeep: "it nests brackets more than \(Nesting.deepest) deep"
            }
        }
    }

    /// Reads a regular file of limited size; devices, pipes and folders are refused.
    static func bytes(_ path: String, atMost largest: Int = largest) throws(Failure) -> [UInt8] {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else { throw .unreadable(String(cString: strerror(errno))) }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw .unreadable(String(cString: strerror(errno))) }
        guard status.st_mode & S_IFMT == S_IFREG else { throw .unreadable("it is no file") }
        guard status.st_size <= largest else { throw .tooLarge }
        var failed: Int32 = 0
        // SAFETY: `count` is less than the buffer's size in the loop, and counts the bytes that read(2) wrote.
        let bytes = [UInt8](unsafeUninitializedCapacity: Int(status.st_size)) { buffer, count in
            while count < buffer.count {
                let got = read(descriptor, buffer.baseAddress?.advanced(by: count), buffer.count - count)
                if got < 0, errno == EINTR { continue }
                if got < 0 { failed = errno }
                if got <= 0 { return }
                count += got
            }
        }
        guard failed == 0 else { throw .unreadable(String(cString: strerror(failed))) }
        return bytes
    }

    /// Writes a new file; returns false on failure.
    static func write(_ bytes: [UInt8], to path: String) -> Bool {
        let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW, 0o644)
        guard descriptor >= 0 else { return false }
        var done = 0
        // SAFETY: write(2) gets what is left of the bytes, and returns at most that.
        bytes.withUnsafeBytes { buffer in
            while done < buffer.count {
                let count = Glibc.write(descriptor, buffer.baseAddress?.advanced(by: done), buffer.count - done)
                if count < 0, errno == EINTR { continue }
                if count <= 0 { return }
                done += count
            }
        }
        guard close(descriptor) == 0, done == bytes.count else {
            unlink(path)
            return false
        }
        return true
    }

    /// Replaces a file, keeping its permissions; on failure returns false and leaves the file unchanged.
    static func replace(_ path: String, with bytes: [UInt8]) -> Bool {
        var status = stat()
        guard stat(path, &status) == 0 else { return false }
        let beside = "\(path).\(getpid())"
        guard write(bytes, to: beside) else { return false }
        guard chmod(beside, status.st_mode & 0o7777) == 0, rename(beside, path) == 0 else {
            unlink(beside)
            return false
        }
        return true
    }

    /// Decodes UTF-8. Refuses invalid UTF-8, zero bytes, and code that is nested too deeply to be parsed.
    static func text(_ bytes: [UInt8]) throws(Failure) -> String {
        guard let text = String(validating: bytes, as: UTF8.self), !bytes.contains(0) else { throw .notText }
        guard !Nesting.isTooDeep(bytes) else { throw .tooDeep }
        return text
    }
}
