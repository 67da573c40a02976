internal import CLinux
internal import Glibc
internal import LinuxSystem
internal import Synchronization

/// The root of a library during a scan; kept open so that it stays the same folder even if another is mounted over it.
final class ScanRoot: Sendable {
    private let folder: OpenFile
    /// True on file systems with persistent inode numbers; network shares, FAT and overlays generate them.
    let hasInodes: Bool
    /// The device of the root folder's file system; nil if it can't be determined.
    private let device: UInt64?

    /// The user whose permissions the scan has.
    private let user = geteuid()

    var descriptor: Int32 { folder.descriptor }
    private let firstShortage = Mutex<Errno?>(nil)

    /// Opens the folder and determines its file system: fstatfs(2).
    init(_ path: String) throws(Errno) {
        folder = try OpenFile(path, for: .folder)
        var about = statfs()
        hasInodes =
            fstatfs(folder.descriptor, &about) == 0 && Self.lasting.contains(UInt32(truncatingIfNeeded: about.f_type))
        device = (try? FolderListing.Identity(of: folder.descriptor))?.device
    }

    /// True for an open folder on a file system that the kernel fills by itself, such as /proc in the library /. The
    /// root's own file system is one that the user chose.
    func isOfKernel(_ descriptor: Int32, _ identity: FolderListing.Identity) -> Bool {
        guard identity.device != device else { return false }
        var about = statfs()
        return fstatfs(descriptor, &about) == 0 && Self.virtual.contains(UInt32(truncatingIfNeeded: about.f_type))
    }

    /// Magic numbers of statfs(2): proc, sysfs, cgroup, cgroup2, debugfs, tracefs, securityfs, configfs, bpf, pstore,
    /// efivarfs, fusectl, devpts, mqueue, hugetlbfs, binfmt_misc.
    private static let virtual: Set<UInt32> = [
        0x9FA0, 0x6265_6572, 0x0027_E0EB, 0x6367_7270, 0x6462_6720, 0x7472_6163, 0x7363_6673, 0x6265_6570, 0xCAFE_4A11,
        0x6165_676C, 0xDE5E_81E4, 0x6573_5543, 0x1CD1, 0x1980_0202, 0x9584_58F6, 0x4249_4E4D,
    ]

    /// Magic numbers of statfs(2): ext2 to 4, XFS, Btrfs, F2FS, ZFS, tmpfs.
    private static let lasting: Set<UInt32> = [0xEF53, 0x5846_5342, 0x9123_683E, 0xF2F5_2010, 0x2FC1_2FC1, 0x0102_1994]

    /// The first error of the scan's threads that means a lack of descriptors or memory; nil if there was none. Facts
    /// that were read after it may be incomplete.
    var shortage: Errno? { firstShortage.withLock { $0 } }

    /// Records an error that means a lack of descriptors or memory; ignores all others. A thread calls this before it
    /// passes on its results.
    func record(_ error: Errno) {
        if error.meansShortage { firstShortage.withLock { $0 = $0 ?? error } }
    }

    /// True when this user certainly may read a file. The owner's bits decide for the owner, whatever an access control
    /// list has for others (acl(5)); a network share may decide otherwise.
    func mayRead(_ status: stat) -> Bool { hasInodes && status.st_uid == user && status.st_mode & S_IRUSR != 0 }

    /// True when the path certainly is no regular file any more: nothing is there, or a folder or a pipe.
    func isMissing(_ file: String) -> Bool {
        var status = stat()
        guard fstatat(descriptor, file, &status, 0) == 0 else { return errno == ENOENT || errno == ENOTDIR }
        return status.st_mode & S_IFMT != S_IFREG
    }
}
