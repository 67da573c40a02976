public import CrateBox
public import CrateCore

/// Which of the configured addresses a box serves now, and which none can.
public struct ServedAddresses: Sendable, Hashable {
    /// The keys of the addresses at which no box answers or is about to: `mpd.listen`, `web.listen`.
    public private(set) var missing: Set<String> = []
    /// What keeps a box from the addresses at which none can listen, by their keys.
    public private(set) var obstacles: [String: AddressObstacle] = [:]
    /// One sentence for each address at which the box that runs tries again and again to listen.
    public private(set) var retries: [LocalizedText] = []

    /// Judges the addresses of some remotes among all; one without an address is not missing.
    public init(_ addresses: RemoteAddresses, of remotes: [ListeningRemote]) {
        for remote in remotes {
            guard let verdict = addresses.verdict(on: remote) else { continue }
            switch verdict {
            case .served: break
            case .tried: retries += addresses.addresses[remote].map { [RemoteAddresses.retry(at: $0)] } ?? []
            case .free, .ofBox, .ofSilentBox, .ofRemote, .ofServer, .ofProgram, .unavailable:
                missing.insert(remote.key)
            }
            obstacles[remote.key] = addresses.obstacle(of: remote)
        }
    }
}

extension SetupDocument {
    /// Whether an address waits for a box that neither runs nor is started by a service.
    public var needsBox: Bool { !unserved.isEmpty && (SystemdUnits.installed() ?? []).isEmpty }
}
