import ArgumentParser
import CrateBox
import CrateCare
import CrateClient
import CrateCore
import CrateStore
import CrateTerminal
import Glibc
import LinuxSystem

extension WebCommand {
    struct Pair: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "pair", abstract: "Print a code for a new browser.",
            discussion: """
                The code pairs one browser, within 5 minutes. Another code replaces it. After five wrong codes the page \
                takes none for a minute. There is no code while no box serves the page.
                """)

        @OptionGroup var common: CommonOptions

        private struct Document: Encodable {
            let code: String
            let seconds: Int
            let address: String
            /// The seconds for which the page still takes no code; nil if it takes codes.
            let pause: Int?
        }

        func run() async throws {
            try await withFailures(json: common.json) {
                let configuration = try CommandBox.configuration()
                if let wake = BoxLock.namedOwner(state: configuration.state)?.wakeCommand {
                    throw Failure(.unavailable, "silent", "The box that runs here doesn't answer.", fix: wake)
                }
                let started = WebCommand.startedSettings(configuration.state)
                let address = try Self.address(configuration, started)
                try Self.requirePage(at: address, configuration)
                try Self.requireReach()
                try StateFolder.make(try CommandBox.state())
                let (code, pause) = try Self.newCode(state: configuration.state)
                let document = Document(
                    code: code.digits, seconds: PairingCode.lifetime, address: Self.page(address), pause: pause)
                if common.json, Terminal.prints(json: JSON.line(document)) { return }
                Terminal.print(localized: "The code is \(code.spaced). Enter it on the page within 5 minutes.")
                Terminal.print("  \(Self.page(address))")
                Self.warn(of: address, configuration, started)
                Self.report(configuration, at: address, started)
                if let pause {
                    Terminal.printError(
                        localized: "After five wrong codes the page takes none for another \(pause) s.")
                }
                Self.warnOfListeners(to: address, configuration.web)
            }
        }
    }
}

extension WebCommand.Pair {
    /// Checks that the page asks for codes, and that a box serves it.
    private static func requirePage(at address: ListenAddress, _ configuration: BoxConfiguration) throws {
        // A box that was started with pairing asks for codes until it ends.
        guard configuration.web.hasPairing || ServedPage.awaited(at: address) == .page(hasPairing: true) else {
            throw Failure(
                .usage, "noPairing", "The page asks for no code: web.pairing is off.",
                fix: configuration.variables.setting("web.pairing", to: "true"))
        }
        try PageService(
            address: address, state: configuration.state, variables: configuration.variables
        ).check()
    }

    /// Checks that a box that runs is reached: the page may be that of another one, which would not take the code. A
    /// user who may not control the box is no hindrance.
    private static func requireReach() throws {
        do { _ = try CommandBox.connected() } catch BoxError.unreachable(let process) {
            throw Failure(BoxError.unreachable(process: process))
        } catch {}
    }

    /// Makes a code.
    /// - Returns: The code, and the seconds for which the page still takes no code; nil if it takes codes.
    private static func newCode(state: String) throws -> (code: PairingCode, pause: Int?) {
        let folder = PairingFolder(state: state)
        do throws(FileProblem) {
            return (try folder.makeCode(), folder.pause?.left())
        } catch {
            let problem = WebCommand.closed(error, in: "\(state)/\(PairingFolder.folderName)")
            let isClosed = problem.code == EACCES
            throw Failure(
                .storeFailure, "store",
                "The code can't be kept: \(problem.path): \(LocalizedText(written: problem.words)).",
                fix: isClosed
                    ? ClosedPath.fix(for: problem, inState: state, command: "cratebox web pair") : "cratebox doctor")
        }
    }

    /// The address at which the page is served: the configured one, or the one in the environment of the running box if
    /// the page is served only there.
    private static func address(
        _ configuration: BoxConfiguration, _ started: BoxConfiguration.Web?
    ) throws -> ListenAddress {
        let own = try ListenAddress.configured(
            PageAddress.text(configuration.web), by: "web.listen", configuration.variables)
        let other = started?.listen.flatMap { ListenAddress($0) }.flatMap { $0.port == 0 || $0 == own ? nil : $0 }
        if let other, own.map({ !isServed(at: $0) }) ?? true, isServed(at: other) { return other }
        if let own { return own }
        // A box that was started with an address serves the page there until it ends.
        throw Failure(
            .usage, "noPage",
            started.map({ $0.listen?.isEmpty == false }) ?? false
                || PageService.mayServeFormerPage(state: configuration.state)
                ? "The key web.listen isn't set: the box that runs serves no page from its next start on."
                : "The page is off: web.listen isn't set.",
            fix: keeping ?? configuration.variables.serving(at: ListenAddress.usualPort(of: "web.listen")))
    }

    /// The command that sets the address again at which the running box serves the page; nil if it serves none.
    private static var keeping: String? {
        CommandBox.unread?["web.listen"].flatMap { $0.setting.used == nil ? nil : $0.keeping }
    }

    /// Warns of an address that other devices can't reach. With further names of the page, they reach it through a
    /// proxy, by one of these.
    private static func warn(
        of address: ListenAddress, _ configuration: BoxConfiguration, _ started: BoxConfiguration.Web?
    ) {
        let own = configuration.web
        for item in CommandBox.overridden(["web.listen", "web.pairing"]) {
            Terminal.printError(localized: item.sentence)
            for (number, command) in CommandBox.fitting(item.commands).enumerated() {
                Terminal.printError(Hint.line(command, isFirst: number == 0))
            }
        }
        guard let local = LocalAddress(address) else { return }
        guard own.names.isEmpty else {
            let names = own.names.joined(separator: ", ")
            return Terminal.printError(
                localized: "Only this machine can connect to \(address). Other devices need a proxy for \(names).")
        }
        // The address of systemd's socket is in no configuration, and a variable of the box counts more than that.
        let isConfigured = own.listen != nil || started?.listen != nil
        let isChangeable = isConfigured && !hasOwnVariable(configuration)
        local.warn(try: isChangeable ? configuration.variables.serving(at: address.port) : nil)
    }

    /// Whether a variable of the running box, which this process lacks, sets the address.
    private static func hasOwnVariable(_ configuration: BoxConfiguration) -> Bool {
        let started = BoxLock.namedOwner(state: configuration.state)?.configuration?.variables
        return started?.variable(of: "web.listen") != nil && configuration.variables.variable(of: "web.listen") == nil
    }

    /// Warns that the code crosses the network unencrypted: if the address is not a loopback address, or if the page
    /// has further names, which a proxy serves.
    private static func warnOfListeners(to address: ListenAddress, _ configuration: BoxConfiguration.Web) {
        guard !address.isLoopback || !configuration.names.isEmpty else { return }
        Terminal.printError(
            localized: "The page isn't encrypted: programs that listen on the network can read the code.")
    }

    private static func isServed(at address: ListenAddress) -> Bool {
        if case .page = ServedPage.awaited(at: address) { true } else { false }
    }

    /// Warns of keys whose values commands here and the running box have from different variables or files, because its
    /// next start may lack them.
    private static func report(
        _ own: BoxConfiguration, at address: ListenAddress, _ started: BoxConfiguration.Web?
    ) {
        if let other = CommandBox.otherFiles { Terminal.printError(localized: other.sentence) }
        guard let started else { return }
        let listen = PageAddress.text(own.web)
        let isElsewhere = listen.map { ListenAddress($0) != address } ?? (started.listen != nil)
        let keys = [
            isElsewhere ? "web.listen" : nil, !own.web.hasPairing && started.hasPairing ? "web.pairing" : nil,
        ]
        let variables = BoxLock.namedOwner(state: own.state)?.configuration?.variables
        for key in keys.compactMap(\.self) {
            if let variable = OwnVariable(of: key, in: own.variables) {
                Terminal.printError(localized: variable.sentence)
                Terminal.printError(Hint.line(variable.fix))
            } else if listen == nil || key != "web.listen", variables?.variable(of: key) != nil {
                Terminal.printError(localized: "\(key) is set only in the environment of the box that runs.")
            }
        }
    }

    /// The page's address for a browser: a service on all interfaces is reached by the machine's name.
    private static func page(_ address: ListenAddress) -> String {
        "http://\(address.forClients(ofMachine: MachineName.present))"
    }
}
