internal import Glibc
internal import LinuxSystem
internal import SQLite

/// A track's file with what scans, verifications and plays found about it; determines its present state.
struct KnownFile: Sendable {
    /// The absolute path.
    let path: String
    /// The last scan or a later play found it missing.
    let isMissing: Bool
    /// The last scan could not read it.
    let isUnread: Bool
    /// Nothing of it could be decoded.
    let isUndecodable: Bool
    /// The version that a verification or a play found wrong; nil if none did.
    private let wrong: FileVersion?
    /// The size in bytes when a scan last read it, and the modification time in nanoseconds since 1970.
    private let size: Int64
    private let modifiedAt: Int64

    /// SQL expressions over ``tables`` for the values that ``init(_:)`` reads.
    static let columns = """
        rtrim(library.root, '/') || '/' || ripTrack.file AS path, missingSince IS NOT NULL AS isMissing,
        EXISTS (SELECT 1 FROM refusedFile WHERE \(RipHealth.unreadTrack)) AS isUnread,
        EXISTS (SELECT 1 FROM refusedFile WHERE \(RipHealth.refusedTrack)) AS isRefused,
        coalesce(verification.result = '\(FileVerification.Result.damaged.rawValue)'
          AND verification.detail IN (\(FileVerification.undecodableSQL)), 0) AS isUndecodable,
        ripTrack.size, ripTrack.modifiedAt, verification.size AS wrongSize, verification.modifiedAt AS wrongTime
        """

    /// The tracks of all rips, each with what a verification or a play found wrong with its file.
    static let tables = """
        rip JOIN library ON library.id = rip.library JOIN ripTrack ON ripTrack.rip = rip.id
        LEFT JOIN verification ON \(RipHealth.wrongVerification)
        """

    /// Reads the ``columns``.
    init(_ row: Row) {
        (path, isMissing, isUnread) = (row["path"], row["isMissing"], row["isUnread"])
        let (isRefused, isSilent): (Bool, Bool) = (row["isRefused"], row["isUndecodable"])
        isUndecodable = isRefused || isSilent
        wrong = FileVersion(found: row["wrongSize"], row["wrongTime"])
        (size, modifiedAt) = (row["size"], row["modifiedAt"])
    }

    /// A verification, a play or the last scan found it damaged.
    var isDamaged: Bool { isUndecodable || wrong != nil }

    /// The state that the store has. No file is checked.
    var stored: FileState {
        if isMissing { return .missing }
        return isDamaged ? .damaged : isUnread ? .unreadable(nil) : .present
    }

    /// The state now. Opens the file if it is not as the store has it. Blocks on its disk.
    func now() -> FileState { glance() ?? opened() }

    /// The state now, by stat(2) and faccessat(2); nil if the file has to be opened for it. Blocks on its disk.
    func glance() -> FileState? {
        var status = stat()
        guard stat(path, &status) == 0 else { return Self.state(after: .last) }
        // A folder or a pipe is no file, whatever its name is.
        guard status.st_mode & S_IFMT == S_IFREG else { return .missing }
        guard faccessat(AT_FDCWD, path, R_OK, AT_EACCESS) == 0 else { return Self.state(after: .last) }
        if isMissing { return .unscanned }
        if isDamaged { return wrong == FileVersion(status) ? .damaged : nil }
        guard !isUnread, Int64(status.st_size) == size else { return nil }
        return FileTime.nanoseconds(status.st_mtim) == modifiedAt ? .present : .changed
    }

    /// The state by the beginning of a file that is not as the store has it.
    private func opened() -> FileState {
        if let error = FileCheck.readError(path) { return Self.state(after: error) }
        guard !FileCheck.begins(path) else { return .changed }
        return isDamaged ? .damaged : .replaced
    }

    private static func state(after error: Errno) -> FileState {
        error.code == ENOENT || error.code == ENOTDIR ? .missing : .unreadable(error)
    }
}
