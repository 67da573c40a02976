internal import Glibc

/// Commands for a state folder that is not the user's.
extension CurrentUser {
    /// The command for a folder of another owner: `chown` in the user's home; elsewhere one that uses a folder of the
    /// user's own, because the folder may be a service's.
    /// - Parameter isWhole: Whether the user may change the folder itself, and only files in it belong to others.
    func takingOver(_ state: StateFacts, isWhole: Bool = false) -> String {
        if let fix = owning(state, isWhole: isWhole) { return fix }
        // Only network file systems deny access to root, and they permit it to the folder's owner.
        if user == 0 { return Self.doctor(as: state.owner) }
        return elsewhere(state)
    }

    /// The command with which root runs the doctor as another user. sudo(8) refuses users without a login name.
    private static func doctor(as owner: String) -> String {
        guard isNumber(owner) else { return "sudo -u \(EnglishFormat.quoted(owner)) cratebox doctor" }
        return Self.setpriv(owner) + "env HOME=/ cratebox doctor"
    }

    /// The command with which another user's box is found and checked: it runs as that user, with the places of the
    /// box.
    func doctor(ofBoxOf other: uid_t, _ state: StateFacts) -> String {
        var places = ["CRATEBOX_STATE=\(EnglishFormat.quoted(state.path))"]
        // sudo(8) drops the variable that names the folder: pam_systemd(8).
        let runtime = "/run/user/\(other)"
        if access(runtime, F_OK) == 0 { places.append("XDG_RUNTIME_DIR=\(runtime)") }
        let name = Self.name(of: other)
        guard Self.isNumber(name) else {
            return "sudo -u \(EnglishFormat.quoted(name)) env " + places.joined(separator: " ") + " cratebox doctor"
        }
        let variables = (["HOME=/"] + places).joined(separator: " ")
        return (user == 0 ? "" : "sudo ") + Self.setpriv(name) + "env " + variables + " cratebox doctor"
    }

    /// The beginning of a command as a user without a login name. setpriv(1) keeps the home of root, where that user
    /// may read no configuration, so the command sets another one.
    private static func setpriv(_ number: String) -> String { "setpriv --reuid=\(number) --clear-groups " }

    /// The command `chown` of ``takingOver(_:isWhole:)``; nil for a folder that belongs to others.
    func owning(_ state: StateFacts, isWhole: Bool) -> String? {
        if owns(state.path) {
            return "sudo chown -R \(EnglishFormat.quoted(name)) \(EnglishFormat.quoted(state.path))"
        }
        guard isWhole, state.owner == name || session.contains(state.group.id) else { return nil }
        let owner = state.owner + ":" + state.group.name
        return "sudo chown -R \(EnglishFormat.quoted(owner)) \(EnglishFormat.quoted(state.path))"
    }

    /// The command that makes a missing folder, or uses one elsewhere.
    func making(_ state: StateFacts) -> String {
        let own = "sudo install -d -m 700 -o \(EnglishFormat.quoted(name)) \(EnglishFormat.quoted(state.path))"
        if owns(state.path) { return own }
        if state.isOfEnvironment { return elsewhere(state) }
        guard state.hasSharedGroup else { return own }
        return "sudo install -d -m 2770 -g \(StateFacts.sharedGroup) \(EnglishFormat.quoted(state.path))"
    }

    /// The command that uses a folder of the user's own.
    private func elsewhere(_ state: StateFacts) -> String {
        if state.isOfEnvironment { return "env -u CRATEBOX_STATE cratebox doctor" }
        guard let home = environmentHome ?? home, home != "/" else { return state.root.line("cratebox doctor") }
        return "env CRATEBOX_STATE=\(EnglishFormat.quoted(home + "/.local/state/cratebox")) cratebox doctor"
    }

    /// Whether a path is in the user's home.
    func owns(_ path: String) -> Bool {
        guard let home, home != "/" else { return false }
        return path == home || path.hasPrefix(home + "/")
    }
}
