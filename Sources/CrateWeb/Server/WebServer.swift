package import CrateClient
internal import CrateListener
package import Logging
internal import NIOCore
internal import NIOHTTP1
internal import ServiceLifecycle

/// Serves the page of a box to browsers.
///
/// It listens at one place, which the configuration or systemd names.
package struct WebServer: Service {
    /// The maximum number of connections; a page has up to six. Idle ones give way to new ones.
    package static let mostClients = 128

    private typealias Listener = ClientListener<WebRequest, WebAnswer>

    private let place: ListeningPlace
    private let logger: Logger
    private let clients: ConnectionRegistry
    private let check: HeadCheck
    private let routes: WebRoutes
    private let box: any RemoteBox
    private let timeout: TimeAmount
    private let heartbeat: TimeAmount

    /// Creates a server; it listens once it runs.
    /// - Parameters:
    ///   - words: the words of the page, in the language of the box.
    ///   - names: the names by which browsers may reach the box.
    ///   - scaling: scales covers down; nil to send them as they are.
    ///   - pairing: remembers which browsers may use the page; nil for all.
    ///   - mostClients: returns the maximum number of connections; called for each new one.
    ///   - threads: the threads that read lists and covers, which takes long and must not delay other requests.
    package init(
        at place: ListeningPlace, box: any RemoteBox, words: PageWords, names: HostNames,
        scaling: (any CoverScaling)? = nil, pairing: (any BrowserPairing)? = nil,
        mostClients: @escaping @Sendable () -> Int = { Self.mostClients }, threads: any TaskExecutor, logger: Logger
    ) {
        self.init(
            at: place, box: box, words: words, names: names, scaling: scaling, pairing: pairing,
            timeout: WebLimits.timeout, heartbeat: WebLimits.heartbeat, beginning: WebLimits.beginning,
            mostClients: mostClients, threads: threads, logger: logger)
    }

    init(
        at place: ListeningPlace, box: any RemoteBox, words: PageWords, names: HostNames,
        scaling: (any CoverScaling)?, pairing: (any BrowserPairing)? = nil, timeout: TimeAmount, heartbeat: TimeAmount,
        beginning: TimeAmount, mostClients: @escaping @Sendable () -> Int, threads: any TaskExecutor, logger: Logger
    ) {
        (self.place, self.box, self.logger) = (place, box, logger)
        (self.timeout, self.heartbeat) = (timeout, heartbeat)
        clients = ConnectionRegistry(most: mostClients)
        check = HeadCheck(names: names, unknownName: words[.unknownName])
        routes = WebRoutes(
            box: box, words: words, scaling: scaling, pairing: pairing, beginning: beginning, threads: threads
        ) {
            logger.warning("web", metadata: ["state": .string($0), "client": .string($1.client ?? "local")])
        }
    }

    /// Serves clients until graceful shutdown.
    /// - Throws: NIO's error if the address cannot be bound or accept(2) fails; ``CrateClient/BoxError``.
    package func run() async throws {
        let events = try await box.events()
        let listener = try await Listener(at: place, allowsHalfClosure: false, prepare: prepare)
        let port = listener.port.map { "\($0)" }
        logger.info("web", metadata: ["state": "listening", "port": .string(port ?? "none")])
        try await withThrowingDiscardingTaskGroup { tasks in
            tasks.addTask { await follow(events) }
            try await listener.run(admission: clients) { client, _ in await serve(client) }
            tasks.cancelAll()
        }
    }

    /// Adds the handlers of a connection.
    @Sendable private func prepare(_ channel: any Channel, _ number: Int) throws {
        var limits = NIOHTTPDecoderLimitConfiguration()
        (limits.maxHeaderListSize, limits.maxHeaderFieldSize) = (WebLimits.head, WebLimits.head)
        try channel.pipeline.syncOperations.addHandlers(
            HTTPResponseEncoder(), ByteToMessageHandler(HTTPRequestDecoder(limitConfiguration: limits)),
            HTTPServerPipelineHandler(),
            ConnectionHandler(number: number, of: clients, check: check, timeout: timeout, heartbeat: heartbeat))
    }

    /// Sends the box's events to the pages.
    private func follow(_ events: AsyncStream<BoxEvent>) async {
        for await event in events {
            if ["store", "scan", "lost"].contains(event.name) { await routes.covers.forget() }
            clients.publish(event.name)
        }
    }

    /// Answers a client until it disconnects.
    private func serve(_ client: Listener.Client) async {
        // A client that disconnects in the middle of a response is not an error of the box.
        try? await client.executeThenClose { inbound, writer in
            try await withGracefulShutdownHandler {
                for try await received in inbound {
                    try Task.checkCancellation()
                    var request = received
                    request.client = client.channel.remoteAddress?.ipAddress
                    try await writer.write(await routes.answer(request))
                }
            } onGracefulShutdown: {
                client.channel.close(promise: nil)
            }
        }
    }
}
