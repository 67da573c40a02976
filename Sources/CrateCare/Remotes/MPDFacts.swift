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
    /// The path of that file, if it has changed or is gone since the running box read it; otherwise nil.
    var changedPasswords: String?
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
            let bad = BoxConfiguration.BadAddress("mpd.listen", text, variables)
            return [.problem(.mpd, "noAddress", bad.sentence, fix: bad.fix, obstacle: .toThisProcess).about(bad.key)]
        }
        var facts = self
        facts.passwords = passwords?.judged(beside: service)
        let findings = [facts.finding(address, service, isBoxSilent: isBoxSilent)].compactMap(\.self)
        let isOpen = facts.isOpen(address, service, isBoxSilent: isBoxSilent)
        let own = findings + facts.refusal + facts.staleness(service)
        return isOpen ? own + facts.openness(of: address, service) : own
    }

    /// The finding that the passwords can't be used.
    private var refusal: [Finding] {
        guard case .refused(let sentence, let fix) = passwords else { return [] }
        return [.problem(.mpd, "passwords", sentence, fix: fix).about("mpd.passwords")]
    }

    /// The finding that the box still takes passwords that may have been revoked, also if the file is refused now.
    private func staleness(_ service: ServiceFacts) -> [Finding] {
        guard listener == .box, let changedPasswords else { return [] }
        let sentence: LocalizedText =
            "The box that runs still takes the passwords that it read when it started, not those in \(changedPasswords)."
        // A box that starts again with a refused file serves no MPD clients.
        let steps = refusal.isEmpty ? service.restart : []
        return [.note(.mpd, "oldPasswords", sentence, fix: steps.first).then(steps.dropFirst().first)]
    }

    /// The finding whether devices that reach the address may play without a password, by what the running box has
    /// read.
    private func openness(of address: ListenAddress, _ service: ServiceFacts) -> [Finding] {
        guard let setting = unread?["mpd.passwords"]?.setting else {
            guard passwords == nil else { return [] }
            let sentence: LocalizedText =
                "Every device that reaches \(address) may play, and change queue and crates: mpd.passwords is not set."
            return [.note(.mpd, "noPasswords", sentence, fix: "cratebox config set mpd.passwords FILE")]
        }
        // A variable of the box is a finding of the configuration.
        guard setting.variable == nil else { return [] }
        let steps = unread?.commands(for: "mpd.passwords", or: service.restart) ?? service.restart
        func report(_ reason: String, _ sentence: LocalizedText) -> [Finding] {
            [.note(.mpd, reason, sentence, fix: steps.first).then(steps.dropFirst().first).about("mpd.passwords")]
        }
        return switch (setting.used, setting.present) {
        case (nil, _):
            report(
                "passwordsUnread",
                """
                Every device that reaches \(address) may still play, and change queue and crates: the box that runs \
                reads mpd.passwords when it starts.
                """)
        case (_, nil):
            report(
                "stillPasswords",
                """
                Devices that reach \(address) are asked for a password until the box starts again: mpd.passwords is not \
                set now.
                """)
        case (_?, _?): []
        }
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
        unread = remotes.unread
        let file = unread?.valueOfVariable(for: "mpd.passwords") ?? configuration.mpd.passwords
        self.passwords = file.map(passwords)
        // The box has read passwords from a file that only its own sources name, such as its variables.
        if file == nil, unread != nil, unread?["mpd.passwords"] == nil, remotes.passwords != nil {
            self.passwords = .fine
        }
        if unread?["mpd.passwords"] == nil, let used = remotes.passwords, let path = configuration.mpd.passwords,
            isChanged(path, since: used)
        {
            changedPasswords = path
        }
        machine = MachineName.present
    }

    /// Whether a file of passwords is another one than the box read. Of one in a closed folder this is unknown.
    private func isChanged(_ path: String, since version: String) -> Bool {
        if let present = FileMark(of: path) { return present.text != version }
        if case .refused = passwords { return true }
        return false
    }
}
