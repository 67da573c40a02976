internal import CrateCore

/// The journal's encoding of the queue, with everything that playback needs before the store is opened.
///
/// Paths in a library are relative to its root. If a queue does not fit into a record, its last albums are left out.
enum JournalQueue {
    static func put(_ queue: [Rip], entries: [Int64] = [], into writer: inout ByteWriter) {
        let albums = fitting(queue, behind: writer.bytes.count)
        writer.put(UInt32(albums.count))
        for album in albums { writer.put(bytes: album) }
        for entry in entries.prefix(albums.count) { writer.put(entry) }
    }

    /// Decodes the ids of the rips' entries, which follow the rips; empty if they are incomplete.
    static func entries(of queue: [Rip], from reader: inout ByteReader) -> [Int64] {
        let entries = queue.compactMap { _ in reader.number(Int64.self) }
        return entries.count == queue.count ? entries : []
    }

    /// The number of a queue's first albums that fit into a record after a position.
    static func count(of queue: [Rip]) -> Int { fitting(queue, behind: JournalPlace.size).count }

    private static func fitting(_ queue: [Rip], behind start: Int) -> [[UInt8]] {
        var albums: [[UInt8]] = []
        var size = start + 4
        for rip in queue {
            let bytes = bytes(of: rip)
            // Includes the entry's id.
            size += bytes.count + 8
            guard size <= JournalRecord.longest else { break }
            albums.append(bytes)
        }
        return albums
    }

    /// Decodes a queue; nil if it is invalid.
    static func take(from reader: inout ByteReader) -> [Rip]? {
        guard let count = reader.number(UInt32.self), Int(count) <= reader.count else { return nil }
        var queue: [Rip] = []
        for _ in 0..<count {
            guard let rip = rip(from: &reader) else { return nil }
            queue.append(rip)
        }
        return queue
    }

    private static func bytes(of rip: Rip) -> [UInt8] {
        var writer = ByteWriter()
        writer.put(rip.release.rawValue)
        writer.put(rip.library)
        writer.put(UInt8(rip.home == nil ? 0 : 1))
        if let home = rip.home {
            for text in [home.root, home.identity, home.fingerprint] { writer.put(text) }
            put(home.mountPoint, into: &writer)
        }
        writer.put(UInt32(rip.tracks.count))
        let folder = rip.home.map(path)
        for track in rip.tracks { put(track, below: folder, into: &writer) }
        return writer.bytes
    }

    private static func path(to home: LibraryHome) -> String { home.root == "/" ? "/" : home.root + "/" }

    private static func put(_ text: String?, into writer: inout ByteWriter) {
        writer.put(UInt8(text == nil ? 0 : 1))
        if let text { writer.put(text) }
    }

    private static func put(_ track: Rip.Track, below folder: String?, into writer: inout ByteWriter) {
        writer.put(track.id.release.rawValue)
        writer.put(Int64(track.id.place))
        if let folder, track.file.hasPrefix(folder) {
            writer.put(UInt8(1))
            writer.put(String(track.file.dropFirst(folder.count)))
        } else {
            writer.put(UInt8(0))
            writer.put(track.file)
        }
        writer.put(track.span?.start.rawValue ?? -1)
        writer.put(track.span?.end?.rawValue ?? -1)
    }

    private static func rip(from reader: inout ByteReader) -> Rip? {
        guard let release = reader.number(Int64.self), let library = reader.text(),
            let isHome = reader.number(UInt8.self), isHome <= 1
        else { return nil }
        var home: LibraryHome?
        if isHome == 1 {
            guard let found = self.home(from: &reader) else { return nil }
            home = found
        }
        guard let count = reader.number(UInt32.self), Int(count) <= reader.count else { return nil }
        var tracks: [Rip.Track] = []
        for _ in 0..<count {
            guard let track = track(from: &reader, below: home.map(path)) else { return nil }
            tracks.append(track)
        }
        return Rip(release: Release.ID(rawValue: release), library: library, home: home, tracks: tracks)
    }

    private static func home(from reader: inout ByteReader) -> LibraryHome? {
        guard let root = reader.text(), let identity = reader.text(), let fingerprint = reader.text(),
            let isMounted = reader.number(UInt8.self), isMounted <= 1
        else { return nil }
        var home = LibraryHome(root: root, identity: identity, fingerprint: fingerprint)
        if isMounted == 1 {
            guard let point = reader.text() else { return nil }
            home.mountPoint = point
        }
        return home
    }

    private static func track(from reader: inout ByteReader, below folder: String?) -> Rip.Track? {
        guard let release = reader.number(Int64.self), let place = reader.number(Int64.self),
            let isBelow = reader.number(UInt8.self), isBelow <= 1, isBelow == 0 || folder != nil,
            let path = reader.text(), let start = reader.number(Int64.self), let end = reader.number(Int64.self),
            (-1...FrameCount.longest).contains(start), (-1...FrameCount.longest).contains(end),
            end == -1 || end >= start
        else { return nil }
        let id = Track.ID(release: Release.ID(rawValue: release), place: Int(place))
        let file = isBelow == 1 ? (folder ?? "") + path : path
        guard start >= 0 else { return Rip.Track(id: id, file: file) }
        let span = FrameSpan(start: FrameCount(start), end: end >= 0 ? FrameCount(end) : nil)
        return Rip.Track(id: id, file: file, span: span)
    }
}
