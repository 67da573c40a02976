import CrateBox
import CrateIntents
import CrateWyoming
import Intents
import Logging
import ServiceLifecycle

extension WyomingAddress {
    /// `wyoming.listen` is no address.
    struct Problem: Error, Sendable, Hashable, CustomStringConvertible {
        /// What it is.
        let text: String

        /// In one sentence, with what would do.
        var description: String {
            "wyoming.listen is no address: \(text). It may be a port, as in 10700, or a host and a port, as in 0.0.0.0:10700."
        }
    }

    /// The address that a configuration names; nil where it names none.
    static func configured(by configuration: BoxConfiguration) throws(Problem) -> WyomingAddress? {
        guard let text = configuration.wyomingListen else { return nil }
        guard let address = WyomingAddress(text) else { throw Problem(text: text) }
        return address
    }
}

extension WyomingServer {
    /// A server over a box, whose usual language is the one of this code. It serves again where its address failed.
    static func lasting(
        at address: WyomingAddress, box: Box, language: String?, logger: Logger
    ) -> any Service {
        let first = (CrateIntents.language(language) ?? Language.current).code
        let languages = [first] + CrateIntents.languages.map(\.code).filter { $0 != first }
        let server = WyomingServer(
            address: address, box: LocalClient(box), languages: languages,
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
