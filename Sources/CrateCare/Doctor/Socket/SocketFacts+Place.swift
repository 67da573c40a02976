internal import CrateClient
internal import CrateCore
internal import Glibc

/// Where a box that starts here would listen.
extension SocketFacts {
    /// A path at which no box can listen. Music plays all the same, but no other command reaches it.
    struct BadPlace: Sendable, Hashable {
        var path: String
        /// The folder that is missing; nil for a path that is longer than the address of a socket may be.
        var missing: String?
        /// The command after which a box can listen.
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

    /// What keeps a box that starts here from listening; nil where nothing is known of that. A box makes its own
    /// folder, and not the one above it that a variable names.
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
