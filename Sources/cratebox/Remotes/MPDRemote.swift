import CrateBox
import CrateClient
import CrateCore
import CrateIntents
import CrateListener
import CrateMPD
import Intents
import Logging
import ServiceLifecycle

/// Serves MPD clients beside a box.
///
/// The passwords are read at each start, so a refused file takes effect once it has been corrected.
struct MPDRemote: Service {
    let place: ListeningPlace
    let passwords: PasswordFile?
    let box: Box
    let language: ChoiceWords
    let logger: Logger
    /// Separate threads, so that lists of the collection stall neither transport nor other remotes.
    private let threads = TaskThreads(count: 2, name: "crate-mpd", isLate: true)

    /// Creates a remote at systemd's socket or the configured address; nil without either.
    /// - Throws: A failure if the configured text is not an address.
    init?(_ configuration: BoxConfiguration, inherited: ListeningSocket?, box: Box, logger: Logger) throws(Failure) {
        let address = try ListenAddress.configured(configuration.mpd.listen, by: "mpd.listen", configuration.variables)
        guard let place = ListeningPlace(inherited, or: address) else { return nil }
        self.place = place
        passwords = configuration.mpd.passwords.map { PasswordFile(path: $0) }
        (self.box, self.logger) = (box, logger)
        language = ChoiceWords(CrateIntents.language(configuration.language) ?? .current)
    }

    /// The service, which starts again after a failure: an address may appear later, and a file may be corrected.
    var lasting: any Service {
        RestartingService(self) { [place, passwords, logger] error in
            let words =
                switch error {
                case let problem as PasswordFile.Problem: passwords?.sentence(problem).english ?? ""
                default: ErrorWords.of(error)
                }
            logger.error(
                "mpd", metadata: ["listen": "\(place)", "error": .string(words), "state": "failed"])
        }
    }

    func run() async throws {
        // Looked up first, so that a file which changes meanwhile differs.
        let version = passwords.flatMap { FileMark(of: $0.path) }
        let known = try passwords?.passwords() ?? Passwords()
        box.keepPasswords(of: version)
        let server = MPDServer(
            at: place, box: LocalClient(box), language: language, passwords: known,
            mostClients: { ClientLimit.clients(atMost: MPDServer.mostClients, part: 16) }, threads: threads,
            logger: logger)
        try await server.run()
    }
}
