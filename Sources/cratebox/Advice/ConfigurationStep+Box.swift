import CrateBox
import CrateCare
import CrateClient
import CrateCore
import LinuxSystem

extension ConfigurationStep {
    /// The step that makes the running box read a key that was changed in a file; none if no box runs, or if the file
    /// is none of those that are read.
    /// - Parameter state: The state folder of commands, which may differ from the box's.
    static func ofRunningBox(afterChangeOf key: String, in file: String, state: String) -> Self {
        let environment = EnvironmentVariables.all
        let paths = SocketPlace.forClient(environment: environment, state: state)
        guard BoxConfiguration.files(environment: environment).contains(file),
            (try? SocketClient.ofRunningBox(paths: paths, state: state)) != nil
        else { return .none }
        return ofOwner(afterChangeOf: key, state: state)
    }

    /// The step that makes the running box read a changed key: the owner of this state folder, or else the box that
    /// answers with a folder of its own. None for a box that would lose something by it, or reads other files.
    /// A box whose lock this user can't read counts as the service.
    static func ofOwner(afterChangeOf key: String, state: String) -> Self {
        let owner = BoxLock.namedOwner(state: state) ?? answeringOwner(besides: state)
        let step: Self = owner?.step(afterChangeOf: key) ?? .ofService(afterChangeOf: key)
        if key != "car.keys", CommandBox.otherFiles != nil { return .none }
        guard step != .reloadOfCar, CommandBox.unread?.loss.prevents(changeOf: key) == true else { return step }
        return .none
    }

    /// The owner of the answering box's state folder, if that is another one; otherwise nil.
    private static func answeringOwner(besides state: String) -> BoxLock.Owner? {
        OtherState.present(environment: EnvironmentVariables.all, state: state)
            .flatMap { BoxLock.namedOwner(state: $0.box) }
    }
}
