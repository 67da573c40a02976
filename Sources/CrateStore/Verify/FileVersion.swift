internal import Glibc

/// The size and the last change of a file when it was found wrong: the finding is void for any other version.
struct FileVersion: Sendable, Hashable {
    /// The size in bytes.
    let size: Int64
    /// The time of the last modification, or of the last change of the inode if that was later, in nanoseconds since
    /// 1970. A copy may keep the former, as with `cp -p`, but not the latter.
    let changedAt: Int64

    /// SQL expressions over `ripTrack` for the version of the file that a play read: that of `:size` and `:changedAt`
    /// if it is later than the scanned one, otherwise the scanned one.
    static let metSize = "CASE WHEN :changedAt > ripTrack.modifiedAt THEN :size ELSE ripTrack.size END"
    static let metTime = "max(coalesce(:changedAt, ripTrack.modifiedAt), ripTrack.modifiedAt)"
}

extension FileVersion {
    /// The version that the file has now; nil if the file cannot be examined.
    init?(of path: String) {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        self.init(status)
    }

    /// The version as the store has it; nil if it has none.
    init?(found size: Int64?, _ changedAt: Int64?) {
        guard let size, let changedAt else { return nil }
        self.init(size: size, changedAt: changedAt)
    }

    /// The version of a file by its status: stat(2).
    init(_ status: stat) {
        self.init(
            size: Int64(status.st_size),
            changedAt: max(FileTime.nanoseconds(status.st_mtim), FileTime.nanoseconds(status.st_ctim)))
    }
}
