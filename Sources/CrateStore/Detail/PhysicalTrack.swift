/// A track of the medium, which its tracklist may divide into parts.
public struct PhysicalTrack: Sendable, Hashable {
    /// The printed position; nil when there is none.
    public var position: String?
    /// The printed title; for a divided track without one, the titles of its parts joined by ` / `.
    public var title: String
    /// The printed length in milliseconds, or the sum of the parts' lengths; nil if any of these is unknown.
    public var milliseconds: Int?
    /// The artists in spoken order; nil when the track has none of its own.
    public var artist: String?
}

extension ReleaseDetail {
    /// The playable tracks in playing order: without headings, with the parts of a track joined into one.
    public var physicalTracks: [PhysicalTrack] {
        var reading = TracklistReading(isPositioned: tracklist.contains { $0.position != nil })
        for entry in tracklist { reading.take(entry) }
        return reading.finish()
    }
}

/// Reads a tracklist line by line.
private struct TracklistReading {
    /// True when any line has a position: then a line without position and duration is a heading.
    let isPositioned: Bool
    private var tracks: [PhysicalTrack] = []
    /// The parts of one track read so far, one line each.
    private var parts: [TracklistEntry] = []
    /// The preceding line, which may be the title of `parts`.
    private var title: String?

    init(isPositioned: Bool) { self.isPositioned = isPositioned }

    mutating func take(_ entry: TracklistEntry) {
        if let position = entry.position.map(TrackPosition.init), !position.part.isEmpty, entry.subTracks.isEmpty {
            if let last = parts.last?.position.map(TrackPosition.init), last.main != position.main { close() }
            return parts.append(entry)
        }
        close()
        if !entry.subTracks.isEmpty {
            takeIndex(entry)
        } else if isHeading(entry) {
            title = entry.kind == .heading ? nil : entry.title
        } else {
            title = nil
            tracks.append(track(entry))
        }
    }

    mutating func finish() -> [PhysicalTrack] {
        close()
        return tracks
    }

    private func isHeading(_ entry: TracklistEntry) -> Bool {
        switch entry.kind {
        case .heading, .index: true
        case .track: false
        case nil: isPositioned && entry.position == nil && entry.duration == nil
        }
    }

    /// An index over parts of a track is that track; an index over tracks is their heading.
    private mutating func takeIndex(_ index: TracklistEntry) {
        title = nil
        let played = index.subTracks.filter { $0.kind != .heading }
        let isDivided = played.contains { $0.position.map { !TrackPosition($0).part.isEmpty } ?? false }
        if index.position != nil || isDivided {
            tracks.append(whole(of: played, index))
        } else {
            tracks += played.map(track)
        }
    }

    /// Makes one track of the collected parts.
    private mutating func close() {
        guard let first = parts.first else { return }
        // A single part is a whole track with an unusual position.
        if parts.count == 1, title == nil {
            tracks.append(track(first))
        } else {
            tracks.append(whole(of: parts, nil))
        }
        (parts, title) = ([], nil)
    }

    /// - Parameter index: The line above the parts, if they are listed below one.
    private func whole(of parts: [TracklistEntry], _ index: TracklistEntry?) -> PhysicalTrack {
        let lengths = parts.compactMap(\.milliseconds)
        let sum = lengths.count == parts.count && !parts.isEmpty ? lengths.reduce(0, +) : nil
        let title = index?.title ?? self.title ?? ""
        let artists = Set(parts.map { Self.artist($0) })
        return PhysicalTrack(
            position: index?.position ?? parts.lazy.compactMap(\.position).first.map { TrackPosition($0).main },
            title: title.isEmpty ? parts.map(\.title).joined(separator: " / ") : title,
            milliseconds: index?.milliseconds ?? sum,
            artist: index.flatMap(Self.artist) ?? (artists.count == 1 ? artists.first ?? nil : nil))
    }

    private func track(_ entry: TracklistEntry) -> PhysicalTrack {
        PhysicalTrack(
            position: entry.position, title: entry.title, milliseconds: entry.milliseconds, artist: Self.artist(entry))
    }

    private static func artist(_ entry: TracklistEntry) -> String? {
        entry.artists.isEmpty ? nil : ArtistCredit.joined(entry.artists.map(ArtistCredit.init), isExact: false)
    }
}
