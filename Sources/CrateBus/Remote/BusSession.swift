internal import DBus
internal import Logging
internal import Synchronization

/// One connection of a remote: announces the player and answers calls.
final class BusSession: Sendable {
    private let connection: Connection
    private let duties: BusRemote.Duties
    private let model: PlayerModel
    private let tree: ObjectTree
    private let logger: Logger
    private let lanes = CallLanes()
    private let adapters = Mutex(BluetoothAdapters())

    init(
        connection: Connection, duties: BusRemote.Duties, model: PlayerModel, tree: ObjectTree, logger: Logger
    ) {
        (self.connection, self.duties, self.model) = (connection, duties, model)
        (self.tree, self.logger) = (tree, logger)
    }

    /// Requests the bus name and BlueZ's adapters. A failure is logged, and the session continues without that part.
    func introduce() async {
        if duties.contains(.player) { await takeName() }
        guard duties.contains(.bluetooth) else { return }
        do throws(CallError) {
            for rule in BluetoothAdapters.rules { try await connection.add(rule) }
            let owner = try await connection.owner(of: BluetoothAdapters.bluez)
            if adapters.withLock({ $0.use(owner) }) == .inspect { await inspect() }
        } catch {
            report("bluetooth", "failed", error)
        }
    }

    /// Requests the player's name. If another box owns it, requests one with this connection's name: MPRIS, Bus Name
    /// Policy.
    private func takeName() async {
        let own = connection.name.text.map { $0.isASCII && $0.isNumber ? $0 : "_" }
        let further = BusName("\(PlayerInterfaces.name.text).instance\(String(own))")
        do throws(CallError) {
            for name in [PlayerInterfaces.name, further].compactMap(\.self)
            where [.owner, .already].contains(try await connection.request(name)) {
                logger.info("bus", metadata: ["state": "named", "name": "\(name)"])
                return
            }
        } catch {
            report("bus", "unnamed", error)
        }
    }

    /// Handles calls and signals until the connection ends.
    func run() async {
        await withDiscardingTaskGroup { tasks in
            while let event = await connection.next() {
                switch event {
                case .message(let call) where call.kind == .methodCall: await take(call, &tasks)
                case .message(let signal):
                    let task = adapters.withLock { $0.handle(signal) }
                    if let task { tasks.addTask { await self.perform(task) } }
                case .lost:
                    // The lost signals may have announced an adapter, or that one was removed and added again.
                    if duties.contains(.bluetooth) { tasks.addTask { await self.refresh() } }
                }
            }
            tasks.cancelAll()
        }
    }

    // MARK: Calls

    /// Answers calls that only read at once; other calls wait for earlier calls of the same caller.
    private func take(_ call: Message, _ tasks: inout DiscardingTaskGroup) async {
        if tree.isReading(call) { return await answer(call) }
        switch lanes.enter(call) {
        case .first: tasks.addTask { await self.runLane(from: call) }
        case .queued: break
        case .refused: send(call.reply(.limitsExceeded("Too many calls wait already.")), to: call)
        }
    }

    private func runLane(from first: Message) async {
        var call: Message? = first
        while let present = call {
            await answer(present)
            call = lanes.next(after: present)
        }
    }

    private func answer(_ call: Message) async { send(await tree.answer(call), to: call) }

    /// Sends a reply; drops it if the connection has ended.
    private func send(_ reply: Message, to call: Message) {
        if call.wantsReply { try? connection.send(reply) }
    }

    // MARK: Bluetooth

    private func perform(_ task: BluetoothAdapters.Task) async {
        switch task {
        case .inspect: await inspect()
        case .register(let adapter): await register(at: adapter)
        }
    }

    private func refresh() async {
        do throws(CallError) {
            let owner = try await connection.owner(of: BluetoothAdapters.bluez)
            adapters.withLock { $0.restart(with: owner) }
            await inspect()
        } catch {
            report("bluetooth", "failed", error)
        }
    }

    private func inspect() async {
        guard let owner = adapters.withLock(\.owner) else { return }
        do throws(CallError) {
            let reply = try await connection.call(BluetoothPlayer.objects(of: owner))
            let tasks = adapters.withLock { $0.owner == owner ? $0.take(reply.body.first ?? .options([])) : [] }
            for task in tasks { await perform(task) }
        } catch {
            report("bluetooth", "failed", error)
        }
    }

    private func register(at adapter: ObjectPath) async {
        guard let owner = adapters.withLock(\.owner) else { return }
        let (state, position) = (await model.state, await model.position)
        do throws(CallError) {
            try await request(BluetoothPlayer.registration(at: adapter, of: owner, state, position))
            logger.info("bluetooth", metadata: ["state": "registered", "adapter": "\(adapter)"])
            // BlueZ accepts changes of properties only after the registration.
            if await model.state != state { await model.publishAll() }
        } catch {
            report("bluetooth", "refused", error)
        }
    }

    /// Calls BlueZ to register the player. An adapter that already has the player is no failure.
    private func request(_ registration: Message) async throws(CallError) {
        do throws(CallError) {
            _ = try await connection.call(registration)
        } catch {
            guard case .fault(let fault) = error, fault.name == BluetoothPlayer.alreadyExists else { throw error }
        }
    }

    /// Logs a failure, without the text that the other program sent.
    private func report(_ event: Logger.Message, _ state: String, _ error: CallError) {
        if case .disconnected = error { return }
        logger.warning(event, metadata: ["state": "\(state)", "reason": "\(error.description)"])
    }
}
