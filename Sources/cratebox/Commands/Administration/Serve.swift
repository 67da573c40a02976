import ArgumentParser
import CrateBox
import CrateClient
import CrateCore
import CrateLog
import CratePlayback
import CrateStore
import CrateTerminal
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
            let collection = LogCollection()
            let log = BoxLog.start(
                environment: environment, state: configuration.state, words: words(namedIn: collection))
            defer { log.finish() }
            let logger = Logger(label: "cratebox.box")
            Store.onNotice { $0.log(to: logger) }
            Store.allowRescue()
            let sound = BoxSound(configuration)
            let restorer = PlaybackRestorer(sound, configuration, logger: logger, timing: timing)
            // Begins before the store is opened, so that music resumes as early as possible.
            restorer.begin()
            let box = try Self.box(configuration, sound, restorer, besides: inherited, logger)
            collection.use(box.store)
            timing?.mark(.store)
            let service = BoxService(
                box: box, restorer: restorer, socket: socket, environment: environment, logger: logger,
                reload: { [output] in try CommandBox.again(output: output) },
                abandon: {
                    log.finish()
                    Terminal.end(ExitStatus.done.rawValue)
                })
            let remotes = try Self.remotes(
                beside: service, configuration, addresses, inherited, environment, logger)
            try await service.run(beside: remotes) { [json = common.json] in
                if json { Terminal.print(json: JSON.line(Ready(socket: service.path, process: getpid()))) }
                timing?.mark(.ready)
            }
            withExtendedLifetime(lock) {}
        }
    }

    /// Converts log records to sentences for a terminal; nil if standard error is no terminal, and with `--json` or
    /// `--verbose`.
    /// - Parameter collection: Has the titles of albums.
    private func words(namedIn collection: LogCollection) -> (@Sendable (String) -> String)? {
        guard Terminal.isTerminal(.error), !common.json, !common.verbose else { return nil }
        return { record in
            let line = TerminalText(LogListing.line(record, in: collection.store))
            return Terminal.wrapped(line, for: .error).map { Terminal.rendered($0, for: .error) }
                .joined(separator: "\n")
        }
    }

    /// The box, which stays until the service ends.
    private static func box(
        _ configuration: BoxConfiguration, _ sound: BoxSound, _ restorer: PlaybackRestorer,
        besides inherited: InheritedSockets, _ logger: Logger
    ) throws -> Box {
        let box = try Box(configuration, sound: sound, restorer: restorer)
        box.prepareToStay()
        box.keepPlaces(of: configuration, besides: inherited)
        box.logPlayProblems(to: logger)
        report(absenceOf: configuration.output.pcm, to: logger)
        return box
    }
}
