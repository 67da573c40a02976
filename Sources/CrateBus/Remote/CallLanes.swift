internal import DBus
internal import Synchronization

/// Queues calls so that those of one sender run in order, and those of different senders concurrently.
final class CallLanes: Sendable {
    /// The result of entering a call into a lane.
    enum Entry: Sendable, Hashable {
        /// The lane was empty, so the caller of ``enter(_:)`` must run the call and the ones after it.
        case first
        /// The call runs after the earlier ones of its sender.
        case queued
        /// Too many calls wait.
        case refused
    }

    /// The maximum number of calls that wait or run.
    static let most = 64

    private struct State {
        var lanes: [BusName?: [Message]] = [:]
        var count = 0
    }

    private let state = Mutex(State())

    /// Adds a call to its sender's lane. Beyond ``most`` calls of all senders, it is refused.
    func enter(_ call: Message) -> Entry {
        state.withLock { state in
            guard state.count < Self.most else { return .refused }
            state.count += 1
            let isFirst = state.lanes[call.sender] == nil
            if !isFirst { state.lanes[call.sender]?.append(call) } else { state.lanes[call.sender] = [] }
            return isFirst ? .first : .queued
        }
    }

    /// Removes a finished call.
    /// - Returns: The sender's next call; nil if there is none, and the lane is then removed.
    func next(after call: Message) -> Message? {
        state.withLock { state in
            state.count -= 1
            guard let lane = state.lanes[call.sender], let next = lane.first else {
                state.lanes[call.sender] = nil
                return nil
            }
            state.lanes[call.sender] = Array(lane.dropFirst())
            return next
        }
    }
}
