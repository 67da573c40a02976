internal import CrateCore

/// What the journal's thread knows: what was written last, and what is to be written next. Belongs to that thread.
struct JournalKeeper<Disk: JournalDisk> {
    /// The queue that was written last.
    private struct Written {
        /// The playlist's; 0 for what did not come from the music.
        var number: UInt32
        /// Index of its first album in the playlist.
        var first: Int
        /// How many albums of it the journal has.
        var count: Int
        var place: JournalPlace

        /// Whether the journal has an album of the playlist.
        func has(_ album: Int) -> Bool { album >= first && album - first < count }
    }

    private var store: JournalStore<Disk>
    private var written: Written?
    /// What the disk said when it began to fail; nil while it works.
    private(set) var failure: JournalFailure?

    init(_ store: JournalStore<Disk>) { self.store = store }

    /// Whether music is to be looked after.
    var isPlaying: Bool { written?.place.state == .playing && written?.number != 0 }

    /// Writes where the music is, unless the journal says so already.
    mutating func keep(_ look: PlayerControl.Look, _ repeatMode: RepeatMode, at time: Int64) {
        switch look {
        case .unknown: break
        case .nothing:
            guard let written else { return }
            let isOver = written.number != 0 && written.place.state != .nothing
            let isUnsaid = written.place.state == .nothing && failure != nil
            if isOver || isUnsaid { keepNothing(repeatMode, at: time) }
        case .place(let mark): keep(mark, repeatMode, at: time)
        }
    }

    /// Writes a place where the music is not: it is to come back there all the same.
    mutating func keep(_ point: ResumePoint, at time: Int64) {
        let place = JournalPlace(
            state: JournalPlace.State(point.state), repeatMode: point.repeatMode, album: 0, track: point.track,
            frame: point.frame.rawValue, rate: point.rate, time: time)
        write(point.queue, point.entry == nil ? [] : point.queued.map(\.entry), place, number: 0, first: 0)
    }

    /// Writes that there is nothing to come back to.
    mutating func keepNothing(_ repeatMode: RepeatMode, at time: Int64) {
        write([], [], JournalPlace.nothing(at: time, repeatMode), number: 0, first: 0)
    }

    private mutating func keep(_ mark: Bookmark, _ repeatMode: RepeatMode, at time: Int64) {
        let isSameQueue = written?.number == mark.number && written?.has(mark.album) == true
        let first = isSameQueue ? written?.first ?? mark.album : mark.album
        let place = JournalPlace(
            state: JournalPlace.State(mark.state), repeatMode: repeatMode, album: mark.album - first, track: mark.track,
            frame: mark.frame, rate: mark.rate, time: time)
        if isSameQueue, failure == nil, let written, written.place.saysTheSame(as: place) { return }
        let queue = mark.playlist.queue(from: first)
        write(queue.map(\.rip), queue.map(\.entry), place, number: mark.number, first: first, isSameQueue: isSameQueue)
    }

    private mutating func write(
        _ queue: [Rip], _ entries: [Int64], _ place: JournalPlace, number: UInt32, first: Int, isSameQueue: Bool = false
    ) {
        let count = isSameQueue ? written?.count ?? 0 : JournalQueue.count(of: queue)
        // An album that fits into no record cannot be come back to.
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
