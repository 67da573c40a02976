import CrateBox
import CrateClient
import CrateCore
import CrateIntents
import CrateListener
import CrateWyoming
import Intents
import Logging
import ServiceLifecycle

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
