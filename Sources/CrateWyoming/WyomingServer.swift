public import CrateClient
public import Logging
internal import NIOCore
internal import NIOPosix
public import ServiceLifecycle

/// Answers what was said, over the Wyoming protocol: to Home Assistant it is a conversation agent.
///
/// It listens where the configuration says so, and nowhere else: the protocol knows no passwords.
public struct WyomingServer: Service {
    /// How many clients there may be at once; the next one takes the place of the one that has been silent for longest.
    public static let mostClients = 64

    /// One client is accepted at a time: those that are refused have descriptors too.
    private static let oneByOne = NIOAsyncSequenceProducerBackPressureStrategies.HighLowWatermark(
        lowWatermark: 1, highWatermark: 2)

    private let address: WyomingAddress
    private let session: WyomingSession
    private let most: @Sendable () -> Int
    private let logger: Logger

    /// A server at an address, for conversations with a box in these languages, the usual one first.
    /// - Parameter mostClients: How many clients there may be, asked for each one that comes.
    public init(
        address: WyomingAddress, box: any BoxClient, languages: [String],
        mostClients: @escaping @Sendable () -> Int = { Self.mostClients }, logger: Logger
    ) {
        (self.address, most, self.logger) = (address, mostClients, logger)
        session = WyomingSession(box: box, languages: languages, logger: logger)
    }

    /// Answers until the service is to end.
    /// - Throws: What NIO throws where the address cannot be had, or an accept(2) fails.
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
