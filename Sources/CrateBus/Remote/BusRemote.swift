public import CrateClient
public import DBus
public import Logging
public import ServiceLifecycle

/// A box as a player on a bus: for panels and keys of a desktop over MPRIS, for cars and headsets over BlueZ.
///
/// It runs until the bus ends. Who runs it connects again; a bus that is not there is an error like any other.
public struct BusRemote: Service {
    /// What a box does on a bus.
    public struct Duties: OptionSet, Sendable, Hashable {
        /// The bits.
        public let rawValue: UInt8

        /// Duties from their bits.
        public init(rawValue: UInt8) { self.rawValue = rawValue }

        /// Owns `org.mpris.MediaPlayer2.cratebox`.
        public static let player = Duties(rawValue: 1)
        /// Registers with each adapter of BlueZ.
        public static let bluetooth = Duties(rawValue: 2)
    }

    /// A bus, and what a box does on it.
    public struct Post: Sendable, Hashable {
        /// The address of the bus.
        public let bus: BusAddress
        /// What is done there.
        public let duties: Duties

        /// Creates a post on a bus.
        public init(_ bus: BusAddress, _ duties: Duties) { (self.bus, self.duties) = (bus, duties) }

        /// The posts of a process: the player is on the session's bus where there is one, else on the machine's, on which
        /// BlueZ always is.
        public static func all(environment: [String: String]) -> [Post] {
            let (session, system) = (
                BusAddress.session(environment: environment), BusAddress.system(environment: environment)
            )
            guard let system else { return session.map { [Post($0, .player)] } ?? [] }
            guard let session, session != system else { return [Post(system, [.player, .bluetooth])] }
            return [Post(session, .player), Post(system, .bluetooth)]
        }
    }

    private let post: Post
    private let box: any BoxClient & CollectionClient
    private let language: ChoiceWords
    private let covers: (any CoverPlace)?
    private let logger: Logger

    /// A remote for a box on a bus, in a language.
    /// - Parameter covers: Where pictures of albums are put; nil for none.
    public init(
        post: Post, box: any BoxClient & CollectionClient, language: ChoiceWords, covers: (any CoverPlace)? = nil,
        logger: Logger
    ) {
        (self.post, self.box, self.language, self.covers, self.logger) = (post, box, language, covers, logger)
    }

    /// Serves until graceful shutdown, or the end of the box.
    /// - Throws: `ConnectionError` of the module DBus where the bus cannot be had, or has ended; `BoxError`.
    public func run() async throws {
        let events = try await box.events()
        let opening = Connection.Opening()
        let connection: Connection
        do {
            // Not with `cancelWhenGracefulShutdown`, whose task runs in the default pool: a box never starts that.
            connection = try await withGracefulShutdownHandler {
                try await opening.connection(to: post.bus)
            } onGracefulShutdown: {
                opening.cancel()
            }
        } catch ConnectionError.closed {
            return
        }
        await withGracefulShutdownHandler {
            await withTaskCancellationHandler {
                await serve(connection, events)
            } onCancel: {
                connection.close()
            }
        } onGracefulShutdown: {
            connection.close()
        }
        // Closed here: at shutdown, or at the end of the box.
        if let end = connection.end, end != .closed { throw end }
    }

    private func serve(_ connection: Connection, _ events: AsyncStream<BoxEvent>) async {
        let model = PlayerModel(box: box) { signal in
            // The thread of the connection tells that it has ended.
            try? connection.send(signal)
        }
        await model.refresh()
        let session = BusSession(
            connection: connection, duties: post.duties, model: model,
            tree: ObjectTree([PlayerInterfaces.path: PlayerObject(model: model, language: language)]), logger: logger)
        await withDiscardingTaskGroup { tasks in
            tasks.addTask { await session.introduce() }
            tasks.addTask {
                await follow(events, model)
                connection.close()
            }
            await session.run()
            tasks.cancelAll()
        }
    }

    /// Tells the bus what happens in the box.
    private func follow(_ events: AsyncStream<BoxEvent>, _ model: PlayerModel) async {
        await withDiscardingTaskGroup { tasks in
            let findPicture = { (tasks: inout DiscardingTaskGroup) async in
                guard let covers, let release = await model.albumWithoutPicture() else { return }
                tasks.addTask { await model.findPicture(of: release, in: covers) }
            }
            await findPicture(&tasks)
            for await event in events {
                await model.handle(event)
                await findPicture(&tasks)
            }
        }
    }
}
