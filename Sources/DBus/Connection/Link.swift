internal import Glibc
internal import LinuxSystem
internal import Synchronization

/// The state shared by a connection and its thread. Only tasks that request an answer or an event wait here.
final class Link: Sendable {
    /// The reply to a call, or the reason why there is none.
    enum Answer: Sendable {
        case reply(Message)
        case failure(CallError)
    }

    /// A call that has not been answered.
    struct Waiting {
        let deadline: ContinuousClock.Instant
        let continuation: CheckedContinuation<Answer, Never>
    }

    struct State {
        /// The connected socket, once messages can be sent.
        var socket: LocalSocket?
        var outbox = Outbox()
        var lastSerial: UInt32 = 0
        var waiting: [UInt32: Waiting] = [:]
        var rules: [MatchRule] = []
        var inbox = Inbox()
        /// The task that waits for an event.
        var taker: CheckedContinuation<Connection.Event?, Never>?
        /// The task that waits for the connection.
        var opener: CheckedContinuation<ConnectionError?, Never>?
        var end: ConnectionError?

        /// The time at which the first pending call times out.
        var deadline: ContinuousClock.Instant? { waiting.values.map(\.deadline).min() }
    }

    let messageLimit: Int
    let state = Mutex(State())
    /// Wakes the connection's thread after a change of the state.
    let wake = EventFD()

    init(messageLimit: Int) { self.messageLimit = messageLimit }

    var end: ConnectionError? { state.withLock { $0.end } }

    /// Connects on a thread of its own, which serves the connection until its end.
    func open(_ address: BusAddress, within limit: Duration) async throws(ConnectionError) {
        let failure = await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                state.withLock { $0.opener = continuation }
                let isStarted = WorkerThread.detach(name: "crate-bus", stackSize: 512 << 10) {
                    LinkLoop(link: self).run(address, within: limit)
                }
                if !isStarted { finish(.system(Errno(EAGAIN))) }
            }
        } onCancel: {
            close()
        }
        if let failure { throw failure }
    }

    /// Marks the connection as open: messages can be sent.
    func opened(_ socket: LocalSocket) {
        let opener = state.withLock { state in
            state.socket = socket
            defer { state.opener = nil }
            return state.opener
        }
        opener?.resume(returning: nil)
    }

    /// Ends the connection from this side.
    func close() {
        state.withLock { if $0.end == nil { $0.end = .closed } }
        wake.signal()
    }

    /// Ends the connection and fails all pending calls.
    func finish(_ reason: ConnectionError) {
        let (opener, taker, calls, end) = state.withLock { state in
            let end = state.end ?? reason
            defer { (state.opener, state.taker, state.waiting, state.socket) = (nil, nil, [:], nil) }
            state.end = end
            return (state.opener, state.taker, state.waiting.values.map(\.continuation), end)
        }
        opener?.resume(returning: end)
        taker?.resume(returning: nil)
        for call in calls { call.resume(returning: .failure(.disconnected(end))) }
    }
}

// MARK: Sending

extension Link {
    func send(_ message: Message) throws(CallError) {
        try write(message, serial: state.withLock { Self.nextSerial(&$0) })
    }

    private static func nextSerial(_ state: inout State) -> UInt32 {
        state.lastSerial = state.lastSerial == .max ? 1 : state.lastSerial + 1
        return state.lastSerial
    }

    private func write(_ message: Message, serial: UInt32) throws(CallError) {
        var message = message
        message.serial = serial
        let bytes: [UInt8]
        do throws(Malformation) { bytes = try message.bytes() } catch { throw .invalid(error) }
        let (failure, mustWake) = state.withLock { state -> (ConnectionError?, Bool) in
            if let end = state.end { return (end, false) }
            guard let socket = state.socket else { return (.closed, false) }
            guard state.outbox.append(bytes) else { return (.congested, false) }
            let wasBusy = state.outbox.isWaitingForSpace
            // An error is ignored here: the connection's thread gets it too, and ends the connection.
            if !wasBusy { try? state.outbox.flush(to: socket) }
            return (nil, !wasBusy && state.outbox.isWaitingForSpace)
        }
        if mustWake { wake.signal() }
        if let failure { throw .disconnected(failure) }
    }

    func call(_ message: Message, within limit: Duration) async throws(CallError) -> Message {
        let serial = state.withLock { Self.nextSerial(&$0) }
        let answer = await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                begin(message, serial, Waiting(deadline: .now + limit, continuation: continuation))
            }
        } onCancel: {
            self.answer(serial, .failure(.cancelled))
        }
        switch answer {
        case .reply(let message): return message
        case .failure(let error): throw error
        }
    }

    private func begin(_ message: Message, _ serial: UInt32, _ waiting: Waiting) {
        let (end, isEarlier) = state.withLock { state -> (ConnectionError?, Bool) in
            if let end = state.end { return (end, false) }
            let deadline = state.deadline
            state.waiting[serial] = waiting
            return (nil, deadline.map { waiting.deadline < $0 } ?? true)
        }
        if let end { return waiting.continuation.resume(returning: .failure(.disconnected(end))) }
        // The task was cancelled before the call was registered.
        if Task.isCancelled { return answer(serial, .failure(.cancelled)) }
        do throws(CallError) { try write(message, serial: serial) } catch { answer(serial, .failure(error)) }
        if isEarlier { wake.signal() }
    }

    /// Completes a call. Drops the reply to a call that has already ended.
    func answer(_ serial: UInt32, _ answer: Answer) {
        state.withLock { $0.waiting.removeValue(forKey: serial) }?.continuation.resume(returning: answer)
    }

    /// Fails the calls that have exceeded their time limit.
    func expire() {
        let now = ContinuousClock.now
        let late = state.withLock { $0.waiting.filter { $0.value.deadline <= now }.map(\.key) }
        for serial in late { answer(serial, .failure(.timedOut)) }
    }
}

// MARK: Receiving

extension Link {
    func watch(_ rule: MatchRule) { state.withLock { $0.rules.append(rule) } }

    func unwatch(_ rule: MatchRule) {
        state.withLock { state in
            if let index = state.rules.firstIndex(of: rule) { state.rules.remove(at: index) }
        }
    }

    /// The next event. Only one task may wait: a second one gets nil.
    func next() async -> Connection.Event? {
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let event = state.withLock { state -> Connection.Event?? in
                    if let event = state.inbox.take() { return .some(event) }
                    guard state.end == nil, state.taker == nil, !Task.isCancelled else { return .some(nil) }
                    state.taker = continuation
                    return nil
                }
                if let event { continuation.resume(returning: event) }
            }
        } onCancel: {
            let taker = state.withLock { state in
                defer { state.taker = nil }
                return state.taker
            }
            taker?.resume(returning: nil)
        }
    }

    /// Delivers a call or a signal to the task that waits for events.
    /// - Returns: False for a call for which there is no space.
    func deliver(_ message: Message) -> Bool {
        let (taker, event, isAccepted) = state.withLock { state -> Delivery in
            if message.kind == .signal, !Self.isWanted(message, state.rules) { return (nil, nil, true) }
            if let taker = state.taker {
                state.taker = nil
                return (taker, .message(message), true)
            }
            if state.inbox.hasRoom(for: message) {
                state.inbox.append(message)
                return (nil, nil, true)
            }
            if message.kind == .signal { state.inbox.lose() }
            return (nil, nil, false)
        }
        taker?.resume(returning: event)
        return isAccepted
    }

    private typealias Delivery = (CheckedContinuation<Connection.Event?, Never>?, Connection.Event?, Bool)

    /// Any connection may send a signal directly to this one. The well-known name of its sender is not known here, so a
    /// well-known sender in a rule is ignored.
    private static func isWanted(_ message: Message, _ rules: [MatchRule]) -> Bool {
        rules.contains { rule in
            var rule = rule
            if let sender = rule.sender, !sender.isUnique, sender != .bus { rule.sender = nil }
            return rule.matches(message)
        }
    }
}
