internal import Glibc
internal import LinuxSystem

extension BoxLock {
    /// Who has the lock of a state folder, without asking for it: even to try would refuse it to a box that begins just
    /// then. The kernel lists who holds what in `/proc/locks`, proc(5).
    package static func look(state: String, locks: String = "/proc/locks") -> Owner? {
        guard let file = try? SharedFolder(state).open(fileName, for: .reading), let owner = owner(file),
            let facts = try? file.facts()
        else { return nil }
        return LockTable(path: locks).holders(of: facts.st_ino).contains(owner.process) ? owner : nil
    }
}
