internal import DBus
internal import Synchronization

/// Runs each caller's calls in order, and calls of different callers concurrently.
final class CallLanes: Sendable {
    /// The result of entering a call into a lane.
    enum Entry: Sendable, Hashable {
        /// The lane was empty; the code that entered the call has to run the lane.
        case first
        /// The call is run behind those before it.
        case queued
        /// Too many calls wait.
        case refused
    }

    /// The most calls that wait or run.
    static let most = 64

    private struct State {
        var lanes: [BusName?: [Message]] = [:]
        var count = 0
    }

    private let state = Mutex(State())

    /// Puts a call behind the calls of the same sender. The first of a lane is run by the caller of this function;
    /// beyond ``most`` calls, all are refused.
    func enter(_ call: Message) -> Entry {
        state.withLock { state in
            guard state.count < Self.most else { return .refused }
            state.count += 1
            let isFirst = state.lanes[call.sender] == nil
            if !isFirst { state.lanes[call.sender]?.append(call) } else { state.lanes[call.sender] = [] }
            return isFirst ? .first : .queued
        }
    }

    /// Removes a call that has finished.
    /// - Returns: The caller's next call; nil if there is none, and then the lane is removed.
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
