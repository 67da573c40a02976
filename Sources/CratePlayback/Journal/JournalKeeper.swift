internal import CrateCore

/// Writes the position and the queue if they changed since the last record. Used by the journal's thread only.
struct JournalKeeper<Disk: JournalDisk> {
    /// The albums and the position that were written last.
    private struct Written {
        /// The albums of the playlist that plays; nil if the position did not come from playback.
        var played: PlayedAlbums?
        var place: JournalPlace
    }

    /// Albums of a playlist.
    private struct PlayedAlbums {
        /// The number of the playlist.
        let number: UInt32
        /// Their indices in the playlist.
        let indices: Range<Int>
    }

    private var store: JournalStore<Disk>
    private var written: Written?
    /// The disk's first failure; nil while it works.
    private(set) var failure: JournalFailure?

    init(_ store: JournalStore<Disk>) { self.store = store }

    /// Whether music is playing, so that its position has to be written periodically.
    var isPlaying: Bool { written?.place.point?.state == .playing && written?.played != nil }

    /// Writes the position of playback if it has changed.
    mutating func keep(_ reading: PlayerControl.Reading, _ repeatMode: RepeatMode, at time: Int64) {
        switch reading {
        case .unknown: break
        case .nothing:
            guard let written else { return }
            let isOver = written.played != nil && written.place.point != nil
            let isUnsaid = written.place.point == nil && failure != nil
            if isOver || isUnsaid { keepNothing(repeatMode, at: time) }
        case .place(let mark): keep(mark, repeatMode, at: time)
        }
    }

    /// Writes a position to resume at that did not come from playback.
    mutating func keep(_ point: ResumePoint, at time: Int64) {
        let place = JournalPlace(
            point: JournalPlace.Point(
                state: point.state, album: 0, track: point.track, frame: point.frame.rawValue, rate: point.rate),
            repeatMode: point.repeatMode, time: time)
        write(place, point.queue, point.entry == nil ? [] : point.queued.map(\.entry))
    }

    /// Writes that there is nothing to resume.
    mutating func keepNothing(_ repeatMode: RepeatMode, at time: Int64) {
        write(JournalPlace.nothing(at: time, repeatMode), [], [])
    }

    private mutating func keep(_ mark: Bookmark, _ repeatMode: RepeatMode, at time: Int64) {
        let known = writtenAlbums(of: mark)
        let first = known?.indices.lowerBound ?? mark.album
        let place = JournalPlace(
            point: JournalPlace.Point(
                state: mark.state, album: mark.album - first, track: mark.track, frame: mark.frame, rate: mark.rate),
            repeatMode: repeatMode, time: time)
        if known != nil, failure == nil, let written, written.place.isSame(as: place) { return }
        let queue = mark.playlist.queue(from: first)
        let (rips, entries) = (queue.map(\.rip), queue.map(\.entry))
        if let known { return write(place, rips, entries, of: known, isSameQueue: true) }
        let albums = PlayedAlbums(number: mark.number, indices: first..<(first + JournalQueue.count(of: rips)))
        write(place, rips, entries, of: albums)
    }

    /// The albums that were written last, if the position is in one of them.
    private func writtenAlbums(of mark: Bookmark) -> PlayedAlbums? {
        guard let played = written?.played, played.number == mark.number, played.indices.contains(mark.album) else {
            return nil
        }
        return played
    }

    private mutating func write(
        _ place: JournalPlace, _ queue: [Rip], _ entries: [Int64], of played: PlayedAlbums? = nil,
        isSameQueue: Bool = false
    ) {
        // An album that does not fit into a record cannot be resumed.
        let isEmpty = played.map(\.indices.isEmpty) ?? (JournalQueue.count(of: queue) == 0)
        let place = isEmpty ? .nothing(at: place.time, place.repeatMode) : place
        do throws(JournalFailure) {
            try store.write(place, in: queue, entries: entries, isSameQueue: isSameQueue || place.point == nil)
            failure = nil
        } catch {
            failure = failure ?? error
        }
        written = Written(played: played, place: place)
    }
}
