internal import CrateCore

/// Writes the position and the queue if they changed since the last record. Used by the journal's thread only.
struct JournalKeeper<Disk: JournalDisk> {
    /// The queue and the position that were written last.
    private struct Written {
        /// The number of the playlist; 0 if the position did not come from playback.
        var number: UInt32
        /// The playlist's index of the first written album.
        var first: Int
        /// The number of written albums.
        var count: Int
        var place: JournalPlace

        /// Whether an album of the playlist was written.
        func has(_ album: Int) -> Bool { album >= first && album - first < count }
    }

    private var store: JournalStore<Disk>
    private var written: Written?
    /// The disk's first failure; nil while it works.
    private(set) var failure: JournalFailure?

    init(_ store: JournalStore<Disk>) { self.store = store }

    /// Whether music is playing, so that its position has to be written periodically.
    var isPlaying: Bool { written?.place.state == .playing && written?.number != 0 }

    /// Writes the position of playback if it has changed.
    mutating func keep(_ reading: PlayerControl.Reading, _ repeatMode: RepeatMode, at time: Int64) {
        switch reading {
        case .unknown: break
        case .nothing:
            guard let written else { return }
            let isOver = written.number != 0 && written.place.state != .nothing
            let isUnsaid = written.place.state == .nothing && failure != nil
            if isOver || isUnsaid { keepNothing(repeatMode, at: time) }
        case .place(let mark): keep(mark, repeatMode, at: time)
        }
    }

    /// Writes a position to resume at that did not come from playback.
    mutating func keep(_ point: ResumePoint, at time: Int64) {
        let place = JournalPlace(
            state: JournalPlace.State(point.state), repeatMode: point.repeatMode, album: 0, track: point.track,
            frame: point.frame.rawValue, rate: point.rate, time: time)
        write(point.queue, point.entry == nil ? [] : point.queued.map(\.entry), place, number: 0, first: 0)
    }

    /// Writes that there is nothing to resume.
    mutating func keepNothing(_ repeatMode: RepeatMode, at time: Int64) {
        write([], [], JournalPlace.nothing(at: time, repeatMode), number: 0, first: 0)
    }

    private mutating func keep(_ mark: Bookmark, _ repeatMode: RepeatMode, at time: Int64) {
        let isSameQueue = written?.number == mark.number && written?.has(mark.album) == true
        let first = isSameQueue ? written?.first ?? mark.album : mark.album
        let place = JournalPlace(
            state: JournalPlace.State(mark.state), repeatMode: repeatMode, album: mark.album - first, track: mark.track,
            frame: mark.frame, rate: mark.rate, time: time)
        if isSameQueue, failure == nil, let written, written.place.isSame(as: place) { return }
        let queue = mark.playlist.queue(from: first)
        write(queue.map(\.rip), queue.map(\.entry), place, number: mark.number, first: first, isSameQueue: isSameQueue)
    }

    private mutating func write(
        _ queue: [Rip], _ entries: [Int64], _ place: JournalPlace, number: UInt32, first: Int, isSameQueue: Bool = false
    ) {
        let count = isSameQueue ? written?.count ?? 0 : JournalQueue.count(of: queue)
        // An album that does not fit into a record cannot be resumed.
        let place = count > 0 ? place : .nothing(at: place.time, place.repeatMode)
        do throws(JournalFailure) {
            try store.write(place, in: queue, entries: entries, isSameQueue: isSameQueue || place.state == .nothing)
            failure = nil
        } catch {
            failure = failure ?? error
        }
        written = Written(number: number, first: first, count: count, place: place)
    }
}

extension JournalPlace.State {
    init(_ state: ResumePoint.State) {
        switch state {
        case .playing: self = .playing
        case .paused: self = .paused
        case .yielded: self = .yielded
        }
    }
}
