public import CrateBox
internal import CrateClient

extension RemoteAddresses {
    /// Connects to addresses, and asks the running box for its own. Blocks for a few seconds at most.
    /// - Parameters:
    ///   - texts: The addresses as configured; invalid ones are left out.
    ///   - order: All remotes. Of two with one address, the first keeps it.
    ///   - environment: The variables with which the box is found.
    ///   - state: The state folder of the box.
    public init(
        _ texts: [ListeningRemote: String], in order: [ListeningRemote] = ListeningRemote.allCases,
        environment: [String: String], state: String
    ) {
        let call = RunningRemotes(environment: environment, state: state)
        // systemd starts a box for the first client of its socket.
        let isStarted = texts.keys.contains { $0.unit.flatMap { SystemdUnits.address(of: $0) } != nil }
        self.init(probing: texts, in: order, started: call.addresses, isBoxSilent: call.isSilent || isStarted)
    }

    /// As ``init(_:in:environment:state:)``, for a running box of which the facts are known.
    /// - Parameters:
    ///   - started: The addresses with which it was started; nil if it did not answer.
    ///   - isBoxSilent: Whether a box may be running that doesn't answer.
    init(
        probing texts: [ListeningRemote: String], in order: [ListeningRemote] = ListeningRemote.allCases,
        started: [ListeningRemote: ListenAddress]?, isBoxSilent: Bool
    ) {
        self.init(texts.compactMapValues { ListenAddress($0) }.filter { $0.value.port != 0 })
        (self.order, self.started, self.isBoxSilent) = (order, started, isBoxSilent)
        for (remote, address) in addresses {
            let answer = AddressProbe(address).answer(for: remote)
            listeners[remote] = answer.listener
            if remote == .web { pageStatus = answer.status }
        }
        for (remote, address) in started ?? [:] where address != addresses[remote] {
            if AddressProbe(address).answer(for: remote).listener == .box { former.append(address) }
        }
    }
}

extension ListeningRemote {
    /// The text of its address: as configured, otherwise that of the socket on which systemd listens for a box; nil if
    /// it is off.
    func text(in configuration: BoxConfiguration) -> String? {
        configuration.listen(of: self) ?? unit.flatMap { SystemdUnits.address(of: $0) }
    }

    /// The systemd socket unit that listens for a box; nil if there is none.
    var unit: String? {
        switch self {
        case .mpd: "cratebox-mpd.socket"
        case .web: "cratebox-web.socket"
        case .wyoming: nil
        }
    }
}
