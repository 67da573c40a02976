import Foundation

extension Sequence<UInt8> {
    /// Writes a file, replacing the content of an existing one.
    ///
    /// Unlike Foundation's methods it does not wait for the disk: fsync(2) of thousands of short-lived files takes
    /// minutes, in which a test blocks a thread that others need.
    public func write(toFile path: String) throws {
        let bytes = Array(self)
        let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
        guard descriptor >= 0 else { throw SystemError("open \(path)") }
        defer { Glibc.close(descriptor) }
        var done = 0
        while done < bytes.count {
            let count = bytes[done...].withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
            guard count > 0 else { throw SystemError("write \(path)") }
            done += count
        }
    }
}
