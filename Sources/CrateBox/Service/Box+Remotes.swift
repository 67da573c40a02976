internal import Synchronization

/// The addresses at which the remotes of this process listen, or keep trying to, and the passwords that they take.
final class RemotePlaces: Sendable {
    private let texts = Mutex<[String: String]>([:])
    private let version = Mutex<FileMark?>(nil)

    /// The addresses by the keys that set them: `web.listen`.
    var all: [String: String] { texts.withLock { $0 } }

    /// Replaces the addresses.
    func set(_ places: [String: String]) { texts.withLock { $0 = places } }

    /// The version of the file with the passwords of MPD clients that was read last; nil if none was.
    var passwords: FileMark? {
        get { version.withLock { $0 } }
        set { version.withLock { $0 = newValue } }
    }
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

    /// Keeps the version of the file with the passwords of MPD clients that were read, for diagnosis.
    public func keepPasswords(of version: FileMark?) { remotePlaces.passwords = version }
}
