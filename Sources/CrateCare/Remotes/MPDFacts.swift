internal import CrateBox
internal import CrateClient
internal import CrateCore

/// The server for MPD clients: its configuration, and what listens at its address.
struct MPDFacts: Sendable, Hashable {
    /// The value of `mpd.listen`, or the address of systemd's socket.
    var text: String
    /// The address; nil if the text is not a valid one.
    var address: ListenAddress?
    /// The process that listens there.
    var listener: AddressProbe.Listener
    /// A free address, where the configured one can't be used.
    var replacement: ListenAddress?
    /// How the other remotes of the box use the address.
    var claims = AddressClaims()
    /// The file with the passwords; nil if none is configured.
    var passwords: PasswordInspection?
    /// The name of this machine; empty if it is unknown.
    var machine = ""
    /// The configuration keys that environment variables set.
    var variables = VariableKeys()

    /// Returns the findings. A running box is expected to listen.
    /// - Parameter isBoxSilent: True if the box doesn't answer commands, which is a finding of its socket. A silent
    ///   program at the address is taken for that box.
    func findings(_ service: ServiceFacts, isBoxSilent: Bool = false) -> [Finding] {
        guard let address else {
            let bad = BoxConfiguration.BadAddress("mpd.listen", text, variables)
            return [.problem(.mpd, "noAddress", bad.sentence, fix: bad.fix, obstacle: .toThisProcess)]
        }
        var facts = self
        facts.passwords = passwords?.judged(beside: service)
        var findings = [facts.finding(address, service, isBoxSilent: isBoxSilent)].compactMap(\.self)
        switch facts.passwords {
        case .refused(let sentence, let fix): findings.append(.problem(.mpd, "passwords", sentence, fix: fix))
        case nil where !address.isLoopback:
            findings.append(
                .note(
                    .mpd, "noPasswords",
                    "Every device that reaches \(address) may play, and change queue and crates: mpd.passwords is not set.",
                    fix: "cratebox config set mpd.passwords FILE"))
        case .fine, .hidden, nil: break
        }
        return findings
    }
}

extension MPDFacts: RemoteFacts {
    static let remote = ListeningRemote.mpd
    static let check = Finding.Check.mpd

    func served(at address: ListenAddress) -> LocalizedText {
        let place = address.forClients(ofMachine: machine)
        return address.isLoopback
            ? "MPD clients of this machine are served at \(place)."
            : "MPD clients of the network are served at \(place)."
    }

    func awaited(at address: ListenAddress) -> LocalizedText? {
        if case .refused = passwords { return nil }
        return "MPD clients will be served at \(address.forClients(ofMachine: machine)) by cratebox serve."
    }

    func unserved(at address: ListenAddress) -> LocalizedText {
        """
        The box that runs serves no MPD clients at \(address): it reads mpd.listen when it starts; its log, \
        cratebox logs, may say more.
        """
    }
}

extension MPDFacts {
    /// Collects the facts; nil if no server is configured.
    init?(
        _ remotes: InspectedRemotes, _ configuration: BoxConfiguration, passwords: (String) -> PasswordInspection
    ) {
        guard let text = remotes.texts[.mpd] else { return nil }
        (self.text, variables, address) = (text, configuration.variables, ListenAddress(text))
        (listener, claims, replacement) = remotes.found(at: .mpd)
        self.passwords = configuration.mpd.passwords.map(passwords)
        machine = MachineName.present
    }
}
