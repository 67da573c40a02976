internal import Glibc
internal import LinuxSystem

extension BoxLock.Owner {
    /// The command that ends this process: that of its service, which a signal would leave to systemd, otherwise
    /// kill(1).
    package var endCommand: String {
        let bytes = try? OpenFile("/proc/\(process)/cgroup").contents(notOver: 16 << 10)
        var facts = stat()
        let isForeign = stat("/proc/\(process)", &facts) == 0 && facts.st_uid != geteuid()
        return endCommand(groups: String(decoding: (bytes ?? nil) ?? [], as: UTF8.self), isForeign: isForeign)
    }

    /// The command, from the control groups of the process (`0::/system.slice/cratebox.service`: cgroups(7)) and
    /// whether it belongs to another user.
    func endCommand(groups: String, isForeign: Bool) -> String {
        let parts = Set(groups.split { $0 == "/" || $0.isNewline })
        switch (parts.contains("cratebox.service"), parts.contains("cratebox-car.service")) {
        case (true, _) where parts.contains("user.slice"): return "systemctl --user stop cratebox"
        case (true, _): return "sudo systemctl stop cratebox"
        case (_, true): return "sudo systemctl stop cratebox-car"
        default: return (isForeign ? "sudo kill " : "kill ") + "\(process)"
        }
    }
}
