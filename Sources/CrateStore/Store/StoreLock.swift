internal import CrateCore
internal import Glibc
internal import LinuxSystem

/// The exclusive right to create, upgrade, back up or replace a store: flock(2) on a file beside it.
///
/// Not needed for reading or writing rows. The kernel unlocks it when the process ends.
public struct StoreLock: ~Copyable {
    /// The process that keeps others from locking.
    public struct Holder: Sendable, Hashable, CustomStringConvertible {
        /// The process id; nil when the kernel does not report it.
        public let process: Int32?

        /// The process in English, for logs: `process 1234`.
        public var description: String { text.english }

        /// The process for a sentence: `process 1234`, or `another process`.
        var text: LocalizedText { process.map { "process \($0)" } ?? "another process" }
    }

    private let file: OpenFile

    /// How long to wait for another process; a backup of a large collection to a slow card can take part of it.
    static let timeout = Duration.seconds(60)
    /// How long to wait silently; most processes hold the lock for milliseconds.
    static let grace = Duration.seconds(1)
    /// The pause between attempts, in microseconds.
    private static let pause: UInt32 = 20_000

    /// Waits for the lock for up to `timeout`.
    /// - Parameter report: Called once with the holder after `grace`.
    /// - Throws: ``StoreError`` when the lock file cannot be created, or another process keeps the lock.
    init(
        _ store: String, timeout: Duration = Self.timeout, grace: Duration = Self.grace,
        report: (StoreNotice) -> Void = Store.report
    ) throws(StoreError) {
        let file = try Self.file(store)
        let begin = ContinuousClock.now
        var isReported = false
        while !Self.take(file) {
            let holder = Self.holder(file)
            guard .now < begin + timeout else {
                throw .failed("\(holder) has kept \(store).lock for \(timeout.components.seconds) s: end it, or wait")
            }
            if !isReported, .now >= begin + grace {
                report(.waiting(for: holder))
                isReported = true
            }
            usleep(Self.pause)
        }
        self.file = file
    }

    /// Takes the lock; nil when another process holds it.
    /// - Throws: ``StoreError`` when the lock file cannot be created.
    init?(ifFree store: String) throws(StoreError) {
        let file = try Self.file(store)
        guard Self.take(file) else { return nil }
        self.file = file
    }

    private static func file(_ store: String) throws(StoreError) -> OpenFile {
        let path = store + ".lock"
        do throws(FileProblem) {
            return try SharedFolder(DurableFile.folder(of: path)).open(DurableFile.name(of: path), for: .writing)
        } catch {
            switch error.code {
            case EROFS, EACCES: throw StoreError.readOnly(error.description).explained(at: store)
            case ENOSPC, EDQUOT: throw .full(error.description)
            default: throw .unopenable(error.description)
            }
        }
    }

    private static func take(_ file: borrowing OpenFile) -> Bool {
        // File systems that do not support locks are used without one.
        (try? file.lock()) ?? true
    }

    private static func holder(_ file: borrowing OpenFile) -> Holder {
        guard let facts = try? file.facts() else { return Holder(process: nil) }
        let table = LockTable()
        let holders = table.holders(of: facts.st_ino, on: UInt64(facts.st_dev))
        // Some file systems have another device in the table; the file is locked, so the inode is enough there.
        return Holder(process: (holders.isEmpty ? table.holders(of: facts.st_ino) : holders).first)
    }

    deinit {
        // Unlocked explicitly: a forked child has the descriptor, and with it the lock, until execve(2).
        file.unlock()
    }

    /// True when another process has the database open: in WAL mode each holds a lock on the bytes that
    /// <https://www.sqlite.org/fileformat2.html> calls the lock-byte page. Must not be called while this process has
    /// the database open, because closing any descriptor of the file drops all its locks.
    static func isOpenElsewhere(_ store: String) -> Bool {
        guard let file = try? opened(store) else { return false }
        var lock = lockBytes
        return fcntl(file.descriptor, F_GETLK, &lock) == 0 && lock.l_type != Int16(F_UNLCK)
    }

    /// Returns the process that has the database open. Like ``isOpenElsewhere(_:)``, must not be called while this one
    /// has.
    static func user(of store: String) -> Holder {
        guard let file = try? opened(store) else { return Holder(process: nil) }
        var lock = lockBytes
        guard fcntl(file.descriptor, F_GETLK, &lock) == 0, lock.l_type != Int16(F_UNLCK), lock.l_pid > 0 else {
            return Holder(process: nil)
        }
        return Holder(process: lock.l_pid)
    }

    /// Locks the database if no other process has it open. Processes that open it later wait, and then find the file
    /// that has replaced it.
    ///
    /// The lock lasts until this process ends or opens and closes the file again. A process that opened the file before
    /// it was renamed must never use it with the log of the file that replaced it.
    /// - Returns: False when another process has the database open.
    static func shut(_ store: String) throws(FileProblem) -> Bool {
        let file = try opened(store)
        var lock = lockBytes
        guard fcntl(file.descriptor, F_SETLK, &lock) == 0 else { return false }
        // Closing the descriptor would release the lock: fcntl(2), "Advisory record locking".
        _ = file.release()
        return true
    }

    private static func opened(_ store: String) throws(FileProblem) -> OpenFile {
        try SharedFolder(DurableFile.folder(of: store)).open(DurableFile.name(of: store), for: .changing)
    }

    /// A write lock on all bytes that readers and writers lock.
    private static var lockBytes: Glibc.flock {
        var lock = Glibc.flock()
        (lock.l_type, lock.l_whence) = (Int16(F_WRLCK), Int16(SEEK_SET))
        (lock.l_start, lock.l_len) = (0x4000_0002, 510)
        return lock
    }
}
