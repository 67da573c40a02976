internal import Synchronization

/// The addresses at which the remotes of this process listen, or keep trying to.
final class RemotePlaces: Sendable {
    private let texts = Mutex<[String: String]>([:])

    /// The addresses by the keys that set them: `web.listen`.
    var all: [String: String] { texts.withLock { $0 } }

    /// Replaces the addresses.
    func set(_ places: [String: String]) { texts.withLock { $0 = places } }
}

extension Box {
    /// Keeps the addresses of the remotes as configured at the start of this process, for diagnosis: later changes have
    /// no effect.
    /// - Parameter inherited: The sockets from systemd; a remote with one does not listen at its configured address.
    public func keepPlaces(of configuration: BoxConfiguration, besides inherited: InheritedSockets) {
        var places: [String: String] = [:]
        for remote in ListeningRemote.allCases where !inherited.has(remote) {
            places[remote.key] = configuration.listen(of: remote)
        }
        remotePlaces.set(places)
    }
}
