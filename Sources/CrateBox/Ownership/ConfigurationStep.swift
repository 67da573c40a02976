/// What makes the running processes use a changed key of the configuration: a reload or a restart.
public enum ConfigurationStep: Sendable, Hashable {
    /// No step: no running process reads the key again.
    case none
    /// The command that makes the box read its configuration again.
    case reload(String)
    /// The commands that restart the box, which reads the key only at its start. `start` follows them where they only
    /// end it: a service starts again by itself.
    case restart([String], start: String? = nil)
    /// No command: another user started the box, which reads the key at its start, and to end it would end that user's
    /// music.
    case restartByOther
    /// A signal to `cratebox-car`, which may run beside the box.
    case reloadOfCar

    /// All commands of a restart, to give one after the other; empty for any other step.
    public var restartCommands: [String] {
        guard case .restart(let commands, let start) = self else { return [] }
        return commands + [start].compactMap(\.self)
    }

    /// The step for a box whose lock this user can't read: that of the service, or, where no systemd runs one, that of
    /// another user's box.
    /// - Parameter isManaged: Whether systemd manages services.
    package static func ofService(
        afterChangeOf key: String, isManaged: Bool = ServiceManager.isRunning
    ) -> ConfigurationStep {
        switch key {
        case ConfigurationKey.carKeys.name:
            return isManaged ? .reload("sudo systemctl reload cratebox-car") : .reloadOfCar
        case _ where !isManaged: return .restartByOther
        case _ where ConfigurationKey.ofStart.contains(key): return .restart(["sudo systemctl restart cratebox"])
        default: return .reload("sudo systemctl reload cratebox")
        }
    }
}
