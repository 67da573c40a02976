internal import Glibc

/// What changes about a file once it is written or replaced: its inode, its size, and the time of the last write.
public struct FileMark: Sendable, Hashable {
    /// The version as text, for a report.
    public let text: String

    /// Looks a file up: stat(2); nil if there is none, or if its folder is closed.
    public init?(of path: String) {
        var facts = stat()
        guard stat(path, &facts) == 0 else { return nil }
        let time = facts.st_mtim
        text = "\(facts.st_dev) \(facts.st_ino) \(facts.st_size) \(time.tv_sec) \(time.tv_nsec)"
    }
}
