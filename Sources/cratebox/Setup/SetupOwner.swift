import CrateBox
import CrateCare
import CrateClient
import CrateCore
import Glibc

/// The user to whom state and configuration will belong, usually the one who ran sudo.
struct SetupOwner {
    /// The owner's account; nil if no user but root is known.
    let account: UserAccount?

    init(_ named: String?, _ environment: [String: String]) throws {
        account = UserAccount.owner(named: named, environment: environment)
        if let named, UserAccount(named: named) == nil {
            throw Failure(.usage, "noSuchUser", "There is no user \(named).", fix: "getent passwd")
        }
        guard named == nil || geteuid() == 0 else {
            throw Failure(
                .usage, "notRoot", "Only root can set up a collection for another user, as --owner does.",
                fix: SetupRun.asRoot)
        }
    }

    /// As root, adds the owner to the missing groups; otherwise adds a note with the command.
    func join(_ document: inout SetupDocument, _ environment: [String: String]) {
        guard let account else {
            if geteuid() == 0, UserAccount.hasGroup("cratebox") {
                document.notes.append(
                    "No user shares the service's collection yet. To add one: cratebox setup --owner USER")
            }
            return
        }
        let membership = GroupMembership(of: account)
        let missing = membership.missing
        guard !missing.isEmpty else { return }
        let fix = "sudo usermod -aG \(missing.joined(separator: ",")) \(ShellWord.quoted(account.name))"
        guard geteuid() == 0 else {
            return document.notes.append("\(account.name) shares the service's collection with: \(fix)")
        }
        if let words = membership.join(missing, environment: environment) {
            return document.notes.append(
                "\(account.name) could not be put into the groups (\(LocalizedText(written: words))). Try: \(fix)")
        }
        document.groups = missing
        document.notes.append("\(account.name) has to log in again, for the groups to count.")
    }
}
