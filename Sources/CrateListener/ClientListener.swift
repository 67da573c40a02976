package import CrateClient
package import NIOCore
internal import NIOPosix
internal import ServiceLifecycle
internal import Synchronization

/// A listening socket whose clients are admitted one after another, and then served concurrently, one task each.
///
/// The connection of a client that is refused or replaced is closed before the next client is admitted. So clients
/// never use many more descriptors than admitted connections do, even if a thread is delayed: playback needs the
/// others.
package struct ClientListener<Inbound: Sendable, Outbound: Sendable>: Sendable {
    /// A client's connection, which the task that serves the client reads and writes.
    package typealias Client = NIOAsyncChannel<Inbound, Outbound>
    /// Adds the handlers of a connection, on its event loop. The client's number is unique.
    package typealias Preparation = @Sendable (_ channel: any Channel, _ number: Int) throws -> Void

    private struct Accepted: Sendable {
        let client: Client
        let number: Int
    }

    private let server: NIOAsyncChannel<Accepted, Never>

    /// The port at which it listens; nil for a socket in the file system.
    package var port: Int? { server.channel.localAddress?.port }

    /// Listens at a place.
    /// - Parameters:
    ///   - backlog: The number of connections that may wait to be accepted.
    ///   - allowsHalfClosure: True if clients may close their side and still read answers.
    ///   - prepare: Adds the handlers of each connection, before its client is admitted.
    /// - Throws: NIO's error if the address cannot be bound, or the place's if there is no descriptor.
    package init(
        at place: ListeningPlace, backlog: CInt = 64, allowsHalfClosure: Bool, prepare: @escaping Preparation
    ) async throws {
        let bootstrap = ServerBootstrap(group: ListenerThread.group)
            .serverChannelOption(.backlog, value: backlog)
            // Accepts one connection at a time, because a connection uses a descriptor before it is admitted.
            .serverChannelOption(.maxMessagesPerRead, value: 1)
            .childChannelOption(.allowRemoteHalfClosure, value: allowsHalfClosure)
            .serverChannelInitializer { channel in
                channel.eventLoop.makeCompletedFuture {
                    try channel.pipeline.syncOperations.addHandler(AcceptPause())
                }
            }
        let oneByOne = NIOAsyncSequenceProducerBackPressureStrategies.HighLowWatermark(
            lowWatermark: 1, highWatermark: 2)
        let numbers = ClientNumbers()
        let connect: @Sendable (any Channel) -> EventLoopFuture<Accepted> = { channel in
            channel.eventLoop.makeCompletedFuture {
                if channel.localAddress?.port != nil { try Self.setOptions(of: channel) }
                let number = numbers.next()
                try channel.pipeline.syncOperations.addHandler(AdmissionGate())
                try prepare(channel, number)
                return Accepted(client: try Client(wrappingChannelSynchronously: channel), number: number)
            }
        }
        switch place {
        case .address(let address):
            server = try await bootstrap.serverChannelOption(.socketOption(.so_reuseaddr), value: 1).bind(
                host: address.host, port: address.port, serverBackPressureStrategy: oneByOne,
                childChannelInitializer: connect)
        case .descriptor(let descriptor):
            server = try await bootstrap.bind(
                try descriptor(), serverBackPressureStrategy: oneByOne, childChannelInitializer: connect)
        }
    }

    private static func setOptions(of channel: any Channel) throws {
        // Keep-alive detects a client that has disappeared, such as a phone out of range.
        try channel.syncOptions?.setOption(.socketOption(.so_keepalive), value: 1)
        try channel.syncOptions?.setOption(.tcpOption(.tcp_nodelay), value: 1)
    }

    /// Serves clients until graceful shutdown or an error.
    ///
    /// After the shutdown no client is accepted, and the method returns when all have been served. Does not use
    /// `cancelOnGracefulShutdown`, whose task would run in the default pool.
    /// - Parameters:
    ///   - refuse: Closes the connection of a client that is refused, and may write to it before.
    ///   - serve: Serves a client, and closes its connection.
    /// - Throws: NIO's error if accept(2) fails.
    package func run(
        admission: some ClientAdmission, refuse: @Sendable (Client) async -> Void = { await Self.close($0) },
        serve: @escaping @Sendable (_ client: Client, _ number: Int) async -> Void
    ) async throws {
        try await withGracefulShutdownHandler {
            try await withThrowingDiscardingTaskGroup { tasks in
                try await server.executeThenClose { inbound in
                    for try await accepted in inbound {
                        let (client, number) = (accepted.client, accepted.number)
                        guard await Self.admit(client, number, admission) else {
                            await refuse(client)
                            continue
                        }
                        tasks.addTask { await serve(client, number) }
                    }
                }
            }
        } onGracefulShutdown: {
            server.channel.close(promise: nil)
        }
    }

    /// Admits a client; returns false if it is refused.
    private static func admit(_ client: Client, _ number: Int, _ admission: some ClientAdmission) async -> Bool {
        var decision = admission.enter(client.channel, number: number)
        if case .refused = decision {
            await settle()
            decision = admission.enter(client.channel, number: number)
        }
        switch decision {
        case .accepted: break
        // Closing fails only if the connection is closed already.
        case .replaces(let other): try? await other.close()
        case .refused: return false
        }
        client.channel.closeFuture.whenComplete { _ in admission.leave(number) }
        client.channel.pipeline.fireUserInboundEventTriggered(AdmissionGate.Opening())
        return true
    }

    /// Waits until every client whose connection was closed before has left, so that the next one is not refused.
    private static func settle() async {
        // Two rounds: the first waits for the call that closes the connection, the second for the task that this call
        // enqueued.
        for _ in 0..<2 { try? await ListenerThread.loop.submit {}.get() }
    }

    /// Closes a client's connection, and returns when it is closed.
    package static func close(_ client: Client) async { try? await client.executeThenClose { _, _ in } }
}

/// Numbers the clients of a listener: 1, 2, 3…
private final class ClientNumbers: Sendable {
    private let last = Atomic<Int>(0)

    func next() -> Int { last.add(1, ordering: .relaxed).newValue }
}
