import CrateBox
import CrateBus
import CrateClient
import CrateCore
import CrateWyoming
import Logging
import ServiceLifecycle

extension Serve {
    /// The remotes that run beside the service, each of which begins again after an error.
    static func remotes(
        beside service: BoxService, _ configuration: BoxConfiguration, _ addresses: [ListeningRemote: ListenAddress],
        _ inherited: InheritedSockets, _ environment: [String: String], _ logger: Logger
    ) throws -> [any Service] {
        let box = service.box
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
        return remotes.compactMap(\.self) + buses
    }
}
