import ArgumentParser
import CrateBox
import CrateBus
import CrateClient
import CrateCore
import CrateLog
import CratePlayback
import CrateStore
import CrateWyoming
import Glibc
import LinuxSystem
import Logging

/// `cratebox serve`: runs the box as a service.
struct Serve: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "serve", abstract: "Run the box for other commands to control, until it is stopped.",
        discussion: """
            SIGTERM or Ctrl-C ends it, SIGHUP makes it read its configuration again. It takes its socket from systemd \
            where one is handed over, and tells systemd when it is ready. On a terminal its log is in sentences; with \
            --verbose, and elsewhere, each record is a JSON object.
            """)

    @ArgumentParser.Option(
        name: [.customLong("device"), .customLong("output")],
        help: ArgumentHelp("ALSA device to play through (see cratebox devices).", valueName: "pcm"),
        completion: NameCompletion.devices)
    var output: String?

    @Flag(help: "Print how long each step of the start took, once all is ready.")
    var timing = false

    @OptionGroup var common: CommonOptions

    private struct Ready: Encodable {
        let status = "ready"
        let socket: String?
        let process: Int32

        enum CodingKeys: CodingKey { case status, socket, process }
    }

    func validate() throws { try refuse(blankName: output, for: "--device <pcm>") }

    func run() async throws {
        try await withFailures(json: common.json, stays: true) {
            let timing = timing ? TimingView.begin(json: common.json) : nil
            timing?.mark(.arguments)
            let environment = EnvironmentVariables.all
            let configuration = try CommandBox.configuration(output: output)
            let addresses = try Self.addresses(configuration)
            timing?.mark(.configuration)
            try BoxDescriptors.raise()
            let lock = try BoxLock.taken(state: configuration.state, name: "cratebox serve")
            timing?.mark(.lock)
            let inherited = InheritedSockets.taken()
            let socket = try Self.socket(inherited, environment, configuration.state)
            timing?.mark(.socket)
            let log = BoxLog.start(environment: environment, state: configuration.state, words: words)
            defer { log.finish() }
            let logger = Logger(label: "cratebox.box")
            Store.onNotice { $0.log(to: logger) }
            Store.allowRescue()
            let sound = BoxSound(configuration)
            let restorer = PlaybackRestorer(sound, configuration, logger: logger, timing: timing)
            // Begins before the store is opened, so that music resumes as early as possible.
            restorer.begin()
            let box = try Box(configuration, sound: sound, restorer: restorer)
            box.prepareToStay()
            box.keepPlaces(of: configuration, besides: inherited)
            box.logPlayProblems(to: logger)
            Self.report(absenceOf: configuration.output.pcm, to: logger)
            timing?.mark(.store)
            let service = BoxService(
                box: box, restorer: restorer, socket: socket, environment: environment, logger: logger,
                reload: { [output] in try CommandBox.again(output: output) },
                abandon: {
                    log.finish()
                    Terminal.end(ExitStatus.done.rawValue)
                })
            let remotes = [
                addresses[.wyoming].map {
                    WyomingServer.lasting(at: $0, box: box, language: configuration.language, logger: logger)
                },
                try MPDRemote(configuration, inherited: inherited.mpd, box: box, logger: logger)?.lasting,
                try WebRemote(configuration, inherited: inherited.web, box: box, logger: logger)?.lasting,
            ]
            let buses = BusRemote.lasting(
                configuration, box: box, environment: environment,
                covers: BusRemote.coverFolder(environment, socket: service.path), logger: logger)
            try await service.run(beside: remotes.compactMap(\.self) + buses) { [json = common.json] in
                if json { Terminal.print(json: JSON.line(Ready(socket: service.path, process: getpid()))) }
                timing?.mark(.ready)
            }
            withExtendedLifetime(lock) {}
        }
    }

    /// Converts log records to sentences for a terminal; nil if standard error is no terminal, and with `--json` or
    /// `--verbose`.
    private var words: (@Sendable (String) -> String)? {
        guard Terminal.isTerminal(.error), !common.json, !common.verbose else { return nil }
        return { LogListing.line($0) }
    }

    /// The addresses at which remotes are to listen.
    /// - Throws: A failure if the text of one is not an address, before anything has begun.
    private static func addresses(
        _ configuration: BoxConfiguration
    ) throws(Failure) -> [ListeningRemote: ListenAddress] {
        var addresses: [ListeningRemote: ListenAddress] = [:]
        for remote in ListeningRemote.allCases {
            addresses[remote] = try ListenAddress.configured(
                configuration.listen(of: remote), by: remote.key, configuration.variables)
        }
        return addresses
    }

    private static func socket(
        _ inherited: InheritedSockets, _ environment: [String: String], _ state: String
    ) throws -> Result<ListeningSocket, ListeningSocket.Problem> {
        do {
            return try ListeningSocket.ofService(inherited, environment: environment, state: state)
        } catch .taken(let path) {
            throw Failure(
                .unavailable, "otherBox", "Another box listens at \(path).", fix: CommandBox.nextStep(for: nil))
        } catch .pathTooLong(let path) {
            throw Failure(
                .unavailable, "socket", "The box can't listen for commands: the path \(path) is too long for a socket.",
                fix: SocketPlace.shortening(path, environment: environment))
        } catch {
            let step = step(after: error, named: environment["CRATEBOX_SOCKET"])
            let lines = [ErrorWords.text(of: error).text, step].compactMap(\.self)
            throw Failure(
                .unavailable, "socket", "The box can't listen for commands.", fix: lines.joined(separator: "\n"))
        }
    }

    /// The command that moves away what is in the place of the socket, or that finds out what is wrong with its folder;
    /// nil if the disk is full or read-only.
    /// - Parameter named: The path in CRATEBOX_SOCKET; nil if that is not set.
    private static func step(after problem: ListeningSocket.Problem, named: String?) -> String? {
        guard case .system(let path, _) = problem else { return nil }
        if path == named, ListeningSocket.lacksFolder(path) { return "unset CRATEBOX_SOCKET" }
        return ListeningSocket.fix(at: path) ?? "cratebox doctor"
    }
}
