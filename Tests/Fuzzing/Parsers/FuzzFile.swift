import Glibc

/// An input as an unlinked file in memory, addressed by its descriptor.
final class FuzzFile: Sendable {
    static let shared = FuzzFile()
    private let descriptor: Int32

    private init() {
        var name = Array("/dev/shm/cratebox-fuzzing-XXXXXX".utf8CString)
        descriptor = mkstemp(&name)
        precondition(descriptor >= 0, "A file has to be made in /dev/shm.")
        unlink(name)
    }

    /// Writes bytes into the file and returns its path.
    func path(to bytes: [UInt8]) -> String {
        ftruncate(descriptor, 0)
        let count = bytes.withUnsafeBytes { pwrite(descriptor, $0.baseAddress, $0.count, 0) }
        precondition(count == bytes.count, "There has to be room in /dev/shm.")
        return "/proc/self/fd/\(descriptor)"
    }
}
