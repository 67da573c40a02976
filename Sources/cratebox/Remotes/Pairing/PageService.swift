import CrateBox
import CrateCare
import CrateClient
import CrateCore
import Glibc
import LinuxSystem

/// Checks whether the page is served at an address and asks for codes.
struct PageService {
    let address: ListenAddress
    /// The state folder of the box.
    let state: String
    /// The keys that variables set.
    let variables: VariableKeys

    /// Checks that a box serves the page there, and asks browsers for codes.
    /// - Throws: A failure with the next step if it does not.
    func check() throws(Failure) {
        switch ServedPage.awaited(at: address) {
        case .page(let hasPairing):
            let found = remotes
            // The page may be that of another box.
            if let obstacle = found.obstacle(of: .web) { throw failure(obstacle) }
            guard hasPairing else { throw notPairing }
            if let former = found.former(of: .web) { throw moved(from: former) }
        case .none where isServing:
            let found = remotes
            if let former = found.former(of: .web) { throw moved(from: former) }
            throw found.isTried(.web) ? retry : unserved
        case .none: throw absence
        case .otherProgram, .unavailable: throw blocked
        }
    }

    /// The failure that no box is reached; without one, that none serves the page.
    private var absence: Failure {
        do { _ = try CommandBox.connected() } catch BoxError.none {} catch let error as BoxError {
            return Failure(error)
        } catch {}
        return Failure(
            .unavailable, "noBox", "The page is served by cratebox serve, which isn't running.", fix: "cratebox serve")
    }

    private var notPairing: Failure {
        failure(
            "notPairing", of: "web.pairing",
            "The page asks for no code: the box that runs reads web.pairing when it starts.")
    }

    private var unserved: Failure {
        failure(
            "notServed", of: "web.listen",
            "The box that runs serves no page at \(address): it reads web.listen when it starts.")
    }

    /// The failure of a key that the running box has not read, or that a variable of the box sets otherwise.
    private func failure(_ reason: String, of key: String, _ sentence: LocalizedText) -> Failure {
        if let other = CommandBox.otherFiles {
            return Failure(.unavailable, reason, sentence, advice: other.sentence)
        }
        guard let item = CommandBox.overridden([key]).first else {
            return Failure(.unavailable, reason, sentence, restart: restart(for: key))
        }
        return Failure(.unavailable, reason, item.sentence, restart: item.commands)
    }

    /// The failure that the running box serves the page at another address, so that browsers may not reach the
    /// configured one.
    private func moved(from former: ListenAddress) -> Failure {
        // The configured address is not that of a box which reads other files.
        if let other = CommandBox.otherFiles { return Failure(.unavailable, "formerAddress", other.sentence) }
        return failure(
            "formerAddress", of: "web.listen", RemoteAddresses.move(of: .web, from: former, to: address))
    }

    private var retry: Failure { Failure(.unavailable, "retrying", RemoteAddresses.retry(at: address)) }

    /// The failure of an address that another server uses. If no obstacle is found, that server has ended since, or the
    /// running box itself uses the address.
    private var blocked: Failure {
        let found = remotes
        guard let obstacle = found.obstacle(of: .web) else {
            if found.isTried(.web) { return retry }
            return isServing ? unserved : absence
        }
        return failure(obstacle)
    }

    private func failure(_ obstacle: AddressObstacle) -> Failure {
        Failure(
            .unavailable, obstacle.reason, obstacle.sentence,
            fix: variables.moving("web.listen", from: address, to: obstacle.replacement))
    }

    /// The page's address beside those of the other remotes.
    private var remotes: RemoteAddresses {
        var texts: [ListeningRemote: String] = [:]
        if let configuration = try? CommandBox.configuration() {
            for remote in ListeningRemote.allCases { texts[remote] = configuration.listen(of: remote) }
        }
        texts[.web] = address.description
        return RemoteAddresses(texts, environment: EnvironmentVariables.all, state: state)
    }

    /// True if `cratebox serve` runs. A box whose lock this user can't read counts as the service.
    private var isServing: Bool { Self.isServing(state: state) }

    /// Whether `cratebox serve` runs on a state folder.
    static func isServing(state: String) -> Bool {
        guard (try? CommandBox.running()) != nil else { return false }
        return BoxLock.namedOwner(state: state)?.isServing ?? true
    }

    /// True if a running box may still serve a page that is off by now: by its own report, or, for one that can't
    /// compare, because it started before a configuration file changed.
    static func mayServeFormerPage(state: String) -> Bool {
        guard isServing(state: state) else { return false }
        if let unread = CommandBox.unread { return unread["web.listen"]?.setting.used != nil }
        guard let start = changeTime(of: "\(state)/\(BoxLock.fileName)") else { return true }
        let files = BoxConfiguration.files(environment: EnvironmentVariables.all)
        return files.compactMap(changeTime).contains { $0 >= start }
    }

    /// When a file was changed last, in seconds since 1970; nil if there is none.
    private static func changeTime(of path: String) -> Int? {
        var facts = stat()
        return stat(path, &facts) == 0 ? facts.st_mtim.tv_sec : nil
    }

    /// The commands of a restart, or the doctor where the box would lose something by one.
    /// - Parameter key: The key that the box is to read.
    private func restart(for key: String) -> [String] {
        let step = ConfigurationStep.ofOwner(afterChangeOf: key, state: state)
        let loses = CommandBox.unread.map { unread in
            unread.loss.prevents(changeOf: key) || !unread.losses(by: step, besides: key).isEmpty
        }
        return loses == true ? ["cratebox doctor"] : step.restartCommands
    }
}

extension VariableKeys {
    /// The command with which the page is served to the network at a port.
    func serving(at port: Int) -> String { setting("web.listen", to: ListenAddress.ofNetwork(port)) }
}
