public import CrateClient
internal import NIOCore
internal import NIOPosix
public import ServiceLifecycle
internal import Synchronization

/// Answers clients on a listening socket: the control protocol of DESIGN part 4.
///
/// NIO's threads do the socket work, and sleep while nobody asks. Nothing here knows of the engine: what is
/// asked goes to a ``BoxClient``.
public struct ControlServer: Service {
    /// How many clients there may be at once, where descriptors suffice; more are told so and closed.
    public static let mostClients = 256

    private let socket: ListeningSocket
    private let session: ControlSession
    private let failed: @Sendable (any Error) -> Void

    /// A server on a socket, for a box.
    /// - Parameter failed: told why the socket failed, each time that it is opened again for that.
    public init(socket: ListeningSocket, box: any BoxClient, failed: @escaping @Sendable (any Error) -> Void) {
        (self.socket, self.failed) = (socket, failed)
        session = ControlSession(box: box)
    }

    /// Answers until the service is to end: then nobody new is let in, and what was asked for is still answered.
    public func run() async throws {
        await LastingService(clock: ThreadClock()).run(failed: failed) { try await serve() }
        socket.remove()
    }

    private func serve() async throws {
        let server = try await ServerBootstrap(group: MultiThreadedEventLoopGroup.singleton)
            .serverChannelOption(.backlog, value: 256)
            .serverChannelOption(.maxMessagesPerRead, value: ClientLimit.atOnce)
            .childChannelOption(.allowRemoteHalfClosure, value: true)
            .bind(try socket.handOver(), serverBackPressureStrategy: ClientLimit.oneByOne) { channel in
                channel.eventLoop.makeCompletedFuture {
                    try channel.pipeline.syncOperations.addHandler(ByteToMessageHandler(LineDecoder()))
                    return try NIOAsyncChannel<ByteBuffer, ByteBuffer>(wrappingChannelSynchronously: channel)
                }
            }
        let clients = ClientCount()
        // Not by `cancelOnGracefulShutdown`, whose task runs in the default pool: see TaskThreads.
        try await withGracefulShutdownHandler {
            try await withThrowingDiscardingTaskGroup { tasks in
                try await server.executeThenClose { inbound in
                    for try await channel in inbound {
                        let most = ClientLimit.clients(atMost: Self.mostClients, part: 4)
                        guard clients.enter() <= most else {
                            // Its descriptor is free again before the next client is let in.
                            await session.refuse(channel)
                            clients.leave()
                            continue
                        }
                        tasks.addTask {
                            await session.serve(channel)
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

/// How many clients there are.
private final class ClientCount: Sendable {
    private let count = Atomic<Int>(0)

    func enter() -> Int { count.add(1, ordering: .relaxed).newValue }

    func leave() { count.subtract(1, ordering: .relaxed) }
}
