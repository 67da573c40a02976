package import CrateClient
package import DBus
package import Logging
internal import ServiceLifecycle

/// Publishes a box as a player on a bus: to desktop panels and keys over MPRIS, to cars and headsets over BlueZ.
///
/// It runs until its connection ends, and does not reconnect. A missing bus is an error like any other.
package struct BusRemote: Service {
    /// The roles of a box on a bus.
    package struct Duties: OptionSet, Sendable, Hashable {
        /// The roles as bits.
        package let rawValue: UInt8

        /// Creates roles from their bits; unknown bits have no effect.
        package init(rawValue: UInt8) { self.rawValue = rawValue }

        /// Owns `org.mpris.MediaPlayer2.cratebox`.
        package static let player = Duties(rawValue: 1)
        /// Registers with each adapter of BlueZ.
        package static let bluetooth = Duties(rawValue: 2)
    }

    /// A bus, and the roles of the box on it.
    package struct Post: Sendable, Hashable {
        /// The address of the session's or the system's bus.
        package let bus: BusAddress
        /// The roles of the box on that bus.
        package let duties: Duties

        /// Creates the description of a bus and the roles of the box on it.
        package init(_ bus: BusAddress, _ duties: Duties) { (self.bus, self.duties) = (bus, duties) }

        /// The posts of a process. The player uses the session bus if there is one, otherwise the system bus, on which
        /// BlueZ always runs.
        package static func all(environment: [String: String]) -> [Post] {
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

    /// Creates a remote; it connects once it runs.
    /// - Parameters:
    ///   - language: the language of the sentences in errors.
    ///   - covers: receives the albums' pictures; nil if none are published.
    package init(
        post: Post, box: any BoxClient & CollectionClient, language: ChoiceWords, covers: (any CoverPlace)? = nil,
        logger: Logger
    ) {
        (self.post, self.box, self.language, self.covers, self.logger) = (post, box, language, covers, logger)
    }

    /// Serves until graceful shutdown, or the end of the box.
    /// - Throws: `ConnectionError` of the module DBus if the bus is unreachable or has ended; `BoxError`.
    package func run() async throws {
        let events = try await box.events()
        let opening = Connection.Opening()
        let connection: Connection
        do {
            // Not `cancelWhenGracefulShutdown`: its task would run in Swift's default thread pool, which a box never
            // starts.
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
        // Shutdown and the end of the box close the connection, which is no error here.
        if let end = connection.end, end != .closed { throw end }
    }

    private func serve(_ connection: Connection, _ events: AsyncStream<BoxEvent>) async {
        let model = PlayerModel(box: box) { signal in
            // A failed send needs no report, because the connection's thread reports the end of the connection.
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

    /// Publishes changes until the box's events end. Looks up pictures concurrently.
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
