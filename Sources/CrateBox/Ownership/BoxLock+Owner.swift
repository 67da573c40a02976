internal import Glibc
internal import LinuxSystem

extension BoxLock {
    /// The owner of a state folder's lock, without trying to take it: a trial lock could make a starting box fail. The
    /// kernel lists lock holders in `/proc/locks`: proc(5).
    package static func inspect(state: String, locks: String = "/proc/locks") -> Owner? {
        guard let file = try? SharedFolder(state).open(fileName, for: .reading), let owner = owner(file),
            let facts = try? file.facts()
        else { return nil }
        return LockTable(path: locks).holders(of: facts.st_ino).contains(owner.process) ? owner : nil
    }
}
