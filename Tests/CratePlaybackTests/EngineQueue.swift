import CrateCore
import CratePlayback
import Synchronization

/// A queue kept by hand: what follows is computed from what the engine has.
extension PlaybackEngine {
    /// The albums that the engine has, the present one first.
    var albums: [Release.ID] { queue.map(\.rip.release) }

    /// Lets a rip follow the present album, or all that the engine has; false when nothing plays.
    @discardableResult
    func enqueue(_ rip: Rip, at place: QueuePlace) async -> Bool {
        let entry = numbers.add(1, ordering: .relaxed).newValue
        while case let known = queue, let present = known.first {
            var rest = Array(known.dropFirst())
            rest.insert(QueuedRip(entry: entry, rip), at: place == .next ? 0 : rest.count)
            if await follow(rest, behind: present.entry) { return true }
            // Another album may be heard by now.
            if report.state == .stopped { return false }
        }
        return false
    }
}

private let numbers = Atomic<Int64>(0)
