internal import CrateClient

/// Which of the configured addresses a box serves now, and which none can. Blocks for seconds at most.
public struct ServedAddresses: Sendable, Hashable {
    /// The keys of the addresses at which no box answers: `mpd.listen`, `web.listen`.
    public private(set) var missing: Set<String> = []
    /// What keeps a box from the addresses at which none can listen, by their keys.
    public private(set) var obstacles: [String: AddressObstacle] = [:]

    /// Connects to both addresses; nil, or a text that is no address, is not missing.
    public init(mpd: String?, web: String?) {
        if let address = mpd.flatMap({ ListenAddress($0) }) {
            add("mpd.listen", address, AddressProbe(address).mpdListener())
        }
        if let address = web.flatMap({ ListenAddress($0) }) {
            add("web.listen", address, AddressProbe(address).answer(to: "/api/status").listener)
        }
    }

    private mutating func add(_ key: String, _ address: ListenAddress, _ listener: AddressProbe.Listener) {
        if listener != .box { missing.insert(key) }
        obstacles[key] = AddressObstacle(listener, at: address, of: key)
    }
}

extension SetupDocument {
    /// Whether an address waits for a box that neither runs nor is started by a service.
    public var needsBox: Bool { !unserved.isEmpty && (SystemManager.units() ?? []).isEmpty }
}
