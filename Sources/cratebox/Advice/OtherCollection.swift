import CrateBox
import CrateCare
import CrateCore
import LinuxSystem

/// The collection of the box that runs, where a list is of another one.
struct OtherCollection {
    private let state: OtherState

    /// Asks the box that answers; nil without one, and where it has the collection of this process.
    init?() {
        guard let folder = try? CommandBox.configuration().state,
            let state = OtherState.present(environment: EnvironmentVariables.all, state: folder)
        else { return nil }
        self.state = state
    }

    /// The state folder of the box.
    var folder: String { state.box }

    /// Says so on standard error, with the command that lists what the box has.
    func show(_ command: String) {
        Terminal.printError(localized: state.sentence)
        Terminal.printError(Hint.line(state.command(command)))
    }
}
