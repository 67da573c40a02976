package import NIOCore

/// A list of clients in the order of their last activity, in which a client beyond the limit replaces the one that has
/// been idle for longest.
///
/// It needs no timer, and idle clients cannot lock others out. A value without side effects.
package struct ClientTurns {
    private struct Client {
        let channel: any Channel
        var isBusy = false
        /// The list's count of activities at the client's last one.
        var turn: Int
    }

    private var clients: [Int: Client] = [:]
    private var turns = 0

    /// Starts with no clients.
    package init() {}

    /// Adds a client. If there are `most` already, the one that has been idle for longest is removed; if all are busy,
    /// the new one is refused.
    package mutating func enter(_ channel: any Channel, number: Int, most: Int) -> Admission {
        var admission = Admission.accepted
        if clients.count >= most {
            let idle = clients.filter { !$0.value.isBusy }
            guard let oldest = idle.min(by: { $0.value.turn < $1.value.turn }) else { return .refused }
            clients[oldest.key] = nil
            admission = .replaces(oldest.value.channel)
        }
        clients[number] = Client(channel: channel, turn: nextTurn())
        return admission
    }

    /// Records activity of a client: a busy one is not replaced. Returns false if it is not in the list.
    @discardableResult package mutating func record(_ number: Int, isBusy: Bool) -> Bool {
        let turn = nextTurn()
        clients[number]?.isBusy = isBusy
        clients[number]?.turn = turn
        return clients[number] != nil
    }

    /// Removes a client whose connection has ended; one that is not in the list is ignored.
    package mutating func leave(_ number: Int) { clients[number] = nil }

    /// The connection of a client; nil if it is not in the list.
    package func channel(of number: Int) -> (any Channel)? { clients[number]?.channel }

    private mutating func nextTurn() -> Int {
        turns += 1
        return turns
    }
}
