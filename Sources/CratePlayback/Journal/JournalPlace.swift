internal import CrateCore

/// Where the music is in its queue: what the journal writes often. It takes up 44 bytes.
struct JournalPlace: Hashable {
    /// Bytes that it takes up, with the opening that it belongs to.
    static let size = 44

    /// What the music does.
    enum State: UInt8 {
        /// Nothing plays: there is nothing to resume.
        case nothing
        case playing
        case paused
        /// The device was given away, and the music goes on when it is taken back.
        case yielded
    }

    var state: State
    var repeatMode: RepeatMode
    /// Index into the queue.
    var album: Int
    /// Index into the album's tracks.
    var track: Int
    /// Frame of the track.
    var frame: Int64
    /// Frames a second; 0 when unknown.
    var rate: Int
    /// The wall clock when it was so: milliseconds since 1970.
    var time: Int64

    /// No place at all.
    static func nothing(at time: Int64, _ repeatMode: RepeatMode = .off) -> JournalPlace {
        JournalPlace(state: .nothing, repeatMode: repeatMode, album: 0, track: 0, frame: 0, rate: 0, time: time)
    }

    /// Whether it says the same as another one, whenever that was.
    func saysTheSame(as other: JournalPlace) -> Bool {
        var same = other
        same.time = time
        return self == same
    }
}

/// The opening that a place belongs to: no place is ever read with another queue.
struct JournalTie: Hashable {
    /// The opening's number, and its check sum.
    var sequence: UInt64
    var sum: UInt32
}

extension JournalPlace {
    private static let repeatModes: [RepeatMode] = [.off, .track, .album]
    /// What STREAMINFO and the frames of FLAC have room for.
    private static let highestRate: UInt32 = 1 << 20
    /// Some nine thousand years.
    private static let lastTime: Int64 = 1 << 48

    func put(into writer: inout ByteWriter, tie: JournalTie) {
        writer.put(tie.sequence)
        writer.put(tie.sum)
        writer.put(state.rawValue)
        writer.put(UInt8(Self.repeatModes.firstIndex(of: repeatMode) ?? 0))
        writer.put(UInt16(0))
        writer.put(UInt32(clamping: album))
        writer.put(UInt32(clamping: track))
        writer.put(frame)
        writer.put(UInt32(clamping: rate))
        writer.put(time)
    }

    /// A place, and the opening that it belongs to.
    static func take(from reader: inout ByteReader) -> (place: JournalPlace, tie: JournalTie)? {
        guard let sequence = reader.number(UInt64.self), let sum = reader.number(UInt32.self),
            let state = reader.number(UInt8.self).flatMap({ State(rawValue: $0) }),
            let mode = reader.number(UInt8.self), repeatModes.indices.contains(Int(mode)),
            reader.number(UInt16.self) != nil, let album = reader.number(UInt32.self),
            let track = reader.number(UInt32.self), let frame = reader.number(Int64.self),
            (0...FrameCount.longest).contains(frame),
            let rate = reader.number(UInt32.self), rate <= highestRate,
            let time = reader.number(Int64.self), (0...lastTime).contains(time)
        else { return nil }
        let place = JournalPlace(
            state: state, repeatMode: repeatModes[Int(mode)], album: Int(album), track: Int(track), frame: frame,
            rate: Int(rate), time: time)
        return (place, JournalTie(sequence: sequence, sum: sum))
    }
}
