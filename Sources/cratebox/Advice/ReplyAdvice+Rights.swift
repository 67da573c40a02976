import CrateBox
import CrateCare
import CrateCore
import CrateIntents
import Glibc
import LinuxSystem

/// The advice that adds the user of the box to a group.
extension ReplyAdvice {
    /// The box for which its user is added to a group.
    enum PermittedBox {
        /// The next one that this user starts.
        case next
        /// One that this user has started. It keeps the groups with which it began.
        case running
        /// One that runs as another user.
        case ofOtherUser
    }

    private static let addition = "sudo usermod -aG audio "

    /// The command that permits the box to use the outputs.
    static var outputRights: String { outputRights(of: userOfBox) }

    /// The command that permits a user to use the outputs; without a name, the user who types the command.
    static func outputRights(of user: String?) -> String {
        user.map { addition + ShellWord.quoted($0) } ?? ReplyStep.audioGroup.command
    }

    /// What has to follow commands of which one adds the user to the group of the outputs; nil for any others.
    static func membershipNote(afterCommands commands: [String]) -> LocalizedText? {
        commands.contains { $0.hasPrefix(addition) } ? membershipNote(for: permittedBox) : nil
    }

    /// What has to be done before a box has a new group.
    static func membershipNote(for box: PermittedBox) -> LocalizedText {
        switch box {
        case .next: "Afterwards log in again, for the group to count."
        case .running: "Afterwards log in again and restart the box, for the group to count."
        case .ofOtherUser: "Afterwards restart the box, for the group to count."
        }
    }

    /// The login name of the user as whom the box runs that answers; nil without a box, and for this user's own.
    static var userOfBox: String? { owner.flatMap { user(of: $0) } }

    private static var permittedBox: PermittedBox {
        guard let owner else { return .next }
        if user(of: owner) != nil { return .ofOtherUser }
        return owner.isBox && owner.foreignUser == nil ? .running : .next
    }

    private static func user(of owner: BoxLock.Owner) -> String? {
        owner.foreignUser.flatMap { UserAccount(id: $0)?.name }
    }

    /// The process that has the lock of the box that answers; nil if none has it, and for this process.
    private static var owner: BoxLock.Owner? {
        guard let own = try? CommandBox.configuration().state else { return nil }
        // The box that answers may use another state folder than commands here.
        let state = OtherState.present(environment: EnvironmentVariables.all, state: own)?.box ?? own
        return BoxLock.namedOwner(state: state).flatMap { $0.process == getpid() ? nil : $0 }
    }
}
