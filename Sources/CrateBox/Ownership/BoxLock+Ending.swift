internal import Glibc
internal import LinuxSystem

extension BoxLock.Owner {
    /// The command that ends this process: that of its service, which a signal would leave to systemd; for
    /// `cratebox play` the one that stops the music; otherwise kill(1).
    package var endCommand: String {
        let (groups, isForeign) = facts
        return endCommand(groups: groups, isForeign: isForeign)
    }

    /// The command that makes this process read its configuration again; nil for one that only does so when it starts.
    package var reloadCommand: String? {
        guard name == "cratebox serve" else { return nil }
        let (groups, isForeign) = facts
        return reloadCommand(groups: groups, isForeign: isForeign)
    }

    /// The control groups of the process, and whether it belongs to another user.
    private var facts: (groups: String, isForeign: Bool) {
        let bytes = try? OpenFile("/proc/\(process)/cgroup").contents(notOver: 16 << 10)
        var facts = stat()
        let isForeign = stat("/proc/\(process)", &facts) == 0 && facts.st_uid != geteuid()
        return (String(decoding: (bytes ?? nil) ?? [], as: UTF8.self), isForeign)
    }

    /// The command, from the control groups of the process (`0::/system.slice/cratebox.service`: cgroups(7)) and
    /// whether it belongs to another user.
    func endCommand(groups: String, isForeign: Bool) -> String {
        let parts = Set(groups.split { $0 == "/" || $0.isNewline })
        switch (parts.contains("cratebox.service"), parts.contains("cratebox-car.service")) {
        case (true, _) where parts.contains("user.slice"): return "systemctl --user stop cratebox"
        case (true, _): return "sudo systemctl stop cratebox"
        case (_, true): return "sudo systemctl stop cratebox-car"
        // Music of another user may be out of reach.
        case _ where name == "cratebox play" && !isForeign: return "cratebox stop"
        default: return (isForeign ? "sudo kill " : "kill ") + "\(process)"
        }
    }

    /// The command that reloads the configuration: that of its service, otherwise the signal that `cratebox serve` takes.
    func reloadCommand(groups: String, isForeign: Bool) -> String {
        let end = endCommand(groups: groups, isForeign: isForeign)
        return end.hasSuffix(" \(process)")
            ? end.replacing("kill ", with: "kill -HUP ") : end.replacing(" stop ", with: " reload ")
    }
}
