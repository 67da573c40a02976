internal import NIOCore
internal import Synchronization

/// The connected clients; a new one beyond the limit replaces the one that has been silent longest.
///
/// No timer is needed, and silent clients cannot lock others out.
final class WyomingClients: Sendable {
    private struct Client {
        let channel: any Channel
        /// The sequence number of its last activity; increases with each activity of any client.
        var heard: Int
        var isAnswered = false
    }

    private struct State {
        var present: [Int: Client] = [:]
        var last = 0
        var signs = 0

        mutating func sign() -> Int {
            signs += 1
            return signs
        }
    }

    private let state = Mutex(State())

    /// Registers a client and returns its number; nil if the limit is reached and all clients are being answered.
    func enter(_ channel: any Channel, most: Int) -> Int? {
        let (number, silent) = state.withLock { state -> (Int?, (any Channel)?) in
            var silent: (any Channel)?
            if state.present.count >= most {
                let waiting = state.present.filter { !$0.value.isAnswered }
                guard let longest = waiting.min(by: { $0.value.heard < $1.value.heard }) else { return (nil, nil) }
                state.present[longest.key] = nil
                silent = longest.value.channel
            }
            state.last += 1
            state.present[state.last] = Client(channel: channel, heard: state.sign())
            return (state.last, silent)
        }
        silent?.close(promise: nil)
        return number
    }

    /// Records activity of a client: `isAnswered` is true while a message of it is being answered.
    func record(_ number: Int, isAnswered: Bool) {
        state.withLock { state in
            let sign = state.sign()
            state.present[number]?.heard = sign
            state.present[number]?.isAnswered = isAnswered
        }
    }

    /// Removes a disconnected client.
    func leave(_ number: Int) { state.withLock { _ = $0.present.removeValue(forKey: number) } }
}
