internal import CrateBox
internal import CrateClient

/// The addresses with which the remotes of the running box were started.
struct RunningRemotes: Sendable {
    /// The addresses; nil if no box answers, or one of an earlier version.
    let addresses: [ListeningRemote: ListenAddress]?
    /// Whether a box runs that doesn't answer, because it is starting or was stopped.
    let isSilent: Bool

    /// Asks the box. Blocks for a few seconds at most.
    init(environment: [String: String], state: String) {
        let paths = SocketPlace.forClient(environment: environment, state: state)
        let facts = SocketFacts(attempts: BoxCall.attempts(paths))
        let inspection = facts.boxPath.flatMap { BoxCall.inspection(at: $0, isThorough: false) }
        addresses = Self.addresses(inspection?.remotes)
        isSilent = facts.isBoxSilent || inspection == nil && BoxLock.namedOwner(state: state)?.isBox == true
    }

    /// Parses the addresses in a box's answer; keys of unknown remotes are left out.
    static func addresses(_ remotes: [String: String]?) -> [ListeningRemote: ListenAddress]? {
        guard let remotes else { return nil }
        var addresses: [ListeningRemote: ListenAddress] = [:]
        for (key, text) in remotes {
            if let remote = ListeningRemote(key: key) { addresses[remote] = ListenAddress(text) }
        }
        return addresses
    }
}
