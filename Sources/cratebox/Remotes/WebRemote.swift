import CrateBox
import CrateClient
import CrateCore
import CrateIntents
import CrateListener
import CrateWeb
import Glibc
import Intents
import Logging
import ServiceLifecycle

/// Serves browsers beside a box.
struct WebRemote: Service {
    let place: ListeningPlace
    let names: [String]
    let box: Box
    let words: PageWords
    let covers: SmallCovers?
    let pairing: WebPairing?
    let logger: Logger
    /// Separate threads, so that lists of the collection and covers stall neither transport nor other remotes.
    private let threads = TaskThreads(count: 2, name: "crate-web", isLate: true)

    /// Creates a remote at systemd's socket or the configured address; nil without either.
    /// - Throws: A failure if the configured text is not an address.
    init?(_ configuration: BoxConfiguration, inherited: ListeningSocket?, box: Box, logger: Logger) throws(Failure) {
        let address = try ListenAddress.configured(configuration.web.listen, by: "web.listen", configuration.variables)
        guard let place = ListeningPlace(inherited, or: address) else { return nil }
        self.place = place
        // A host name in `web.listen` is also accepted as the request's Host.
        names = configuration.web.names + (address.map { [$0.host] } ?? [])
        (self.box, self.logger) = (box, logger)
        words = .present(in: CrateIntents.language(configuration.language) ?? .current)
        covers = SmallCovers(state: configuration.state)
        pairing = configuration.web.hasPairing ? WebPairing(state: configuration.state) : nil
    }

    /// The service, which starts again after a failure: an address may appear later.
    var lasting: any Service {
        RestartingService(self) { [place, logger] error in
            logger.error(
                "web",
                metadata: ["listen": "\(place)", "error": .string(ErrorWords.of(error)), "state": "failed"])
        }
    }

    func run() async throws {
        let server = WebServer(
            at: place, box: LocalClient(box), words: words,
            names: HostNames(machine: MachineName.present, configured: names), scaling: covers, pairing: pairing,
            mostClients: { ClientLimit.clients(atMost: WebServer.mostClients, part: 8) }, threads: threads,
            logger: logger)
        try await server.run()
    }
}
