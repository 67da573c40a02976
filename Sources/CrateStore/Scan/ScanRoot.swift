internal import CLinux
internal import Glibc
internal import LinuxSystem
internal import Synchronization

/// The root of a library during a scan; kept open so that it stays the same folder even if another is mounted over it.
final class ScanRoot: Sendable {
    private let folder: OpenFile
    /// True on file systems with persistent inode numbers; network shares, FAT and overlays generate them.
    let hasInodes: Bool

    var descriptor: Int32 { folder.descriptor }
    private let firstShortage = Mutex<Errno?>(nil)

    /// Opens the folder and determines its file system: fstatfs(2).
    init(_ path: String) throws(Errno) {
        folder = try OpenFile(path, for: .folder)
        var about = statfs()
        hasInodes =
            fstatfs(folder.descriptor, &about) == 0 && Self.lasting.contains(UInt32(truncatingIfNeeded: about.f_type))
    }

    /// Magic numbers of statfs(2): ext2 to 4, XFS, Btrfs, F2FS, ZFS, tmpfs.
    private static let lasting: Set<UInt32> = [0xEF53, 0x5846_5342, 0x9123_683E, 0xF2F5_2010, 0x2FC1_2FC1, 0x0102_1994]

    /// The first lack of descriptors or memory that a thread of the scan met. What was read since may be incomplete.
    var shortage: Errno? { firstShortage.withLock { $0 } }

    /// Records why something could not be read. A thread calls this before it passes on what it has read.
    func record(_ error: Errno) {
        if error.meansShortage { firstShortage.withLock { $0 = $0 ?? error } }
    }

    /// True when the path certainly does not exist any more.
    func isGone(_ file: String) -> Bool {
        var status = stat()
        return fstatat(descriptor, file, &status, 0) != 0 && (errno == ENOENT || errno == ENOTDIR)
    }
}
