internal import CrateBox
internal import LinuxSystem
internal import Logging
internal import Synchronization

/// The keys of the car, from the configuration as it was last read.
final class CarKeys: Sendable {
    private struct State {
        var map: KeyMap
        var watch: KeyWatch?
        var isEnded = false
    }

    private let state: Mutex<State>
    private let maps = AsyncStream.makeStream(of: KeyMap.self, bufferingPolicy: .bufferingNewest(1))
    private let start: @Sendable (KeyMap) -> KeyWatch?

    /// Starts to watch the devices of a map.
    /// - Parameter start: Starts a watch; returns nil without input devices.
    init(_ map: KeyMap, start: @escaping @Sendable (KeyMap) -> KeyWatch?) {
        self.start = start
        state = Mutex(State(map: map, watch: start(map)))
    }

    /// Watches the input devices of the machine. If the folder cannot be watched, logs a warning, because then only
    /// lines are read.
    /// - Parameter folder: The folder of the devices.
    convenience init(_ map: KeyMap, logger: Logger, folder: String = "/dev/input") {
        self.init(map) { map in
            do throws(KeyWatch.Problem) {
                return try KeyWatch(map: map, folder: folder)
            } catch {
                let name = Errno(error.code).name
                logger.warning("keys", metadata: ["folder": .string(error.folder), "errno": .string(name)])
                return nil
            }
        }
    }

    /// The command of a key by its name in the configuration; nil if it has none.
    func command(named key: String) -> KeyCommand? { state.withLock { $0.map }.command(named: key) }

    /// Uses another map from now on. A key that is pressed during the change has no further effect.
    func use(_ map: KeyMap) {
        let (isOther, watch) = state.withLock { state in
            defer { state.map = map }
            return (state.map != map, state.watch)
        }
        guard isOther else { return }
        maps.continuation.yield(map)
        watch?.stop()
    }

    /// Uses the keys of a configuration from now on. If they are invalid, logs that and keeps the earlier ones.
    func use(_ configuration: BoxConfiguration, logger: Logger) {
        do throws(KeyMap.Problem) {
            use(try configuration.keyMap())
        } catch {
            logger.error("configuration", metadata: ["error": .string(error.description)])
        }
    }

    /// Passes the commands of all keys to `give`, in order, until ``stop()``. For one caller only.
    func run(_ give: (KeyCommand) -> Void) async {
        await follow(state.withLock { $0.watch }, give)
        // One watch ends before the next begins, because only one can grab a device.
        for await map in maps.stream { await follow(watch(map), give) }
    }

    /// Ends ``run(_:)``. May be called repeatedly.
    func stop() {
        let watch = state.withLock { state in
            state.isEnded = true
            return state.watch
        }
        maps.continuation.finish()
        watch?.stop()
    }

    private func follow(_ watch: KeyWatch?, _ give: (KeyCommand) -> Void) async {
        guard let watch else { return }
        for await command in watch.commands { give(command) }
    }

    /// Starts the watch of a map; nil if the map was replaced meanwhile, or after ``stop()``.
    private func watch(_ map: KeyMap) -> KeyWatch? {
        let watch = start(map)
        let isWanted = state.withLock { state in
            guard state.map == map, !state.isEnded else { return false }
            state.watch = watch
            return true
        }
        if !isWanted { watch?.stop() }
        return isWanted ? watch : nil
    }
}
