import CrateBox
import CrateCare
import CrateClient
import CrateCore
import CrateTerminal

/// Chooses whether MPD clients and browsers may connect.
struct SetupRemotes {
    /// A remote that listens for the network.
    enum Remote {
        case mpd, web

        /// The configuration key of the remote's address.
        var key: String { self == .mpd ? "mpd.listen" : "web.listen" }
        /// The port that clients try first.
        var port: Int { self == .mpd ? 6600 : 8080 }

        func question(_ present: LocalizedText) -> LocalizedText {
            switch self {
            case .mpd: "Let phones and other MPD clients of the network in? [\(present)]: "
            case .web: "Show a page to browsers of the network? [\(present)]: "
            }
        }
    }

    private let run: SetupRun
    private let present: [(remote: Remote, address: String?)]
    /// Whether the page asks browsers for a code.
    private let hasPairing: Bool
    /// The file with the passwords of MPD clients; nil if they need none.
    private let passwords: String?
    /// The address for Wyoming clients, which setup leaves as it is.
    private let wyoming: String?

    init(_ run: SetupRun, _ present: BoxConfiguration) {
        (self.run, self.present) = (run, [(.mpd, present.mpd.listen), (.web, present.web.listen)])
        (hasPairing, passwords) = (present.web.hasPairing, present.mpd.passwords)
        wyoming = present.wyomingListen
    }

    /// Asks for the remotes that no option decides.
    func choose() throws -> SetupAddresses {
        var chosen = SetupAddresses()
        for (remote, address) in present {
            let given = remote == .mpd ? run.options.mpd : run.options.web
            let new =
                if let given { given.text(port: remote.port, present: address) } else { try choose(remote, address) }
            if remote == .mpd { chosen.mpd = new } else { chosen.web = new }
        }
        return chosen
    }

    private func choose(_ remote: Remote, _ present: String?) throws -> String? {
        guard run.canAsk else { return present }
        let question = remote.question(present.map(LocalizedText.init(verbatim:)) ?? "no")
        for _ in 0..<Questioner.mostAttempts {
            try run.pause()
            guard let answer = Questioner.line(question) else { throw run.unanswered }
            switch SetupAddress(answer: answer) {
            case _ where answer.allSatisfy(\.isWhitespace): return present
            case let address?: return address.text(port: remote.port, present: present)
            case nil:
                let example = SetupAddress.network.text(port: remote.port) ?? ""
                Terminal.printError(localized: "Answer yes, no, or with an address such as \(example).")
            }
        }
        throw run.unusable
    }

    /// The command that admits other devices to a remote at the same port.
    private func command(admitting remote: Remote, at local: LocalAddress) -> String {
        let option = remote == .mpd ? "--mpd" : "--web"
        let value = local.address.port == remote.port ? "yes" : local.ofNetwork
        return GivenCommand(["cratebox", "setup"], [option: value, "--configuration": run.options.file]).line
    }

    /// The command that has a remote listen at another address.
    private func command(moving key: String, to other: ListenAddress) -> String {
        GivenCommand(
            ["cratebox", "config", "set", key, other.description], ["--configuration": run.options.file],
            takesDashes: true
        ).line
    }

    /// Adds what the choice means, and which of its addresses no box serves yet.
    /// - Parameter state: The state folder of the box that may run.
    func report(on chosen: SetupAddresses, state: String, in document: inout SetupDocument) {
        (document.mpd, document.web) = (chosen.mpd, chosen.web)
        let served = ServedAddresses(addresses(with: chosen, state), of: [.mpd, .web], unread: CommandBox.unread)
        var obstacles = served.obstacles
        let mpd = Remote.mpd.key
        if served.missing.contains(mpd), obstacles[mpd] == nil, let refused = refusedPasswords(of: state) {
            obstacles[mpd] = AddressObstacle("passwords", refused.sentence)
            document.moves.append(refused.fix)
        }
        (document.unserved, document.obstacles) = (served.missing, obstacles)
        // Clients don't reach the addresses in a file that the box doesn't read.
        let meanings = CommandBox.otherFiles == nil ? notes(about: chosen, besides: Set(obstacles.keys)) : []
        document.notes += meanings + served.retries
        for (key, obstacle) in obstacles.sorted(by: { $0.key < $1.key }) {
            document.notes.append(obstacle.sentence)
            if let other = obstacle.replacement { document.moves.append(command(moving: key, to: other)) }
        }
        let changed = present.filter { chosen[$0.remote] != $0.address }.map { $0.remote.key }
        guard let key = changed.first ?? document.unserved.first else { return }
        let step = ConfigurationStep.ofRunningBox(afterChangeOf: key, in: run.place.file, state: state)
        document.restart = step.restartCommands.isEmpty ? nil : step.restartCommands
        if document.restart != nil { addMoves(served.moves, to: &document) }
    }

    /// Adds what a restart of the box changes, or that a variable of the box counts more than the file.
    /// - Parameter moves: The sentences about remotes that the restart moves.
    private func addMoves(_ moves: [LocalizedText], to document: inout SetupDocument) {
        let overridden = CommandBox.overridden(present.map { $0.remote.key })
        if let item = overridden.first { document.restart = item.commands.isEmpty ? nil : item.commands }
        let new: [LocalizedText] = ["The box that runs takes the new address when it starts again."]
        document.notes += overridden.map(\.sentence) + (moves.isEmpty && overridden.isEmpty ? new : moves)
    }

    /// The sentence that the passwords of MPD clients are refused, so that no box serves them, and the command that
    /// fixes it; nil if they are not.
    /// - Parameter state: The state folder of the box.
    private func refusedPasswords(of state: String) -> (sentence: LocalizedText, fix: String)? {
        guard let passwords,
            case .refused(let sentence, let fix) = PasswordFile(path: passwords).inspect().judged(forBoxOn: state)
        else { return nil }
        return (sentence, fix)
    }

    /// The chosen addresses with Wyoming's, which is first in the order so that it keeps its port in a conflict.
    private func addresses(with chosen: SetupAddresses, _ state: String) -> RemoteAddresses {
        var texts: [ListeningRemote: String] = [:]
        (texts[.mpd], texts[.web], texts[.wyoming]) = (chosen.mpd, chosen.web, wyoming)
        return RemoteAddresses(texts, in: [.wyoming, .mpd, .web], environment: run.environment, state: state)
    }

    /// Notes about the choice, one sentence each.
    /// - Parameter useless: The keys of the addresses that no box can have; these get no note.
    private func notes(about chosen: SetupAddresses, besides useless: Set<String>) -> [LocalizedText] {
        let changed = present.filter { chosen[$0.remote] != $0.address && !useless.contains($0.remote.key) }
            .map { $0.remote }
        let local = changed.compactMap { remote in
            chosen[remote].flatMap { LocalAddress($0) }.map { $0.sentence(try: command(admitting: remote, at: $0)) }
        }
        let open = changed.compactMap { $0 == .mpd ? mpdOpenness(of: chosen.mpd) : openness(of: chosen.web) }
        return local + open
    }

    /// The note that an MPD server which other devices reach asks for no password; nil if they can't reach it, or if it
    /// does.
    private func mpdOpenness(of address: String?) -> LocalizedText? {
        guard passwords == nil, let address, ListenAddress(address)?.isLoopback == false else { return nil }
        let command = GivenCommand(
            ["cratebox", "config", "set", "mpd.passwords", "FILE"], ["--configuration": run.options.file]
        ).line
        return """
            Every device that reaches \(address) may play, and change queue and crates, without a password. To ask for \
            one: \(command)
            """
    }

    /// The note that a page which other devices reach asks for no code; nil if they can't reach it, or if it does.
    private func openness(of address: String?) -> LocalizedText? {
        guard !hasPairing, let address, ListenAddress(address)?.isLoopback == false else { return nil }
        let command = GivenCommand(
            ["cratebox", "config", "set", "web.pairing", "true"], ["--configuration": run.options.file]
        ).line
        return """
            Every browser that reaches \(address) may play, and change queue and crates, without a code. To ask for one: \
            \(command)
            """
    }
}
