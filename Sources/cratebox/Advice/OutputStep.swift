import CrateCare
import CrateClient
import CrateCore
import CratePlayback

/// The next command for an output that can't be used: the one that playing names, because a resumed queue would fail as
/// well.
enum OutputStep: Equatable {
    /// Lists the outputs, for one that isn't there.
    case devices
    /// Makes the running box use the configured output in place of one that isn't there.
    case reload(String)
    /// Finds the program that uses the output of this name.
    case holder(String)
    /// Permits the box to use outputs.
    case rights
    /// Finds the cause.
    case doctor

    /// Chooses the step; nil if nothing is known to be wrong with the output.
    init?(_ output: StatusDocument.Output?) {
        guard let output else {
            self = .doctor
            return
        }
        let isFile = OutputDevice.file(ofPCM: output.name) != nil
        switch (output.reason, output.state) {
        // It may be free again, which another attempt shows.
        case ("outputBusy", "untried"): return nil
        case ("outputBusy", _): self = .holder(output.name)
        case ("outputDenied", _) where !isFile: self = .rights
        case (_, "absent"), (_, "lost"):
            let reload = CommandBox.unreadOutput(insteadOf: output.name)?.commands.first
            self = reload.map(Self.reload) ?? (isFile ? .doctor : .devices)
        case (nil, _): return nil
        default: self = .doctor
        }
    }

    /// The command.
    var command: String {
        switch self {
        case .devices: OutputAbsence.listing
        case .reload(let command): command
        case .holder(let name): "cratebox doctor --device \(ShellWord.quoted(name))"
        case .rights: ReplyAdvice.outputRights
        case .doctor: "cratebox doctor"
        }
    }
}
