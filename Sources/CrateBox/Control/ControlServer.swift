public import CrateClient
internal import CrateListener
internal import NIOCore
public import ServiceLifecycle
internal import Synchronization

/// Serves clients on a listening socket with the control protocol: one JSON object per line.
///
/// NIO's thread handles the sockets and sleeps when idle. The server does not depend on the engine: requests go to a
/// ``BoxClient``.
public struct ControlServer: Service {
    /// The maximum number of clients, if there are enough descriptors; further ones receive a refusal and are closed.
    public static let mostClients = 256

    private let socket: ListeningSocket
    private let session: ControlSession
    private let failed: @Sendable (any Error) -> Void

    /// Creates a server; it accepts no client before ``run()``.
    /// - Parameters:
    ///   - socket: the bound socket, which the server owns from now on.
    ///   - failed: receives the error each time that the socket fails and is opened again.
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
        let listener = try await ClientListener<ByteBuffer, ByteBuffer>(
            at: .descriptor { [socket] in try socket.handOver() }, backlog: 256, allowsHalfClosure: true
        ) { channel, _ in
            try channel.pipeline.syncOperations.addHandler(ByteToMessageHandler(LineDecoder()))
        }
        try await listener.run(admission: ClientCount(), refuse: session.refuse) { client, _ in
            await session.serve(client)
        }
    }
}

/// Counts connected clients, so that more than the limit are turned away.
private final class ClientCount: ClientAdmission {
    private let count = Atomic<Int>(0)

    func enter(_ channel: any Channel, number: Int) -> Admission {
        // Clients are admitted one at a time, so the count does not grow between the check and the addition.
        let most = ClientLimit.clients(atMost: ControlServer.mostClients, part: 4)
        guard count.load(ordering: .relaxed) < most else { return .refused }
        count.add(1, ordering: .relaxed)
        return .accepted
    }

    func leave(_ number: Int) { count.subtract(1, ordering: .relaxed) }
}
