internal import Glibc
internal import LinuxSystem

/// The right to make a store, to bring it up to date, to back it up or to replace it: flock(2) on a file beside it.
///
/// Nobody who only reads or writes rows takes it. The kernel gives it back when the process ends, however it ends.
public struct StoreLock: ~Copyable {
    /// Who has it.
    public struct Holder: Sendable, Hashable, CustomStringConvertible {
        /// Its number; nil where the kernel does not say.
        public let process: Int32?

        /// For people: `process 1234`.
        public var description: String { process.map { "process \($0)" } ?? "another process" }
    }

    private let descriptor: Int32

    /// How long another process is waited for: a backup of a large collection to a slow card takes a part of it.
    static let patience = Duration.seconds(60)
    /// How long it is waited for without a word: most have it for milliseconds.
    static let grace = Duration.seconds(1)
    /// In microseconds.
    private static let pause: UInt32 = 20_000

    /// Waits for it, but not for ever.
    /// - Parameter tell: told who is waited for, once that takes longer than a moment.
    /// - Throws: ``StoreError`` when its file cannot be made, or another process keeps it.
    init(
        _ store: String, patience: Duration = Self.patience, grace: Duration = Self.grace,
        tell: (StoreNotice) -> Void = Store.note
    ) throws(StoreError) {
        let file = try Self.file(store)
        let begin = ContinuousClock.now
        var isTold = false
        while !Self.take(file) {
            let holder = Self.holder(file)
            guard .now < begin + patience else {
                close(file)
                throw .failed("\(holder) has kept \(store).lock for \(patience.components.seconds) s: end it, or wait")
            }
            if !isTold, .now >= begin + grace {
                tell(.waiting(for: holder))
                isTold = true
            }
            usleep(Self.pause)
        }
        descriptor = file
    }

    /// Takes it where no other process has it.
    /// - Throws: ``StoreError`` when its file cannot be made.
    init?(ifFree store: String) throws(StoreError) {
        let file = try Self.file(store)
        guard Self.take(file) else {
            close(file)
            return nil
        }
        descriptor = file
    }

    private static func file(_ store: String) throws(StoreError) -> Int32 {
        let path = store + ".lock"
        do throws(FileProblem) {
            return try SharedFolder(DurableFile.folder(of: path)).open(DurableFile.name(of: path), for: .writing)
        } catch {
            let isFixed = [EROFS, EACCES, ENOSPC, EDQUOT].contains(error.code)
            throw isFixed ? .readOnly(error.description) : .unopenable(error.description)
        }
    }

    private static func take(_ file: Int32) -> Bool {
        while flock(file, LOCK_EX | LOCK_NB) != 0 {
            if errno == EINTR { continue }
            // Where the disk knows no locks no process has one.
            return errno != EWOULDBLOCK
        }
        return true
    }

    private static func holder(_ file: Int32) -> Holder {
        var facts = stat()
        guard fstat(file, &facts) == 0 else { return Holder(process: nil) }
        return Holder(process: LockTable().holders(of: facts.st_ino).first)
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
