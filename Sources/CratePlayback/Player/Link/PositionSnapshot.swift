import Synchronization

/// The last position published by the loop. Readers never block the loop.
final class PositionSnapshot: Sendable {
    /// A position at a point in time.
    struct Entry: Sendable, Hashable {
        enum Phase: Int64, Sendable { case idle, playing, paused }

        var phase = Phase.idle
        /// The number of the start to which the position belongs, so that readers can ignore positions of earlier
        /// starts.
        var start: UInt32 = 0
        /// The number of the playlist that ``track`` refers to.
        var playlist: UInt32 = 0
        /// The index of the current track in the playlist.
        var track = -1
        /// The frame of the track that was playing at that time.
        var frame: Int64 = 0
        /// The sample rate in frames per second; 0 if unknown.
        var rate: Int64 = 0
        /// The time, by CLOCK_MONOTONIC in nanoseconds.
        var time: Int64 = 0
        /// The number of frames in the device's buffer at that time, which limits extrapolation.
        var ahead: Int64 = 0

        /// The nanoseconds of playback since then by the clock, limited to the content of the device's buffer.
        func elapsed(at now: Int64) -> Int64 {
            guard phase == .playing, rate > 0 else { return 0 }
            let (seconds, rest) = ahead.quotientAndRemainder(dividingBy: rate)
            let buffered = min(seconds, 1_000_000) * 1_000_000_000 + rest * 1_000_000_000 / rate
            return min(max(now - time, 0), buffered)
        }
    }

    private let lock = SequenceLock()
    private let phase = Atomic<Int64>(0)
    private let start = Atomic<UInt32>(0)
    private let playlist = Atomic<UInt32>(0)
    private let track = Atomic<Int64>(-1)
    private let frame = Atomic<Int64>(0)
    private let rate = Atomic<Int64>(0)
    private let time = Atomic<Int64>(0)
    private let ahead = Atomic<Int64>(0)

    /// Writes a new entry. Called by the loop only.
    func write(_ entry: Entry) {
        let before = lock.beginWrite()
        phase.store(entry.phase.rawValue, ordering: .sequentiallyConsistent)
        start.store(entry.start, ordering: .sequentiallyConsistent)
        playlist.store(entry.playlist, ordering: .sequentiallyConsistent)
        track.store(Int64(entry.track), ordering: .sequentiallyConsistent)
        frame.store(entry.frame, ordering: .sequentiallyConsistent)
        rate.store(entry.rate, ordering: .sequentiallyConsistent)
        time.store(entry.time, ordering: .sequentiallyConsistent)
        ahead.store(entry.ahead, ordering: .sequentiallyConsistent)
        lock.endWrite(before)
    }

    /// The last complete entry. Safe to call from any thread.
    func read() -> Entry {
        while true {
            let before = lock.beginRead()
            let entry = Entry(
                phase: Entry.Phase(rawValue: phase.load(ordering: .sequentiallyConsistent)) ?? .idle,
                start: start.load(ordering: .sequentiallyConsistent),
                playlist: playlist.load(ordering: .sequentiallyConsistent),
                track: Int(track.load(ordering: .sequentiallyConsistent)),
                frame: frame.load(ordering: .sequentiallyConsistent),
                rate: rate.load(ordering: .sequentiallyConsistent), time: time.load(ordering: .sequentiallyConsistent),
                ahead: ahead.load(ordering: .sequentiallyConsistent))
            if lock.isWhole(before) { return entry }
        }
    }
}
