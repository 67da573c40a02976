/// How a running box takes a changed key of the configuration: at once, by a reload, or by a restart.
public enum ConfigurationStep: Sendable, Hashable {
    /// Nothing: no box reads the key.
    case none
    /// The command with which it reads its configuration again.
    case reload(String)
    /// The commands that restart the box, which reads the key only at its start.
    case restart([String])
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
