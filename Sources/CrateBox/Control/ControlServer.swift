public import CrateClient
internal import NIOCore
internal import NIOPosix
public import ServiceLifecycle
internal import Synchronization

/// Serves clients on a listening socket with the control protocol: one JSON object per line.
///
/// NIO's threads handle the sockets and sleep when idle. The server does not depend on the engine: requests go to a
/// ``BoxClient``.
public struct ControlServer: Service {
    /// The maximum number of clients, if there are enough descriptors; further ones receive a refusal and are closed.
    public static let mostClients = 256

    private let socket: ListeningSocket
    private let session: ControlSession
    private let failed: @Sendable (any Error) -> Void

    /// Creates a server on a socket, for a box.
    /// - Parameter failed: Receives the error each time that the socket fails and is opened again.
    public init(socket: ListeningSocket, box: any BoxClient, failed: @escaping @Sendable (any Error) -> Void) {
        (self.socket, self.failed) = (socket, failed)
        session = ControlSession(box: box)
    }

    /// Serves until graceful shutdown: then no client is accepted, and pending requests are still answered.
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
        // Not with `cancelOnGracefulShutdown`, whose task runs in the default pool: see TaskThreads.
        try await withGracefulShutdownHandler {
            try await withThrowingDiscardingTaskGroup { tasks in
                try await server.executeThenClose { inbound in
                    for try await channel in inbound {
                        let most = ClientLimit.clients(atMost: Self.mostClients, part: 4)
                        guard clients.enter() <= most else {
                            // Closes its descriptor before the next client is accepted.
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

/// Counts connected clients.
private final class ClientCount: Sendable {
    private let count = Atomic<Int>(0)

    func enter() -> Int { count.add(1, ordering: .relaxed).newValue }

    func leave() { count.subtract(1, ordering: .relaxed) }
}
