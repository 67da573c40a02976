package import CrateClient
internal import CrateListener
package import Logging
internal import NIOCore
internal import ServiceLifecycle

/// Answers transcripts over the Wyoming protocol: a conversation agent for Home Assistant.
///
/// It only listens if configured, because the protocol has no authentication.
package struct WyomingServer: Service {
    /// The maximum number of clients; a further one replaces the one that has been silent longest.
    package static let mostClients = 64

    private let address: ListenAddress
    private let session: WyomingSession
    private let clients: WyomingClients
    private let logger: Logger

    /// Creates a server; it listens once it runs.
    /// - Parameters:
    ///   - languages: the words of each language, at least of one; the default language first.
    ///   - mostClients: returns the maximum number of clients; called for each new one.
    package init(
        address: ListenAddress, box: any BoxClient, languages: [ChoiceWords],
        mostClients: @escaping @Sendable () -> Int = { Self.mostClients }, logger: Logger
    ) {
        (self.address, self.logger) = (address, logger)
        clients = WyomingClients(most: mostClients)
        session = WyomingSession(box: box, languages: languages, logger: logger)
    }

    /// Serves until graceful shutdown.
    /// - Throws: NIO's error if the address cannot be bound or accept(2) fails.
    package func run() async throws {
        let listener = try await ClientListener<WyomingMessage, ByteBuffer>(
            at: .address(address), allowsHalfClosure: true
        ) { channel, _ in
            try channel.pipeline.syncOperations.addHandler(ByteToMessageHandler(WyomingDecoder()))
        }
        let port = listener.port ?? address.port
        logger.info("wyoming", metadata: ["state": "listening", "port": .stringConvertible(port)])
        try await listener.run(admission: clients) { client, number in
            await session.serve(client, number: number, among: clients)
        }
    }
}
