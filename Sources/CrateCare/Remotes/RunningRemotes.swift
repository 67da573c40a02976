internal import CrateBox
internal import CrateClient

/// The addresses of the running box's remotes.
struct RunningRemotes: Sendable {
    /// The addresses with which they were started; nil if no box answers, or one of an earlier version.
    let addresses: [ListeningRemote: ListenAddress]?
    /// Whether a box may run that doesn't answer, because it is starting or was stopped.
    let isSilent: Bool
    /// The path at which the box answers; nil if none does.
    private let path: String?
    /// Whether a box may run that this process can't ask.
    private let isHidden: Bool

    /// Asks the box. Blocks for a few seconds at most.
    /// - Parameter isStarted: Whether systemd may start the box for a client that connects.
    init(environment: [String: String], state: String, isStarted: Bool) {
        let paths = SocketPlace.forClient(environment: environment, state: state)
        let facts = SocketFacts(attempts: BoxCall.attempts(paths))
        let inspection = facts.boxPath.flatMap { BoxCall.inspection(at: $0, isThorough: false) }
        let isOwned = BoxLock.namedOwner(state: state)?.isBox == true
        let isSilent = facts.isBoxSilent || inspection == nil && isOwned
        self.init(inspection, facts, isOwned: isOwned, isSilent: isSilent || isStarted)
    }

    /// Takes the answer of a box.
    /// - Parameters:
    ///   - inspection: The answer; nil without one.
    ///   - isOwned: Whether a box has the state folder.
    ///   - isSilent: Whether a box may run that doesn't answer.
    init(_ inspection: BoxInspection?, _ socket: SocketFacts, isOwned: Bool, isSilent: Bool) {
        (addresses, self.isSilent) = (Self.addresses(inspection?.remotes), isSilent)
        path = socket.boxPath
        isHidden = isOwned || isSilent || !socket.isGone
    }

    /// The addresses at which the box listens now, with the numbers of their hosts; none if no box runs. Nil if they
    /// are not known: a box of an earlier version does not report them, and one of another user may not be reached.
    ///
    /// Asked after other programs have answered, because a box may begin to listen at any time.
    var listening: [ListenAddress]? {
        guard let path else { return isHidden || ListeningRemote.allCases.contains(where: \.isOfSocket) ? nil : [] }
        return BoxCall.inspection(at: path, isThorough: false)?.listening?.compactMap { ListenAddress($0) }
    }

    /// Parses the addresses in a box's answer; keys of unknown remotes are left out.
    private static func addresses(_ remotes: [String: String]?) -> [ListeningRemote: ListenAddress]? {
        guard let remotes else { return nil }
        var addresses: [ListeningRemote: ListenAddress] = [:]
        for (key, text) in remotes {
            if let remote = ListeningRemote(key: key) { addresses[remote] = ListenAddress(text) }
        }
        return addresses
    }
}
