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

    private let address: WyomingAddress
    private let session: WyomingSession
    private let logger: Logger

    /// A server at an address, for conversations in these languages, the usual one first.
    public init(address: WyomingAddress, box: any BoxClient, languages: [String], logger: Logger) {
        (self.address, self.logger) = (address, logger)
        session = WyomingSession(box: box, languages: languages, logger: logger)
    }

    /// Answers until the service is to end. Where the address cannot be had, a record says so, the box goes on, and it is
    /// tried again from time to time.
    public func run() async throws {
        await LastingService(clock: ThreadClock()).run { error in
            let words: Logger.Metadata = ["listen": "\(address)", "error": .string(ErrorWords.of(error))]
            logger.error("wyoming", metadata: words.merging(["state": "failed"]) { $1 })
        } _: {
            try await serve()
        }
    }

    private func serve() async throws {
        let server = try await ServerBootstrap(group: MultiThreadedEventLoopGroup.singleton)
            .serverChannelOption(.backlog, value: 64)
            .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
            .serverChannelOption(.maxMessagesPerRead, value: ClientLimit.atOnce)
            .childChannelOption(.allowRemoteHalfClosure, value: true)
            .bind(
                host: address.host, port: address.port, serverBackPressureStrategy: ClientLimit.oneByOne
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
                        let most = ClientLimit.clients(atMost: Self.mostClients, part: 16)
                        guard let number = clients.enter(channel.channel, most: most) else {
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
