import CrateBox
import CrateCare
import CrateCore
import CrateIntents
import LinuxSystem

/// The advice that adds the user of the box to a group.
extension ReplyAdvice {
    private static let addition = "sudo usermod -aG audio "

    /// The command that permits the box to use the outputs.
    static var outputRights: String { outputRights(of: userOfBox) }

    /// The command that permits a user to use the outputs; without a name, the user who types the command.
    static func outputRights(of user: String?) -> String {
        user.map { addition + ShellWord.quoted($0) } ?? ReplyStep.audioGroup.command
    }

    /// What has to follow a command that adds the user to a group; nil for any other advice.
    static func membershipNote(after advice: ReplyStep?) -> LocalizedText? {
        advice == .audioGroup ? membershipNote(ofOther: userOfBox != nil) : nil
    }

    /// What has to follow commands of which one adds the user to the group of the outputs; nil for any others.
    static func membershipNote(afterCommands commands: [String]) -> LocalizedText? {
        commands.contains { $0.hasPrefix(addition) } ? membershipNote(ofOther: userOfBox != nil) : nil
    }

    /// What has to be done before a process has a new group.
    /// - Parameter isOther: Whether the box runs as another user than the one who types the command.
    static func membershipNote(ofOther isOther: Bool) -> LocalizedText {
        isOther
            ? "Afterwards restart the box, for the group to count." : "Afterwards log in again, for the group to count."
    }

    /// The login name of the user as whom the box runs that answers; nil without a box, and for this user's own.
    static var userOfBox: String? {
        guard let own = try? CommandBox.configuration().state else { return nil }
        // The box that answers may use another state folder than commands here.
        let state = OtherState.present(environment: EnvironmentVariables.all, state: own)?.box ?? own
        return BoxLock.namedOwner(state: state)?.foreignUser.flatMap { UserAccount(id: $0)?.name }
    }
}
