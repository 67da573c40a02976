internal import CLinux
internal import Glibc
internal import LinuxSystem

/// The process that has the lock, from the lock's file and the kernel's list.
extension BoxLock {
    /// The process that has a state folder's lock, whatever its program; nil if none has it. Does not try to lock the
    /// file, which could make a starting box fail: the kernel lists the owners of locks in `/proc/locks`, proc(5).
    ///
    /// The kernel waits for all processors before it lists them, which took 5.6 to 14.6 ms where it was measured.
    package static func inspect(state: String, locks: String = "/proc/locks") -> Owner? {
        guard let (facts, named) = contents(state) else { return unreadableOwner(state: state, locks: locks) }
        return present(facts, named, LockTable(path: locks))
    }

    /// The process that the lock's file names, if it still has the lock. Reads the kernel's list only if a process with
    /// that id exists, or if this user may not read the file.
    package static func namedOwner(state: String, locks: String = "/proc/locks") -> Owner? {
        guard let (facts, named) = contents(state) else { return unreadableOwner(state: state, locks: locks) }
        guard let named, kill(named.process, 0) == 0 || errno == EPERM
        else { return nil }
        return LockTable(path: locks).holders(of: facts.st_ino).contains(named.process) ? named : nil
    }

    /// The metadata of the lock's file, and the owner that its content names; nil if the file can't be read.
    private static func contents(_ state: String) -> (facts: stat, named: Owner?)? {
        guard let file = try? SharedFolder(state).open(fileName, for: .reading), let facts = try? file.facts() else {
            return nil
        }
        return (facts, owner(file))
    }

    /// The owner of a state folder's lock if that is another process than the calling one.
    package static func otherOwner(state: String) -> Owner? {
        inspect(state: state).flatMap { $0.process == getpid() ? nil : $0 }
    }

    /// The process that has the lock now: the one that the file names, else the one that the kernel lists. Nil for a
    /// program of Cratebox whose name is not in the file yet.
    static func refuser(_ file: borrowing OpenFile) -> Owner? {
        let named = owner(file)
        guard let facts = try? file.facts() else { return named }
        return present(facts, named, LockTable())
    }

    /// The process that has the lock of the file with these facts; nil if none has it.
    private static func present(_ facts: stat, _ named: Owner?, _ table: LockTable) -> Owner? {
        if let named, table.holders(of: facts.st_ino).contains(named.process) { return named }
        return table.holders(of: facts.st_ino, on: UInt64(facts.st_dev)).first.flatMap { Owner(stranger: $0) }
    }
}
