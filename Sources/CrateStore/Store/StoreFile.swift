internal import Glibc

/// The identity of the file at the path of a store, to find out whether it was changed or replaced since.
struct StoreFile: Hashable {
    private let device: dev_t
    /// The number of the file; 0 where there is none.
    private let inode: ino_t
    private let size: off_t
    private let seconds: Int
    private let nanoseconds: Int

    /// Examines the file with lstat(2); a missing file has an identity too. Nil if the file cannot be examined.
    init?(_ path: String) {
        var facts = stat()
        if lstat(path, &facts) != 0 {
            guard errno == ENOENT else { return nil }
        }
        (device, inode, size) = (facts.st_dev, facts.st_ino, facts.st_size)
        (seconds, nanoseconds) = (Int(facts.st_mtim.tv_sec), Int(facts.st_mtim.tv_nsec))
    }

    /// Whether it is the same file, although it may have been changed.
    func isSame(as other: StoreFile) -> Bool { (device, inode) == (other.device, other.inode) }
}
