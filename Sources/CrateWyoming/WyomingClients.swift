internal import NIOCore
internal import Synchronization

/// Who is connected: a few at most, of whom the one that has been silent for longest gives way to the next that comes.
///
/// Nobody waits with a clock for clients to say something, and those that never do lock nobody out.
final class WyomingClients: Sendable {
    private struct Client {
        let channel: any Channel
        /// Grows with each sign of life of any client.
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

    /// Lets a client in, and gives its number; nil where there are so many already, and all are being answered.
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

    /// A client has said something, for which an answer is looked for now; or that is found.
    func note(_ number: Int, isAnswered: Bool) {
        state.withLock { state in
            let sign = state.sign()
            state.present[number]?.heard = sign
            state.present[number]?.isAnswered = isAnswered
        }
    }

    /// A client is gone.
    func leave(_ number: Int) { state.withLock { _ = $0.present.removeValue(forKey: number) } }
}
