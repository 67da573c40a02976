internal import CrateBox
internal import CrateClient
internal import CrateCore

/// The server for Home Assistant and other clients of the Wyoming protocol: its address, and what listens there. An
/// invalid address is a finding of the configuration.
struct WyomingFacts: Sendable, Hashable {
    /// The address of `wyoming.listen`.
    var address: ListenAddress
    /// The process that listens there.
    var listener: AddressProbe.Listener
    /// A free address, where the configured one can't be used.
    var replacement: ListenAddress?
    /// How the other remotes of the box use the address.
    var claims = AddressClaims()
    /// The name of this machine; empty if it is unknown.
    var machine = ""
    /// The configuration keys that environment variables set.
    var variables = VariableKeys()
    /// The keys that the running box has not read; nil if no box reports them.
    var unread: UnreadSettings?

    /// Returns the findings. A running box is expected to listen.
    /// - Parameter isBoxSilent: True if the box doesn't answer commands, which is a finding of its socket.
    func findings(_ service: ServiceFacts, isBoxSilent: Bool = false) -> [Finding] {
        [finding(address, service, isBoxSilent: isBoxSilent)].compactMap(\.self)
    }
}

extension WyomingFacts: RemoteFacts {
    static let remote = ListeningRemote.wyoming
    static let check = Finding.Check.wyoming

    func served(at address: ListenAddress) -> LocalizedText {
        let place = address.forClients(ofMachine: machine)
        return address.isLoopback
            ? "Wyoming clients of this machine, such as Home Assistant, are served at \(place)."
            : "Wyoming clients of the network, such as Home Assistant, are served at \(place)."
    }

    func awaited(at address: ListenAddress) -> LocalizedText? {
        let place = address.forClients(ofMachine: machine)
        return "Wyoming clients, such as Home Assistant, will be served at \(place) by cratebox serve."
    }

    func unserved(at address: ListenAddress) -> LocalizedText {
        """
        The box that runs serves no Wyoming clients at \(address): it reads wyoming.listen when it starts; its log, \
        cratebox logs, may say more.
        """
    }
}

extension WyomingFacts {
    /// Collects the facts; nil if no server is configured, or if its address is not valid.
    init?(_ remotes: InspectedRemotes, _ configuration: BoxConfiguration) {
        guard let address = remotes.texts[.wyoming].flatMap({ ListenAddress($0) }) else { return nil }
        (self.address, variables, unread) = (address, configuration.variables, remotes.unread)
        (listener, claims, replacement) = remotes.found(at: .wyoming)
        machine = MachineName.present
    }
}
