public import CrateClient
public import Logging
internal import NIOCore
internal import NIOPosix
public import ServiceLifecycle

/// Answers transcripts over the Wyoming protocol: a conversation agent for Home Assistant.
///
/// It only listens if configured, because the protocol has no authentication.
public struct WyomingServer: Service {
    /// The maximum number of clients; a further one replaces the one that has been silent longest.
    public static let mostClients = 64

    /// Accepts one client at a time: refused ones take descriptors too.
    private static let oneByOne = NIOAsyncSequenceProducerBackPressureStrategies.HighLowWatermark(
        lowWatermark: 1, highWatermark: 2)

    private let address: ListenAddress
    private let session: WyomingSession
    private let most: @Sendable () -> Int
    private let logger: Logger

    /// A server at an address, for conversations with a box in these languages.
    /// - Parameter languages: The words of each language, at least of one; the usual one first.
    /// - Parameter mostClients: How many clients there may be, asked for each one that comes.
    public init(
        address: ListenAddress, box: any BoxClient, languages: [ChoiceWords],
        mostClients: @escaping @Sendable () -> Int = { Self.mostClients }, logger: Logger
    ) {
        (self.address, most, self.logger) = (address, mostClients, logger)
        session = WyomingSession(box: box, languages: languages, logger: logger)
    }

    /// Serves until graceful shutdown.
    /// - Throws: NIO's error if the address cannot be bound or accept(2) fails.
    public func run() async throws {
        let server = try await ServerBootstrap(group: MultiThreadedEventLoopGroup.singleton)
            .serverChannelOption(.backlog, value: 64)
            .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
            .serverChannelOption(.maxMessagesPerRead, value: 1)
            .childChannelOption(.allowRemoteHalfClosure, value: true)
            .bind(
                host: address.host, port: address.port, serverBackPressureStrategy: Self.oneByOne
            ) { channel in
                channel.eventLoop.makeCompletedFuture {
                    try channel.pipeline.syncOperations.addHandler(ByteToMessageHandler(WyomingDecoder()))
                    return try WyomingSession.Channel(wrappingChannelSynchronously: channel)
                }
            }
        let port = server.channel.localAddress?.port ?? address.port
        logger.info("wyoming", metadata: ["state": "listening", "port": .stringConvertible(port)])
        let clients = WyomingClients()
        try await withGracefulShutdownHandler {
            try await withThrowingDiscardingTaskGroup { tasks in
                try await server.executeThenClose { inbound in
                    for try await channel in inbound {
                        guard let number = clients.enter(channel.channel, most: most()) else {
                            try? await channel.executeThenClose { _, _ in }
                            continue
                        }
                        tasks.addTask {
                            await session.serve(channel, number: number, among: clients)
                            clients.leave(number)
                        }
                    }
                }
            }
        } onGracefulShutdown: {
            server.channel.close(promise: nil)
        }
    }
}
