import CrateBox
import CrateClient
import CrateIntents
import CrateWyoming
import Intents
import Logging
import ServiceLifecycle

extension ListenAddress {
    /// The error for an invalid `wyoming.listen`.
    struct Problem: Error, Sendable, Hashable, CustomStringConvertible {
        /// The configured text.
        let text: String

        /// One sentence with valid examples.
        var description: String {
            "wyoming.listen is no address: \(text). It may be a port, as in 10700, or a host and a port, as in 0.0.0.0:10700."
        }
    }

    /// The configured address; nil without one.
    static func configured(by configuration: BoxConfiguration) throws(Problem) -> ListenAddress? {
        guard let text = configuration.wyomingListen else { return nil }
        guard let address = ListenAddress(text) else { throw Problem(text: text) }
        return address
    }
}

extension WyomingServer {
    /// A service for a box, with this language as its default. It binds again after its address failed.
    static func lasting(
        at address: ListenAddress, box: Box, language: String?, logger: Logger
    ) -> any Service {
        let first = CrateIntents.language(language) ?? .current
        let languages = [first] + CrateIntents.languages.filter { $0 != first }
        let server = WyomingServer(
            address: address, box: LocalClient(box), languages: languages.map { ChoiceWords($0) },
            mostClients: { ClientLimit.clients(atMost: WyomingServer.mostClients, part: 16) }, logger: logger)
        return RestartingService(server) { error in
            logger.error(
                "wyoming",
                metadata: [
                    "listen": "\(address)", "error": .string(ErrorWords.of(error)), "state": "failed",
                ])
        }
    }
}
