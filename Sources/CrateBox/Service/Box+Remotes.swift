internal import Synchronization

/// The addresses at which the remotes of this process listen, or try to again and again until they can.
final class RemotePlaces: Sendable {
    private let texts = Mutex<[String: String]>([:])

    /// The addresses by the keys that have them: `web.listen`.
    var all: [String: String] { texts.withLock { $0 } }

    /// Replaces the addresses.
    func set(_ places: [String: String]) { texts.withLock { $0 = places } }
}

extension Box {
    /// Keeps the configured addresses of the remotes, which this process reads only at its start: for a diagnosis.
    /// - Parameter inherited: The sockets that replace addresses.
    public func keepPlaces(of configuration: BoxConfiguration, besides inherited: InheritedSockets) {
        var places: [String: String] = [:]
        for remote in ListeningRemote.allCases where !inherited.has(remote) {
            places[remote.key] = configuration.listen(of: remote)
        }
        remotePlaces.set(places)
    }
}
