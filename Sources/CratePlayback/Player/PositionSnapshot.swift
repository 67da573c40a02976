import Synchronization

/// The last position that the loop published; readers never block the loop.
final class PositionSnapshot: Sendable {
    /// One position.
    struct Entry: Sendable, Hashable {
        enum Phase: Int64, Sendable { case idle, playing, paused }

        var phase = Phase.idle
        /// The start that it belongs to.
        var start: UInt32 = 0
        /// Number of the playlist that the index is of.
        var playlist: UInt32 = 0
        /// Index of the track that is heard.
        var track = -1
        /// Frame of the track that was heard at that time.
        var frame: Int64 = 0
        /// Frames a second; 0 when nothing is open.
        var rate: Int64 = 0
        /// When, CLOCK_MONOTONIC in nanoseconds.
        var time: Int64 = 0
        /// Frames in the device's buffer at that time: until the next poll nothing beyond them is known to be heard.
        var ahead: Int64 = 0

        /// Nanoseconds that the music has moved on since by the clock, limited to what was in the device's buffer.
        func elapsed(at now: Int64) -> Int64 {
            guard phase == .playing, rate > 0 else { return 0 }
            let (seconds, rest) = ahead.quotientAndRemainder(dividingBy: rate)
            let buffered = min(seconds, 1_000_000) * 1_000_000_000 + rest * 1_000_000_000 / rate
            return min(max(now - time, 0), buffered)
        }
    }

    // A sequence lock: odd while the loop writes.
    private let sequence = Atomic<Int64>(0)
    private let phase = Atomic<Int64>(0)
    private let start = Atomic<UInt32>(0)
    private let playlist = Atomic<UInt32>(0)
    private let track = Atomic<Int64>(-1)
    private let frame = Atomic<Int64>(0)
    private let rate = Atomic<Int64>(0)
    private let time = Atomic<Int64>(0)
    private let ahead = Atomic<Int64>(0)

    /// Writes a new entry. For the loop.
    func write(_ entry: Entry) {
        let before = sequence.load(ordering: .relaxed)
        sequence.store(before + 1, ordering: .sequentiallyConsistent)
        phase.store(entry.phase.rawValue, ordering: .sequentiallyConsistent)
        start.store(entry.start, ordering: .sequentiallyConsistent)
        playlist.store(entry.playlist, ordering: .sequentiallyConsistent)
        track.store(Int64(entry.track), ordering: .sequentiallyConsistent)
        frame.store(entry.frame, ordering: .sequentiallyConsistent)
        rate.store(entry.rate, ordering: .sequentiallyConsistent)
        time.store(entry.time, ordering: .sequentiallyConsistent)
        ahead.store(entry.ahead, ordering: .sequentiallyConsistent)
        sequence.store(before + 2, ordering: .sequentiallyConsistent)
    }

    /// The last entry that was written whole. For anyone.
    func read() -> Entry {
        while true {
            let before = sequence.load(ordering: .sequentiallyConsistent)
            let entry = Entry(
                phase: Entry.Phase(rawValue: phase.load(ordering: .sequentiallyConsistent)) ?? .idle,
                start: start.load(ordering: .sequentiallyConsistent),
                playlist: playlist.load(ordering: .sequentiallyConsistent),
                track: Int(track.load(ordering: .sequentiallyConsistent)),
                frame: frame.load(ordering: .sequentiallyConsistent),
                rate: rate.load(ordering: .sequentiallyConsistent), time: time.load(ordering: .sequentiallyConsistent),
                ahead: ahead.load(ordering: .sequentiallyConsistent))
            if before & 1 == 0, before == sequence.load(ordering: .sequentiallyConsistent) { return entry }
        }
    }
}
