import CrateBox
import CrateClient
import CrateCore
import LinuxSystem

extension ConfigurationStep {
    /// The step that makes the running box read a key that was changed in a file; none if no box runs, or if the file
    /// is none of those that are read.
    /// - Parameter state: The state folder, whose lock names the process of the box.
    static func ofRunningBox(afterChangeOf key: String, in file: String, state: String) -> Self {
        let environment = EnvironmentVariables.all
        let paths = SocketPlace.forClient(environment: environment, state: state)
        guard BoxConfiguration.files(environment: environment).contains(file),
            (try? SocketClient.ofRunningBox(paths: paths, state: state)) != nil
        else { return .none }
        return ofOwner(afterChangeOf: key, state: state)
    }

    /// The step that makes the running box of a state folder read a changed key. A box whose lock this user can't read
    /// counts as the service.
    static func ofOwner(afterChangeOf key: String, state: String) -> Self {
        BoxLock.namedOwner(state: state)?.step(afterChangeOf: key) ?? .ofService(afterChangeOf: key)
    }

    /// The commands of a restart, to give one after the other; empty for any other step.
    var restart: [String] { if case .restart(let commands) = self { commands } else { [] } }
}
