import CrateBox
import CrateCare
import CrateClient

/// `cratebox restart`, which is no command: a service restarts the box, or two commands do.
extension CommandPath {
    /// The commands that restart the box that runs, in order. The doctor, if the box would lose something, or if
    /// another user started it; nil if no box runs that can be started again.
    static var restart: [String]? {
        guard let state = try? CommandBox.configuration().state, let owner = BoxLock.namedOwner(state: state),
            owner.isServing || owner.name == BoxLock.Owner.car
        else { return nil }
        let isLossless = CommandBox.unread?.losses(by: .restart([])).isEmpty ?? true
        // Any key that a box reads only at its start leads to these commands.
        let steps = isLossless ? ConfigurationStep.ofOwner(afterChangeOf: "language", state: state).restartCommands : []
        return steps.isEmpty ? ["cratebox doctor"] : steps
    }
}
