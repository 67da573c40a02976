internal import CrateCore
internal import Glibc
internal import LinuxSystem

/// A disk that can't be written now, so that nothing can take the place of a damaged store.
public enum FixedDisk: Sendable, Hashable {
    /// It is read-only; with the folder on which it is mounted.
    case readOnly(mountedOn: String)
    /// It is full; with the folder of the store.
    case full(folder: String)

    /// Examines the disk of a folder with access(2) and statvfs(3). Nil if the disk allows this many bytes to be
    /// written, whatever the permissions.
    init?(of folder: String, writing bytes: Int = Store.leastRoom) {
        if access(folder, W_OK) != 0, errno == EROFS {
            self = .readOnly(mountedOn: Self.mountPoint(of: folder))
        } else if Self.isFull(folder, writing: bytes) {
            self = .full(folder: folder)
        } else {
            return nil
        }
    }

    /// Whether a disk has no room for this many bytes, or for another file.
    static func isFull(_ folder: String, writing bytes: Int = Store.leastRoom) -> Bool {
        var room = statvfs()
        guard statvfs(folder, &room) == 0 else { return false }
        // File systems without inodes report a total of zero.
        let (free, isVast) = UInt64(room.f_bavail).multipliedReportingOverflow(by: UInt64(room.f_frsize))
        return !isVast && free < UInt64(bytes) || room.f_files > 0 && room.f_favail == 0
    }

    private static func mountPoint(of folder: String) -> String {
        let path = AbsolutePath.resolved(folder) ?? folder
        return (try? MountTable.current())?.mount(of: path)?.point ?? path
    }

    /// The command that makes it writable, or that shows how full it is.
    public var fix: String {
        switch self {
        case .readOnly(let point): "sudo mount -o remount,rw \(ShellWord.quoted(point))"
        case .full(let folder): "df -h \(ShellWord.quoted(folder))"
        }
    }
}

extension Store {
    /// The least free space, in bytes. With less, the disk counts as full and the collection is only read: SQLite's
    /// shared memory takes 32 KiB, and its log a few pages.
    package static let leastRoom = 256 << 10
}
