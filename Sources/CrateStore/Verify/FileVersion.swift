internal import Glibc

/// The size and time of a file when it was read: of another version, that reading says nothing.
struct FileVersion: Sendable, Hashable {
    /// In bytes.
    let size: Int64
    /// The modification time in nanoseconds since 1970.
    let modifiedAt: Int64

    /// SQL expressions over `ripTrack` for the version in which a play met the file, of `:size` and `:modifiedAt`: the
    /// one that was scanned, or a later one. What was replaced by an older file since counts as it was scanned.
    static let metSize = "CASE WHEN :modifiedAt > ripTrack.modifiedAt THEN :size ELSE ripTrack.size END"
    static let metTime = "max(coalesce(:modifiedAt, ripTrack.modifiedAt), ripTrack.modifiedAt)"
}

extension FileVersion {
    /// The version that the file has now; nil if that cannot be told.
    init?(of path: String) {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        self.init(size: Int64(status.st_size), modifiedAt: FileTime.nanoseconds(status.st_mtim))
    }
}
