import CrateBox
import CrateBus
import CrateClient
import CrateCore
import CrateIntents
import DBus
import Intents
import Logging
import ServiceLifecycle

extension BusRemote {
    /// The services for a box on the buses of this machine; none if the configuration forbids. Each connects again
    /// after its bus has ended.
    /// - Parameter covers: The folder for the cover of the album that plays; nil for none.
    static func lasting(
        _ configuration: BoxConfiguration, box: Box, environment: [String: String], covers: String?, logger: Logger
    ) -> [any Service] {
        guard configuration.isOnDBus else { return [] }
        let language = ChoiceWords(CrateIntents.language(configuration.language) ?? .current)
        let place = covers.map { CoverFile(folder: $0) }
        return Post.all(environment: environment).map { post in
            let remote = BusRemote(post: post, box: LocalClient(box), language: language, covers: place, logger: logger)
            return RestartingService(BusWait(bus: post.bus, remote: remote)) { error in
                if error is BusWait.Absent { return }
                logger.warning("bus", metadata: ["state": "failed", "error": .string(Self.words(of: error))])
            }
        }
    }

    /// Why the bus can't be used, for the log.
    private static func words(of error: any Error) -> String {
        (error as? ConnectionError)?.description ?? ErrorWords.of(error)
    }

    /// The folder for covers: systemd's for the service, else that of the control socket.
    static func coverFolder(_ environment: [String: String], socket: String?) -> String? {
        if let folder = environment["RUNTIME_DIRECTORY"]?.split(separator: ":").first { return String(folder) }
        return socket.flatMap { path in path.lastIndex(of: "/").map { String(path[..<$0]) } }
    }
}
