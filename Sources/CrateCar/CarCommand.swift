import ArgumentParser
import CrateBox
import CrateClient
import CrateCore
import CrateLog

/// `cratebox-car`: the car unit as a service. Reads lines from standard input or a FIFO, and keys from evdev.
struct CarCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "drive", abstract: "Stay running, and obey keys and lines of text.",
        discussion: """
            A line is `tap album ID`, `tap track ID` or `key NAME`, on standard input or in a FIFO named by --input. When a \
            pipe or a file on standard input has ended, the program ends with the music; a FIFO never ends. SIGHUP makes it \
            read its configuration and its keys again.
            """)

    @ArgumentParser.Option(help: ArgumentHelp("Read lines from this FIFO.", valueName: "path"))
    var input: String?

    func validate() throws {
        guard let input, input.isEmpty else { return }
        let sentence: LocalizedText = "The value “\(input)” isn't valid for \("--input <path>")."
        throw ValidationError(sentence.text)
    }

    func run() async throws {
        try await CarHome.open(stays: true) { [input] home in
            let map = try home.configuration.keyMap()
            let lines = try LineInput(path: input)
            let keys = CarKeys(map, logger: home.logger)
            let reload = { @Sendable [environment = home.environment, logger = home.logger] in
                let configuration = try BoxConfiguration.load(environment: environment)
                keys.use(configuration, logger: logger)
                return configuration
            }
            let abandon = { @Sendable [log = home.log] in
                log.finish()
                StandardError.exit(ExitStatus.done.rawValue)
            }
            let driver = CarService(home: home, lines: lines, keys: keys)
            if let (box, lock, kept) = home.own, let restorer = kept {
                let socket = try ListeningSocket.ofService(
                    .taken(), environment: home.environment, state: home.configuration.state)
                let service = BoxService(
                    box: box, restorer: restorer, socket: socket, environment: home.environment,
                    logger: home.logger, reload: reload, abandon: abandon)
                try await service.run(beside: [driver])
                withExtendedLifetime(lock) {}
            } else {
                let reloading = KeyReloading(logger: home.logger) { _ = try reload() }
                try await BoxService.run([reloading, driver], abandon: abandon)
            }
            return .done
        }
    }
}
