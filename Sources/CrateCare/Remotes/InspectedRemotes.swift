internal import CrateBox
internal import CrateClient

/// The remotes of a configuration that listen, as a diagnosis finds them.
struct InspectedRemotes: Sendable {
    /// The texts of their addresses, which may be invalid.
    let texts: [ListeningRemote: String]
    /// The addresses, and what listens there.
    let addresses: RemoteAddresses
    /// The keys that the running box has not read; nil if no box reports them.
    let unread: UnreadSettings?
    /// The version of the file with passwords that the running box takes; nil if none is known.
    let passwords: String?
    private let replacements: [ListeningRemote: ListenAddress]

    /// Connects to all addresses. Blocks for a few seconds at most.
    init(_ configuration: BoxConfiguration, _ box: AnsweringBox) {
        var texts: [ListeningRemote: String] = [:]
        for remote in ListeningRemote.allCases { texts[remote] = remote.text(in: configuration) }
        (self.texts, unread, passwords) = (texts, box.unread, box.passwords)
        addresses = RemoteAddresses(probing: texts, box: box.remotes)
        replacements = addresses.replacements { AddressProbe($0).bindable() == .none }
    }

    /// What listens at the address of a remote, how the other remotes use the address, and a free address in its place.
    func found(
        at remote: ListeningRemote
    ) -> (listener: AddressProbe.Listener, claims: AddressClaims, replacement: ListenAddress?) {
        (addresses.listeners[remote] ?? AddressProbe.Listener.none, addresses.claims(on: remote), replacements[remote])
    }
}
