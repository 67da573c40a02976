internal import Glibc
internal import LinuxSystem

/// The right to make a store, to bring it up to date, to back it up or to replace it: flock(2) on a file beside it.
///
/// Nobody who only reads or writes rows takes it. The kernel gives it back when the process ends, however it ends.
struct StoreLock: ~Copyable {
    private let descriptor: Int32

    /// Waits for it.
    /// - Throws: ``StoreError`` when its file cannot be made.
    init(_ store: String) throws(StoreError) {
        let path = store + ".lock"
        do throws(FileProblem) {
            descriptor = try SharedFolder(DurableFile.folder(of: path)).open(DurableFile.name(of: path), for: .writing)
        } catch {
            let isFixed = [EROFS, EACCES, ENOSPC, EDQUOT].contains(error.code)
            throw isFixed ? .readOnly(error.description) : .unopenable(error.description)
        }
        while flock(descriptor, LOCK_EX) != 0, errno == EINTR {}
    }

    deinit {
        // Not by close(2) alone: a child of this process has the descriptor too until it has called execve(2).
        flock(descriptor, LOCK_UN)
        close(descriptor)
    }

    /// Whether another process has the database open: in WAL mode each holds a lock on the bytes that
    /// <https://www.sqlite.org/fileformat2.html> calls the lock-byte page. Must not be asked while this process has it
    /// open itself, whose locks end with any descriptor of the file.
    static func isOpenElsewhere(_ store: String) -> Bool {
        guard let file = try? opened(store) else { return false }
        defer { close(file) }
        var lock = lockBytes
        return fcntl(file, F_GETLK, &lock) == 0 && lock.l_type != Int16(F_UNLCK)
    }

    /// Shuts all other processes out of a database that none of them has open: they wait, and then find another file.
    ///
    /// The lock lasts as long as this process, or until it opens and closes the file again: who opened the file before it
    /// was renamed must never work on it beside the log of the file that took its place.
    /// - Returns: false where another process has it open.
    static func shut(_ store: String) throws(FileProblem) -> Bool {
        let file = try opened(store)
        var lock = lockBytes
        if fcntl(file, F_SETLK, &lock) == 0 { return true }
        close(file)
        return false
    }

    private static func opened(_ store: String) throws(FileProblem) -> Int32 {
        try SharedFolder(DurableFile.folder(of: store)).open(DurableFile.name(of: store), for: .changing)
    }

    /// A lock on all of the bytes that readers and writers lock.
    private static var lockBytes: Glibc.flock {
        var lock = Glibc.flock()
        (lock.l_type, lock.l_whence) = (Int16(F_WRLCK), Int16(SEEK_SET))
        (lock.l_start, lock.l_len) = (0x4000_0002, 510)
        return lock
    }
}
