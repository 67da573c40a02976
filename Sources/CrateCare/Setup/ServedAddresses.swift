internal import CrateClient

/// Which of the configured addresses a box serves now. Blocks for seconds at most.
public struct ServedAddresses: Sendable, Hashable {
    /// The keys of the addresses at which no box answers: `mpd.listen`, `web.listen`.
    public let missing: Set<String>

    /// Connects to both addresses; nil, or a text that is no address, is not missing.
    public init(mpd: String?, web: String?) {
        var missing: Set<String> = []
        if let address = mpd.flatMap({ ListenAddress($0) }), AddressProbe(address).mpdListener() != .box {
            missing.insert("mpd.listen")
        }
        if let address = web.flatMap({ ListenAddress($0) }),
            AddressProbe(address).answer(to: "/api/status").listener != .box
        {
            missing.insert("web.listen")
        }
        self.missing = missing
    }
}

extension SetupDocument {
    /// Whether an address waits for a box that neither runs nor is started by a service.
    public var needsBox: Bool { !unserved.isEmpty && (SystemManager.units() ?? []).isEmpty }
}
