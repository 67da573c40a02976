internal import CrateBox
internal import CrateClient
internal import CrateCore

/// The facts that the checks of all remotes share: the address of one remote, and what listens there.
protocol RemoteFacts {
    /// The remote that is checked.
    static var remote: ListeningRemote { get }
    /// The check of the report.
    static var check: Finding.Check { get }
    /// The process that listens at the address.
    var listener: AddressProbe.Listener { get }
    /// How the other remotes use the address.
    var claims: AddressClaims { get }
    /// A free address, where the configured one can't be used.
    var replacement: ListenAddress? { get }
    /// The configuration keys that environment variables set.
    var variables: VariableKeys { get }
    /// The keys that the running box has not read; nil if no box reports them.
    var unread: UnreadSettings? { get }

    /// The sentence that clients are served.
    func served(at address: ListenAddress) -> LocalizedText
    /// The sentence that clients are served once a box runs; nil if another finding shows that they won't be.
    func awaited(at address: ListenAddress) -> LocalizedText?
    /// The sentence that the running box doesn't serve them.
    func unserved(at address: ListenAddress) -> LocalizedText
}

extension RemoteFacts {
    /// The finding about the address. Nil if a box that doesn't answer commands has it, which is a finding of its
    /// socket, and if another finding shows why no box will listen there, as that of a variable does. A running box is
    /// expected to listen, unless another user started it, with a configuration of that user.
    func finding(_ address: ListenAddress, _ service: ServiceFacts, isBoxSilent: Bool) -> Finding? {
        let verdict = AddressVerdict(listener, claims, isBoxSilent: isBoxSilent)
        switch verdict {
        case .ofSilentBox: return nil
        case .served: return Finding.ok(Self.check, served(at: address))
        case .ofFormer where hasVariable, .free where hasVariable, .ofBox where hasVariable: return nil
        case .ofFormer(let former):
            if let own = OwnVariable(of: Self.remote.key, in: variables) { return finding(own, former) }
            return finding(RemoteAddresses.move(of: Self.remote, from: former, to: address), service)
        case .tried: return Finding.note(Self.check, "retrying", RemoteAddresses.retry(at: address))
        case .free, .ofBox:
            guard service.owner?.isServing == true else {
                return awaited(at: address).map { Finding.ok(Self.check, $0) }
            }
            return service.restart.first.map { command in
                Finding.problem(Self.check, "notServed", unserved(at: address), fix: command)
                    .then(service.restart.dropFirst().first).about(Self.remote.key)
            }
        case .ofRemote, .ofOtherBox, .ofServer, .ofProgram, .unavailable:
            guard let obstacle = obstacle(verdict, address) else { return nil }
            // The finding about the variable has the only step.
            guard !hasVariable else { return Finding.note(Self.check, obstacle.reason, obstacle.sentence) }
            // A restart would only end what the running box still serves.
            return Finding.problem(Self.check, obstacle.reason, obstacle.sentence, fix: fix(obstacle, address))
                .about(Self.remote.key)
        }
    }

    /// Whether a variable of the running box sets its address, which it would not change with a restart.
    private var hasVariable: Bool { unread?[Self.remote.key]?.setting.variable != nil }

    /// The finding that the running box serves the remote at its former address, with the commands that restart it;
    /// without commands for the box of another user.
    private func finding(_ sentence: LocalizedText, _ service: ServiceFacts) -> Finding {
        let steps = service.restart
        let (check, reason) = (Self.check, "formerAddress")
        let finding: Finding =
            steps.first.map { Finding.problem(check, reason, sentence, fix: $0).then(steps.dropFirst().first) }
            ?? Finding.note(check, reason, sentence)
        return finding.about(Self.remote.key)
    }

    /// The finding that only commands here use the address, which a variable sets.
    private func finding(_ variable: OwnVariable, _ former: ListenAddress) -> Finding {
        let sentence: LocalizedText =
            claims.isFormerServed ? "\(served(at: former)) \(variable.sentence)" : variable.sentence
        return Finding.note(Self.check, "formerAddress", sentence, fix: variable.fix).about(Self.remote.key)
    }

    /// Whether other devices reach the box at the address, now or once it runs. A box that has to start again for that
    /// is not open there yet.
    func isOpen(_ address: ListenAddress, _ service: ServiceFacts, isBoxSilent: Bool) -> Bool {
        guard !address.isLoopback else { return false }
        switch AddressVerdict(listener, claims, isBoxSilent: isBoxSilent) {
        case .served, .tried, .ofSilentBox: return true
        case .ofFormer, .free, .ofBox: return service.owner?.isServing != true
        case .ofRemote, .ofOtherBox, .ofServer, .ofProgram, .unavailable: return false
        }
    }

    private func obstacle(_ verdict: AddressVerdict, _ address: ListenAddress) -> AddressObstacle? {
        AddressObstacle(verdict, at: address, of: Self.remote, replacement: replacement)
    }

    private func fix(_ obstacle: AddressObstacle, _ address: ListenAddress) -> String {
        let isOfMPD = Self.remote == .mpd && obstacle.reason == "otherServer"
        if isOfMPD { return "sudo systemctl disable --now mpd.socket mpd" }
        return variables.moving(Self.remote.key, from: address, to: replacement)
    }
}
