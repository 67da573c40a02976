internal import Glibc
internal import LinuxSystem

/// A regular file opened for reading. Closed when its last owner releases it.
final class OpenFile: Sendable {
    let path: String
    var descriptor: Int32 { file.descriptor }
    private let file: LinuxSystem.OpenFile

    /// - Throws: The error number; EISDIR or EINVAL if it is not a regular file.
    init(path: String) throws(Errno) {
        let opened = try LinuxSystem.OpenFile(path)
        _ = try opened.fileFacts()
        file = opened
        self.path = path
    }

    /// The present size in bytes.
    var length: Int64 { (try? file.facts()).map { Int64($0.st_size) } ?? 0 }
}
