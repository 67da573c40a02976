internal import CrateCore

/// The position in the queue, the record that the journal writes most often.
struct JournalPlace: Hashable {
    /// The encoded size in bytes, including the reference to the opening.
    static let size = 44

    /// The point to resume at.
    struct Point: Hashable {
        var state: ResumePoint.State
        /// The index into the queue.
        var album: Int
        /// The index into the album's tracks.
        var track: Int
        /// The frame to resume at, counted from the start of the track.
        var frame: Int64
        /// The sample rate in frames per second; 0 if unknown.
        var rate: Int
    }

    /// The point to resume at; nil if there is nothing to resume.
    var point: Point?
    var repeatMode: RepeatMode
    /// The time of the record by the wall clock, in milliseconds since 1970.
    var time: Int64

    /// The record for nothing to resume.
    static func nothing(at time: Int64, _ repeatMode: RepeatMode = .off) -> JournalPlace {
        JournalPlace(point: nil, repeatMode: repeatMode, time: time)
    }

    /// Whether it equals another position except for the time.
    func isSame(as other: JournalPlace) -> Bool {
        var same = other
        same.time = time
        return self == same
    }
}

/// The reference of a position to its opening, so that no position is ever read with another queue.
struct OpeningReference: Hashable {
    /// The sequence number and the checksum of the opening.
    var sequence: UInt64
    var sum: UInt32
}

extension JournalPlace {
    /// The states by the byte in a record, which must not change; nil for nothing to resume.
    private static let states: [ResumePoint.State?] = [nil, .playing, .paused, .yielded]
    private static let repeatModes: [RepeatMode] = [.off, .track, .album]
    /// An upper bound of the rates that FLAC's STREAMINFO, with 20 bits, and frame headers can express.
    private static let highestRate: UInt32 = 1 << 20
    /// The highest plausible time, in the year 10889. A record with a later one is damaged.
    private static let lastTime: Int64 = 1 << 48

    func put(into writer: inout ByteWriter, reference: OpeningReference) {
        writer.put(reference.sequence)
        writer.put(reference.sum)
        writer.put(UInt8(Self.states.firstIndex(of: point?.state) ?? 0))
        writer.put(UInt8(Self.repeatModes.firstIndex(of: repeatMode) ?? 0))
        writer.put(UInt16(0))
        writer.put(UInt32(clamping: point?.album ?? 0))
        writer.put(UInt32(clamping: point?.track ?? 0))
        writer.put(point?.frame ?? 0)
        writer.put(UInt32(clamping: point?.rate ?? 0))
        writer.put(time)
    }

    /// Decodes a position and the reference to its opening; nil if they are invalid.
    static func take(from reader: inout ByteReader) -> (place: JournalPlace, reference: OpeningReference)? {
        guard let sequence = reader.number(UInt64.self), let sum = reader.number(UInt32.self),
            let state = reader.number(UInt8.self), states.indices.contains(Int(state)),
            let mode = reader.number(UInt8.self), repeatModes.indices.contains(Int(mode)),
            reader.number(UInt16.self) != nil, let album = reader.number(UInt32.self),
            let track = reader.number(UInt32.self), let frame = reader.number(Int64.self),
            (0...FrameCount.longest).contains(frame),
            let rate = reader.number(UInt32.self), rate <= highestRate,
            let time = reader.number(Int64.self), (0...lastTime).contains(time)
        else { return nil }
        let point = states[Int(state)].map { state in
            Point(state: state, album: Int(album), track: Int(track), frame: frame, rate: Int(rate))
        }
        let place = JournalPlace(point: point, repeatMode: repeatModes[Int(mode)], time: time)
        return (place, OpeningReference(sequence: sequence, sum: sum))
    }
}
