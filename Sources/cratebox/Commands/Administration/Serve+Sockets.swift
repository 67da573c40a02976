import CrateBox
import CrateClient
import CrateCore

/// The places at which the service listens.
extension Serve {
    /// The addresses at which remotes are to listen.
    /// - Throws: A failure if the text of one is not an address, before anything has begun.
    static func addresses(
        _ configuration: BoxConfiguration
    ) throws(Failure) -> [ListeningRemote: ListenAddress] {
        var addresses: [ListeningRemote: ListenAddress] = [:]
        for remote in ListeningRemote.allCases {
            addresses[remote] = try ListenAddress.configured(
                configuration.listen(of: remote), by: remote.key, configuration.variables)
        }
        return addresses
    }

    /// The socket for commands: the inherited one, or one that is bound here.
    /// - Returns: A failure if the disk is full or read-only; the service plays without a socket then.
    /// - Throws: A failure of the command for any other error.
    static func socket(
        _ inherited: InheritedSockets, _ environment: [String: String], _ state: String
    ) throws -> Result<ListeningSocket, ListeningSocket.Problem> {
        do {
            return try ListeningSocket.ofService(inherited, environment: environment, state: state)
        } catch .taken(let path) {
            throw Failure(
                .unavailable, "otherBox", "Another box listens at \(path).", fix: CommandBox.nextStep(for: nil))
        } catch .pathTooLong(let path) {
            throw Failure(
                .unavailable, "socket", "The box can't listen for commands: the path \(path) is too long for a socket.",
                fix: SocketPlace.shortening(path, environment: environment))
        } catch {
            let step = step(after: error, named: environment["CRATEBOX_SOCKET"])
            let lines = [ErrorWords.text(of: error).text, step].compactMap(\.self)
            throw Failure(
                .unavailable, "socket", "The box can't listen for commands.", fix: lines.joined(separator: "\n"))
        }
    }

    /// The command that moves away what is in the place of the socket, or that finds out what is wrong with its folder;
    /// nil if the disk is full or read-only.
    /// - Parameter named: The path in CRATEBOX_SOCKET; nil if that is not set.
    private static func step(after problem: ListeningSocket.Problem, named: String?) -> String? {
        guard case .system(let path, _) = problem else { return nil }
        if path == named, ListeningSocket.lacksFolder(path) { return "unset CRATEBOX_SOCKET" }
        return ListeningSocket.fix(at: path) ?? "cratebox doctor"
    }
}
