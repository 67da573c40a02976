internal import CrateBox
internal import CrateClient
internal import CrateCore

/// The server for browsers: its configuration, and what listens at its address.
struct WebFacts: Sendable, Hashable {
    /// The value of `web.listen`, or the address of systemd's socket.
    var text: String
    /// The address; nil if the text is not a valid one.
    var address: ListenAddress?
    /// Whether browsers have to be paired.
    var hasPairing = false
    /// The process that listens there.
    var listener: AddressProbe.Listener
    /// A free address, where the configured one can't be used.
    var replacement: ListenAddress?
    /// How the other remotes of the box use the address.
    var claims = AddressClaims()
    /// Whether the box that listens there asks for a code, by the configuration with which it started; nil without a
    /// box.
    var asksForCode: Bool?
    /// The name of this machine; empty if it is unknown.
    var machine = ""
    /// The configuration keys that environment variables set.
    var variables = VariableKeys()
    /// The keys that the running box has not read; nil if no box reports them.
    var unread: UnreadSettings?

    /// Returns the findings. A running box is expected to listen.
    /// - Parameter isBoxSilent: True if the box doesn't answer commands, which is a finding of its socket. A silent
    ///   program at the address is taken for that box.
    func findings(_ service: ServiceFacts, isBoxSilent: Bool = false) -> [Finding] {
        guard let address else {
            let bad = BoxConfiguration.BadAddress("web.listen", text, variables)
            return [.problem(.web, "noAddress", bad.sentence, fix: bad.fix, obstacle: .toThisProcess).about(bad.key)]
        }
        var findings = [finding(address, service, isBoxSilent: isBoxSilent)].compactMap(\.self)
        if isOpen(address, service, isBoxSilent: isBoxSilent) { findings.append(pairing(address, service)) }
        return findings
    }

    /// Whether a variable of the running box sets whether browsers are paired.
    private var hasPairingVariable: Bool { unread?.valueOfVariable(for: "web.pairing") != nil }

    private func pairing(_ address: ListenAddress, _ service: ServiceFacts) -> Finding {
        let isAsking = asksForCode ?? hasPairing
        let state: LocalizedText =
            isAsking
            ? "Browsers that reach \(address) are asked for a code first: web.pairing is on."
            : "Every browser that reaches \(address) may play, and change queue and crates: web.pairing is off."
        if isAsking != hasPairing, let own = OwnVariable(of: "web.pairing", in: variables) {
            return .note(
                .web, isAsking ? "stillPaired" : "notPaired", "\(state) \(own.sentence)", fix: own.fix
            ).about("web.pairing")
        }
        let steps = unread?.commands(for: "web.pairing", or: service.restart) ?? service.restart
        return switch (hasPairing, isAsking) {
        case (true, true): .ok(.web, state)
        case (true, false):
            .note(
                .web, "notPaired",
                """
                Every browser that reaches \(address) may still play, and change queue and crates: the box that runs \
                reads web.pairing when it starts.
                """,
                fix: steps.first
            ).then(steps.dropFirst().first).about("web.pairing")
        case (false, true):
            .note(
                .web, "stillPaired",
                """
                Browsers that reach \(address) are asked for a code until the box starts again: web.pairing is off now.
                """,
                fix: steps.first
            ).then(steps.dropFirst().first).about("web.pairing")
        case (false, false):
            // A variable of the box is a finding of the configuration, with the only step.
            .note(
                .web, "open", state, fix: hasPairingVariable ? nil : variables.setting("web.pairing", to: "true"))
        }
    }
}

extension WebFacts: RemoteFacts {
    static let remote = ListeningRemote.web
    static let check = Finding.Check.web

    func served(at address: ListenAddress) -> LocalizedText {
        address.isLoopback
            ? "Browsers of this machine are served at \(page(address))."
            : "Browsers of the network are served at \(page(address))."
    }

    func awaited(at address: ListenAddress) -> LocalizedText? {
        "Browsers will be served at \(page(address)) by cratebox serve."
    }

    func unserved(at address: ListenAddress) -> LocalizedText {
        """
        The box that runs serves no browsers at \(address): it reads web.listen when it starts; its log, \
        cratebox logs, may say more.
        """
    }

    private func page(_ address: ListenAddress) -> String { "http://\(address.forClients(ofMachine: machine))" }
}

extension WebFacts {
    /// Collects the facts; nil if no server is configured.
    init?(_ remotes: InspectedRemotes, _ configuration: BoxConfiguration) {
        guard let text = remotes.texts[.web] else { return nil }
        (self.text, variables, address) = (text, configuration.variables, ListenAddress(text))
        (hasPairing, unread) = (configuration.web.hasPairing, remotes.unread)
        (listener, claims, replacement) = remotes.found(at: .web)
        // A box with pairing refuses the status to a browser without a code.
        asksForCode = listener == .box ? remotes.addresses.pageStatus == 401 : nil
        hasPairing = pairingOfBox ?? hasPairing
        machine = MachineName.present
    }

    /// Whether browsers have to be paired by sources that only the running box has, such as its variables; nil if no
    /// box reports that, and if its next start may change it.
    var pairingOfBox: Bool? {
        if let used = unread?.valueOfVariable(for: "web.pairing") { return used == "true" }
        let isCompared = unread != nil && unread?["web.pairing"] == nil
        return isCompared && variables.variable(of: "web.pairing") == nil ? asksForCode : nil
    }
}
