internal import CrateClient
internal import CrateCore
internal import Glibc

/// Whether a box that starts here could listen at its socket.
extension SocketFacts {
    /// A path at which no box can listen. Music would play, but no other command would reach the box.
    struct BadPlace: Sendable, Hashable {
        var path: String
        /// The missing folder; nil if the path is longer than a socket's address may be: unix(7).
        var missing: String?
        /// The command that lets a box listen.
        var fix: String

        var finding: Finding {
            guard let missing else {
                return .problem(
                    .socket, "pathTooLong",
                    "The box can't listen for commands: the path \(path) is too long for a socket.", fix: fix)
            }
            return .problem(
                .socket, "noSocketFolder", "The box can't listen for commands: there is no folder \(missing).",
                fix: fix)
        }
    }

    /// What keeps a box that starts here from listening; nil if no obstacle is known. A box makes the folder of its
    /// socket, but not the folder above that, which a variable names.
    static func badPlace(environment: [String: String], state: String) -> BadPlace? {
        let place = SocketPlace.forServer(environment: environment, state: state)
        if let fix = SocketPlace.shortening(place, environment: environment) { return BadPlace(path: place, fix: fix) }
        guard let variable = SocketPlace.variables(environment: environment)[place],
            let above = parent(of: place).flatMap(Self.parent), access(above, F_OK) != 0, errno == ENOENT
        else { return nil }
        return BadPlace(path: place, missing: above, fix: "unset \(variable)")
    }

    private static func parent(of path: String) -> String? {
        path.lastIndex(of: "/").map { String(path[..<$0]) }.flatMap { $0.isEmpty ? nil : $0 }
    }
}
