import CrateCore
import CratePlayback
import Synchronization

/// A queue without a `BoxQueue`: the albums that follow are computed from those that the engine has.
extension PlaybackEngine {
    /// The engine's albums, the present one first.
    var albums: [Release.ID] { queue.map(\.rip.release) }

    /// Adds a rip after the present album, or after all of the engine's albums; returns false if nothing plays.
    @discardableResult
    func enqueue(_ rip: Rip, at place: QueuePlace) async -> Bool {
        let entry = numbers.add(1, ordering: .relaxed).newValue
        while case let known = queue, let present = known.first {
            var rest = Array(known.dropFirst())
            rest.insert(QueuedRip(entry: entry, rip), at: place == .next ? 0 : rest.count)
            if await follow(rest, behind: present.entry) { return true }
            // Another album may be playing by now.
            if report.state == .stopped { return false }
        }
        return false
    }
}

private let numbers = Atomic<Int64>(0)
