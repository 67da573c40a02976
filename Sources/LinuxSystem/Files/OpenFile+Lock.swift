internal import Glibc

extension OpenFile {
    /// Takes the exclusive lock of the file without waiting: flock(2). It lasts until ``unlock()``, or until all
    /// duplicates of the descriptor are closed.
    /// - Returns: False if the file is locked through a descriptor that was opened elsewhere.
    /// - Throws: `ENOLCK` and others, which do not mean that another process has the lock.
    public func lock() throws(Errno) -> Bool {
        let descriptor = descriptor
        do throws(Errno) {
            try Errno.checked { flock(descriptor, LOCK_EX | LOCK_NB) }
            return true
        } catch {
            guard error.code == EWOULDBLOCK else { throw error }
            return false
        }
    }

    /// Releases the lock, also for the duplicates of the descriptor.
    public func unlock() { _ = flock(descriptor, LOCK_UN) }
}
