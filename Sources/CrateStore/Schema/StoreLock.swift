internal import Glibc

/// The right to make a store, to bring it up to date, to back it up or to replace it: flock(2) on a file beside it.
///
/// Nobody who only reads or writes rows takes it. The kernel gives it back when the process ends, however it ends.
struct StoreLock: ~Copyable {
    private let descriptor: Int32

    /// Waits for it.
    /// - Throws: ``StoreError`` when its file cannot be made.
    init(_ store: String) throws(StoreError) {
        let path = store + ".lock"
        let opened = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o666)
        guard opened >= 0 else {
            let words = "\(path): \(String(cString: strerror(errno)))"
            throw errno == EROFS || errno == EACCES ? .readOnly(words) : .unopenable(words)
        }
        while flock(opened, LOCK_EX) != 0, errno == EINTR {}
        descriptor = opened
    }

    deinit { close(descriptor) }

    /// Whether another process has the database open: in WAL mode each holds a lock on the bytes that
    /// <https://www.sqlite.org/fileformat2.html> calls the lock-byte page. Must not be asked while this process has it
    /// open itself, whose locks end with any descriptor of the file.
    static func isOpenElsewhere(_ store: String) -> Bool {
        let file = open(store, O_RDWR | O_CLOEXEC)
        guard file >= 0 else { return false }
        defer { close(file) }
        var lock = Glibc.flock()
        (lock.l_type, lock.l_whence) = (Int16(F_WRLCK), Int16(SEEK_SET))
        (lock.l_start, lock.l_len) = (0x4000_0002, 510)
        return fcntl(file, F_GETLK, &lock) == 0 && lock.l_type != Int16(F_UNLCK)
    }
}
