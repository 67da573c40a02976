public import Logging
internal import NIOCore
internal import NIOPosix
public import ServiceLifecycle
internal import Synchronization

/// Answers what was said, over the Wyoming protocol: to Home Assistant it is a conversation agent.
///
/// It listens where the configuration says so, and nowhere else: the protocol knows no passwords.
public struct WyomingServer: Service {
    /// How many clients there may be at once; more are closed.
    public static let mostClients = 64

    private let address: WyomingAddress
    private let session: WyomingSession
    private let logger: Logger

    /// A server at an address, for conversations in these languages, the usual one first.
    public init(address: WyomingAddress, exchange: SpokenExchange, languages: [String], logger: Logger) {
        (self.address, self.logger) = (address, logger)
        session = WyomingSession(exchange: exchange, languages: languages, logger: logger)
    }

    /// Answers until the service is to end. Where the address cannot be had, a record says so and the box goes on.
    public func run() async throws {
        do {
            try await serve()
        } catch is CancellationError {
            // There was no time for the rest.
        } catch {
            let words: Logger.Metadata = ["listen": "\(address)", "error": "\(error)"]
            logger.error("wyoming", metadata: words.merging(["state": "failed"]) { $1 })
            try? await gracefulShutdown()
        }
    }

    private func serve() async throws {
        let server = try await ServerBootstrap(group: MultiThreadedEventLoopGroup.singleton)
            .serverChannelOption(.backlog, value: 64)
            .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
            .childChannelOption(.allowRemoteHalfClosure, value: true)
            .bind(host: address.host, port: address.port) { channel in
                channel.eventLoop.makeCompletedFuture {
                    try channel.pipeline.syncOperations.addHandler(ByteToMessageHandler(WyomingDecoder()))
                    return try WyomingSession.Channel(wrappingChannelSynchronously: channel)
                }
            }
        let port = server.channel.localAddress?.port ?? address.port
        logger.info("wyoming", metadata: ["state": "listening", "port": .stringConvertible(port)])
        let clients = ClientNumbers()
        try await withGracefulShutdownHandler {
            try await withThrowingDiscardingTaskGroup { tasks in
                try await server.executeThenClose { inbound in
                    for try await channel in inbound {
                        let number = clients.enter()
                        guard clients.count <= Self.mostClients else {
                            clients.leave()
                            try? await channel.executeThenClose { _, _ in }
                            continue
                        }
                        tasks.addTask {
                            await session.serve(channel, number: number)
                            clients.leave()
                        }
                    }
                }
            }
        } onGracefulShutdown: {
            server.channel.close(promise: nil)
        }
    }
}

/// How many clients there are, and a number for each that came.
private final class ClientNumbers: Sendable {
    private let present = Atomic<Int>(0)
    private let last = Atomic<Int>(0)

    var count: Int { present.load(ordering: .relaxed) }

    func enter() -> Int {
        present.add(1, ordering: .relaxed)
        return last.add(1, ordering: .relaxed).newValue
    }

    func leave() { present.subtract(1, ordering: .relaxed) }
}
