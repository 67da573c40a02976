internal import CLinux
internal import Glibc
internal import LinuxSystem

/// The process that has the lock, from the lock's file and the kernel's list.
extension BoxLock {
    /// The process that has a state folder's lock, whatever its program. Tries no lock: that could make a starting box
    /// fail. The kernel lists the holders of locks in `/proc/locks`: proc(5).
    ///
    /// The kernel lists them after a wait for all processors: 5.6 to 14.6 ms where it was measured.
    package static func inspect(state: String, locks: String = "/proc/locks") -> Owner? {
        guard let (facts, named) = contents(state) else { return nil }
        return present(facts, named, LockTable(path: locks))
    }

    /// The process that wrote itself into the lock's file and still has the lock. Needs the list of the kernel only if
    /// there is a process with that number.
    package static func namedOwner(state: String, locks: String = "/proc/locks") -> Owner? {
        guard let (facts, named) = contents(state), let named, kill(named.process, 0) == 0 || errno == EPERM
        else { return nil }
        return LockTable(path: locks).holders(of: facts.st_ino).contains(named.process) ? named : nil
    }

    /// What the file's system and the file itself report of it.
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

    /// The process that has the lock now: the one that the file names, else the one that the kernel lists.
    static func refuser(_ file: borrowing OpenFile) -> Owner? {
        let named = owner(file)
        guard let facts = try? file.facts() else { return named }
        return present(facts, named, LockTable()) ?? named
    }

    /// The process that has the lock of the file with these facts; nil if none has it.
    private static func present(_ facts: stat, _ named: Owner?, _ table: LockTable) -> Owner? {
        if let named, table.holders(of: facts.st_ino).contains(named.process) { return named }
        return table.holders(of: facts.st_ino, on: UInt64(facts.st_dev)).first.flatMap { Owner(stranger: $0) }
    }
}
