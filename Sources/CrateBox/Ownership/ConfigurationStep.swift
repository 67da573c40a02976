/// What makes the running processes use a changed key of the configuration: a reload or a restart.
public enum ConfigurationStep: Sendable, Hashable {
    /// No step: no running process reads the key again.
    case none
    /// The command that makes the box read its configuration again.
    case reload(String)
    /// The commands that restart the box, which reads the key only at its start.
    case restart([String])
    /// No command: another user started the box, which reads the key only at its start, and to end it would end that
    /// user's music.
    case restartByOther
    /// A signal to `cratebox-car`, which may run beside the box.
    case reloadOfCar

    /// The step for a box of the service whose lock this user can't read.
    package static func ofService(afterChangeOf key: String) -> ConfigurationStep {
        switch key {
        case ConfigurationKey.carKeys.name: return .reload("sudo systemctl reload cratebox-car")
        case _ where ConfigurationKey.ofStart.contains(key): return .restart(["sudo systemctl restart cratebox"])
        default: return .reload("sudo systemctl reload cratebox")
        }
    }
}
