public import CrateBox
internal import CrateClient
public import CrateCore

/// The configured addresses by whether a box serves them now, and whether one can.
public struct ServedAddresses: Sendable, Hashable {
    /// The keys of the addresses that no box serves or keeps trying to serve: `mpd.listen`, `web.listen`.
    public private(set) var missing: Set<String> = []
    /// What keeps a box from listening at an address, by key.
    public private(set) var obstacles: [String: AddressObstacle] = [:]
    /// One sentence for each address at which the running box keeps trying to listen.
    public private(set) var retries: [LocalizedText] = []
    /// One sentence for each remote that the running box serves elsewhere until its next start, also for one that is
    /// off by then.
    public private(set) var moves: [LocalizedText] = []

    /// Sorts the addresses of some remotes; a remote without an address is not missing.
    /// - Parameter unread: The keys that the running box has not read. A remote that its variable sets does not move.
    public init(_ addresses: RemoteAddresses, of remotes: [ListeningRemote], unread: UnreadSettings? = nil) {
        moves = remotes.filter { unread?[$0.key]?.setting.variable == nil }.compactMap { addresses.move(of: $0) }
        for remote in remotes {
            guard let verdict = addresses.verdict(on: remote) else { continue }
            switch verdict {
            case .served: break
            case .tried: retries += addresses.addresses[remote].map { [RemoteAddresses.retry(at: $0)] } ?? []
            case .ofFormer, .free, .ofBox, .ofSilentBox, .ofRemote, .ofOtherBox, .ofServer, .ofProgram, .unavailable:
                missing.insert(remote.key)
            }
            obstacles[remote.key] = addresses.obstacle(of: remote)
        }
    }
}

extension SetupDocument {
    /// Whether an address is not served yet, and no service is installed that would start a box for it.
    public var needsBox: Bool { !unserved.isEmpty && (SystemdUnits.installed() ?? []).isEmpty }
}
