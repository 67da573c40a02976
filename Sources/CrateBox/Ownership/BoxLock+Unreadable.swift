internal import Glibc
internal import LinuxSystem

/// The process that has a lock whose file this user may not read.
extension BoxLock {
    /// The process that has the lock by the kernel's list, with the name from its arguments. Nil if none has it, if the
    /// state folder is closed to this user, and on a file system for which the list has another device than stat(2).
    static func unreadableOwner(state: String, locks: String) -> Owner? {
        var facts = stat()
        guard lstat("\(state)/\(fileName)", &facts) == 0,
            let process = LockTable(path: locks).holders(of: facts.st_ino, on: UInt64(facts.st_dev)).first
        else { return nil }
        return Owner(stranger: process) ?? Owner(program: process)
    }
}

extension BoxLock.Owner {
    /// Describes a process by its arguments, which every user may read: proc_pid_cmdline(5). Nil if it has ended.
    fileprivate init?(program process: Int32) {
        let bytes = try? OpenFile("/proc/\(process)/cmdline").contents(limit: 4096)
        guard let bytes, !bytes.isEmpty else { return nil }
        self.init(process: process, name: Self.name(ofArguments: bytes))
    }

    /// The name that a process with these arguments writes to its lock, `cratebox serve` for one; each argument ends
    /// with a zero byte.
    static func name(ofArguments bytes: [UInt8]) -> String {
        let arguments = bytes.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
        let program = arguments.first?.split(separator: "/").last.map(String.init) ?? ""
        let command = arguments.dropFirst().first { !$0.hasPrefix("-") }
        let name = [program, command].compactMap(\.self).joined(separator: " ")
        return BoxLock.isPlain(name) ? name : program
    }
}
