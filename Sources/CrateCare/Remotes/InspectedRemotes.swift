internal import CrateBox
internal import CrateClient

/// The remotes that listen, by the configuration or by the running box, as a diagnosis finds them.
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
        let running = box.remotes
        var texts: [ListeningRemote: String] = [:]
        for remote in ListeningRemote.allCases {
            let own = remote.text(in: configuration)
            texts[remote] = Self.text(of: remote, own: own, unread: box.unread, started: running.addresses)
        }
        (self.texts, unread, passwords) = (texts, box.unread, box.passwords)
        addresses = RemoteAddresses(probing: texts, box: running)
        replacements = addresses.replacements { AddressProbe($0).bindable() == .none }
    }

    /// The address of a remote as text: that of a variable of the running box, else the configured one. Without either,
    /// the one at which the box listens, unless it listens there only until its next start.
    /// - Parameters:
    ///   - own: The configured address; nil for none.
    ///   - unread: The keys that the box has not read; nil if no box reports them.
    ///   - started: The addresses with which the box was started; nil if they are unknown.
    static func text(
        of remote: ListeningRemote, own: String?, unread: UnreadSettings?, started: [ListeningRemote: ListenAddress]?
    ) -> String? {
        if let text = unread?.valueOfVariable(for: remote.key) ?? own { return text }
        // For port 0 the system chose the port.
        guard unread?[remote.key] == nil, let address = started?[remote], address.port != 0 else { return nil }
        return address.description
    }

    /// What listens at the address of a remote, how the other remotes use the address, and a free address in its place.
    func found(
        at remote: ListeningRemote
    ) -> (listener: AddressProbe.Listener, claims: AddressClaims, replacement: ListenAddress?) {
        (addresses.listeners[remote] ?? AddressProbe.Listener.none, addresses.claims(on: remote), replacements[remote])
    }
}
