package import CrateClient
internal import CrateListener
package import Logging
internal import NIOCore
internal import ServiceLifecycle

/// Serves clients of the protocol of MPD 0.23.5: apps on phones and desktops, and Home Assistant.
///
/// It listens at one place, which the configuration or systemd names.
package struct MPDServer: Service {
    /// The maximum number of clients; a further connection is closed without a reply.
    package static let mostClients = 64
    /// The time for which a client may be silent unless it waits for changes.
    static let timeout = TimeAmount.seconds(60)

    private typealias Listener = ClientListener<CommandBatch, ClientAnswer>

    private let place: ListeningPlace
    private let passwords: Passwords
    private let logger: Logger
    private let clients: ClientRegistry
    private let server: ServerState
    private let timeout: TimeAmount

    /// Creates a server; it listens once it runs.
    /// - Parameters:
    ///   - language: the language of the sentences in refusals.
    ///   - passwords: the permissions of clients.
    ///   - mostClients: returns the maximum number of clients; called for each new one.
    ///   - threads: the threads that write lists of the collection, which takes long and must not delay other replies;
    ///     nil to use the threads of all other replies.
    package init(
        at place: ListeningPlace, box: any RemoteBox, language: ChoiceWords, passwords: Passwords = Passwords(),
        mostClients: @escaping @Sendable () -> Int = { Self.mostClients }, threads: (any TaskExecutor)? = nil,
        logger: Logger
    ) {
        self.init(
            at: place, box: box, language: language, passwords: passwords, timeout: Self.timeout,
            mostClients: mostClients, threads: threads, logger: logger)
    }

    init(
        at place: ListeningPlace, box: any RemoteBox, language: ChoiceWords, passwords: Passwords, timeout: TimeAmount,
        mostClients: @escaping @Sendable () -> Int, threads: (any TaskExecutor)? = nil, logger: Logger
    ) {
        (self.place, self.passwords, self.logger, self.timeout) = (place, passwords, logger, timeout)
        clients = ClientRegistry(most: mostClients)
        server = ServerState(box: box, language: language, clients: clients, threads: threads)
    }

    /// Serves clients until graceful shutdown.
    /// - Throws: NIO's error if the address cannot be bound or accept(2) fails; ``CrateClient/BoxError``.
    package func run() async throws {
        let events = try await server.box.events()
        let listener = try await Listener(at: place, allowsHalfClosure: true) { channel, _ in
            try channel.pipeline.syncOperations.addHandler(ClientHandler(timeout: timeout))
        }
        let port = listener.port.map { "\($0)" }
        logger.info("mpd", metadata: ["state": "listening", "port": .string(port ?? "none")])
        try await withThrowingDiscardingTaskGroup { tasks in
            tasks.addTask { await follow(events) }
            try await listener.run(admission: clients) { client, _ in await serve(client) }
            tasks.cancelAll()
        }
    }

    /// Sends the box's changes to the clients.
    private func follow(_ events: AsyncStream<BoxEvent>) async {
        var changes = BoxChanges()
        for await event in events {
            if BoxChanges.changesAlbums(event.name) { await server.forgetAlbums() }
            clients.publish(changes.subsystems(of: event))
        }
    }

    /// Answers a client until it disconnects.
    private func serve(_ client: Listener.Client) async {
        // A client that disconnects in the middle of a reply is not an error of the box.
        try? await client.executeThenClose { inbound, writer in
            let session = ClientSession(
                server: server, passwords: passwords, sink: Writer(writer: writer),
                wrongPassword: { [logger, channel = client.channel] in
                    let address = channel.remoteAddress?.ipAddress ?? "local"
                    logger.warning("mpd", metadata: ["state": "wrongPassword", "client": .string(address)])
                })
            try await withGracefulShutdownHandler {
                for try await batch in inbound {
                    try Task.checkCancellation()
                    try await writer.write(.end(try await session.run(batch)))
                }
            } onGracefulShutdown: {
                client.channel.close(promise: nil)
            }
        }
    }

    private struct Writer: ReplySink {
        let writer: NIOAsyncChannelOutboundWriter<ClientAnswer>

        func send(_ bytes: [UInt8]) async throws { try await writer.write(.bytes(bytes)) }
    }
}
