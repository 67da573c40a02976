internal import CrateListener
internal import NIOCore
internal import Synchronization

/// The connected clients; a new one beyond the limit replaces the one that has been silent longest.
///
/// No timer is needed, and silent clients cannot lock others out.
final class WyomingClients: ClientAdmission {
    private struct Client {
        let channel: any Channel
        /// The sequence number of its last activity; increases with each activity of any client.
        var heard: Int
        var isAnswered = false
    }

    private struct State {
        var present: [Int: Client] = [:]
        var signs = 0

        mutating func sign() -> Int {
            signs += 1
            return signs
        }
    }

    private let state = Mutex(State())
    private let most: @Sendable () -> Int

    /// Creates a list. `most` is asked for the largest number of clients when one connects.
    init(most: @escaping @Sendable () -> Int) { self.most = most }

    /// Refuses a client if the limit is reached and all clients are being answered.
    func enter(_ channel: any Channel, number: Int) -> Admission {
        let most = most()
        return state.withLock { state in
            var admission = Admission.accepted
            if state.present.count >= most {
                let waiting = state.present.filter { !$0.value.isAnswered }
                guard let longest = waiting.min(by: { $0.value.heard < $1.value.heard }) else { return .refused }
                state.present[longest.key] = nil
                admission = .replaces(longest.value.channel)
            }
            state.present[number] = Client(channel: channel, heard: state.sign())
            return admission
        }
    }

    /// Records activity of a client: `isAnswered` is true while a message of it is being answered.
    func record(_ number: Int, isAnswered: Bool) {
        state.withLock { state in
            let sign = state.sign()
            state.present[number]?.heard = sign
            state.present[number]?.isAnswered = isAnswered
        }
    }

    func leave(_ number: Int) { state.withLock { _ = $0.present.removeValue(forKey: number) } }
}
