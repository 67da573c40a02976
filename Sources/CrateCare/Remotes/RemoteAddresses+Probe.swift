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
        let isStarted = texts.keys.contains(where: \.isOfSocket)
        let box = RunningRemotes(environment: environment, state: state, isStarted: isStarted)
        self.init(probing: texts, in: order, box: box)
    }

    /// As ``init(_:in:environment:state:)``, for a running box of which the facts are known.
    init(
        probing texts: [ListeningRemote: String], in order: [ListeningRemote] = ListeningRemote.allCases,
        box: RunningRemotes
    ) {
        self.init(texts.compactMapValues { ListenAddress($0) }.filter { $0.value.port != 0 })
        (self.order, started, isBoxSilent) = (order, box.addresses, box.isSilent)
        for (remote, address) in addresses {
            let answer = AddressProbe(address).answer(for: remote)
            listeners[remote] = answer.listener
            if remote == .web { pageStatus = answer.status }
        }
        for (remote, address) in started ?? [:] where address != addresses[remote] {
            if AddressProbe(address).answer(for: remote).listener == .box { former.append(address) }
        }
        guard listeners.values.contains(.box) || !former.isEmpty, let own = box.listening else { return }
        distinguish(own: own)
    }

    /// Makes every box that answers another one, except at the addresses at which the running box listens.
    mutating func distinguish(own: [ListenAddress]) {
        former.removeAll { !AddressProbe($0).isAmong(own) }
        for (remote, address) in addresses where listeners[remote] == .box && !AddressProbe(address).isAmong(own) {
            listeners[remote] = .otherBox
        }
    }
}

extension ListeningRemote {
    /// The text of its address: as configured, otherwise that of the socket on which systemd listens for a box; nil if
    /// it is off.
    func text(in configuration: BoxConfiguration) -> String? {
        configuration.listen(of: self) ?? unit.flatMap { SystemdUnits.address(of: $0) }
    }

    /// Whether systemd listens for a box, which it starts for the first client.
    var isOfSocket: Bool { unit.flatMap { SystemdUnits.address(of: $0) } != nil }

    /// The systemd socket unit that listens for a box; nil if there is none.
    var unit: String? {
        switch self {
        case .mpd: "cratebox-mpd.socket"
        case .web: "cratebox-web.socket"
        case .wyoming: nil
        }
    }
}
