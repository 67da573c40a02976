import CrateBox
import CrateClient
import CrateCore
import LinuxSystem

extension ConfigurationStep {
    /// What makes the running box take a key that was changed in a file; none if no box runs, or if it reads no such
    /// file.
    /// - Parameter state: The state folder, whose lock names the process of the box.
    static func ofRunningBox(afterChangeOf key: String, in file: String, state: String) -> Self {
        let environment = EnvironmentVariables.all
        let paths = SocketPlace.forClient(environment: environment, state: state)
        guard BoxConfiguration.files(environment: environment).contains(file),
            (try? SocketClient.ofRunningBox(paths: paths, state: state)) != nil
        else { return .none }
        return ofOwner(afterChangeOf: key, state: state)
    }

    /// What makes the box of a state folder, which runs, take a changed key. One whose lock this user can't read belongs
    /// to the service.
    static func ofOwner(afterChangeOf key: String, state: String) -> Self {
        BoxLock.namedOwner(state: state)?.step(afterChangeOf: key) ?? .ofService(afterChangeOf: key)
    }

    /// The commands of a restart, to give one after the other; empty for any other step.
    var restart: [String] { if case .restart(let commands) = self { commands } else { [] } }
}
