internal import NIOCore
internal import NIOPosix
public import ServiceLifecycle
internal import Synchronization

/// Answers clients on a listening socket: the control protocol of DESIGN part 4.
///
/// One thread of NIO's does all the socket work and sleeps while nobody asks. Nothing here knows of the engine: what is
/// asked goes to a ``BoxClient``.
public struct ControlServer: Service {
    /// How many clients there may be at once; more are told so and closed.
    public static let mostClients = 256

    private let socket: ListeningSocket
    private let session: ControlSession

    /// A server on a socket, for a box.
    public init(socket: ListeningSocket, box: any BoxClient) {
        self.socket = socket
        session = ControlSession(box: box)
    }

    /// Answers until the service is to end: then nobody new is let in, and what was asked for is still answered.
    /// - Throws: NIO's error when the socket cannot be used.
    public func run() async throws {
        let group = MultiThreadedEventLoopGroup(numberOfThreads: 1)
        do {
            try await serve(on: group)
        } catch is CancellationError {
            // There was no time for the rest.
        }
        socket.remove()
        try? await group.shutdownGracefully()
    }

    private func serve(on group: MultiThreadedEventLoopGroup) async throws {
        let server = try await ServerBootstrap(group: group)
            .serverChannelOption(.backlog, value: 256)
            .childChannelOption(.allowRemoteHalfClosure, value: true)
            .bind(socket.handOver()) { channel in
                channel.eventLoop.makeCompletedFuture {
                    try channel.pipeline.syncOperations.addHandler(ByteToMessageHandler(LineDecoder()))
                    return try NIOAsyncChannel<ByteBuffer, ByteBuffer>(wrappingChannelSynchronously: channel)
                }
            }
        let clients = ClientCount()
        try await withThrowingDiscardingTaskGroup { tasks in
            try await server.executeThenClose { inbound in
                for try await channel in inbound.cancelOnGracefulShutdown() {
                    let isOneTooMany = clients.enter() > Self.mostClients
                    tasks.addTask {
                        await session.serve(channel, isRefused: isOneTooMany)
                        clients.leave()
                    }
                }
            }
        }
    }
}

/// How many clients there are.
private final class ClientCount: Sendable {
    private let count = Atomic<Int>(0)

    func enter() -> Int { count.add(1, ordering: .relaxed).newValue }

    func leave() { count.subtract(1, ordering: .relaxed) }
}
