internal import CratePlayback
internal import Logging
internal import ServiceLifecycle

/// Relays and logs the engine's events, and stops the music with the service.
struct MusicService: Service {
    let box: Box
    let restorer: PlaybackRestorer
    let logger: Logger
    let notice: ServiceNotice?
    /// The socket for commands; nil without one.
    let socket: ListeningSocket?

    func run() async throws {
        box.watchLibraries(since: restorer.loggedLibraries) { [logger] library, state in
            logger.log(
                level: state == "live" ? .info : .warning, "library",
                metadata: ["state": .string(state), "library": .string(library)])
        }
        box.log(to: logger)
        await withDiscardingTaskGroup { tasks in
            tasks.addTask { await box.relay(restorer.events) }
            tasks.addTask {
                // `checkLibraries()` logs the library, once it has found the new state.
                let log = TransitionLog(logger: logger) { [box] _ in box.checkLibraries() }
                await log.follow(restorer.loggedEvents, of: box)
            }
            await untilShutDown()
            // A box that starts meanwhile awaits this one, instead of being refused.
            socket?.hide()
            notice?.stopping()
            restorer.end()
            box.engine.shutDown()
        }
    }
}
