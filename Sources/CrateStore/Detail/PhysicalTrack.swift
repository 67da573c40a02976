/// A track that is cut into a record by itself, whatever its tracklist divides it into.
public struct PhysicalTrack: Sendable, Hashable {
    /// As printed; nil where nothing is.
    public var position: String?
    /// Its title.
    public var title: String
    /// How long it plays; nil where nobody says.
    public var milliseconds: Int?
}

extension ReleaseDetail {
    /// What can be played, in playing order: no headings, parts of a track as one.
    public var physicalTracks: [PhysicalTrack] {
        var reading = TracklistReading(isPositioned: tracklist.contains { $0.position != nil })
        for entry in tracklist { reading.take(entry) }
        return reading.finish()
    }
}

/// Goes through a tracklist line by line.
private struct TracklistReading {
    /// Whether any line has a position: then one without position and duration is a heading.
    let isPositioned: Bool
    private var tracks: [PhysicalTrack] = []
    /// Parts of one track, one line each, that were read so far.
    private var parts: [TracklistEntry] = []
    /// The line before them, where it may be their title.
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

    /// An index over parts of a track is that track; one over tracks is their heading.
    private mutating func takeIndex(_ index: TracklistEntry) {
        title = nil
        let played = index.subTracks.filter { $0.kind != .heading }
        let isDivided = played.contains { $0.position.map { !TrackPosition($0).part.isEmpty } ?? false }
        if index.position != nil || isDivided {
            tracks.append(whole(of: played, title: index.title, position: index.position, index.milliseconds))
        } else {
            tracks += played.map(track)
        }
    }

    /// Makes one track of the parts that wait.
    private mutating func close() {
        guard let first = parts.first else { return }
        // A part that has no second one is a track with an odd position.
        if parts.count == 1, title == nil {
            tracks.append(track(first))
        } else {
            tracks.append(whole(of: parts, title: title ?? "", position: nil, nil))
        }
        (parts, title) = ([], nil)
    }

    private func whole(
        of parts: [TracklistEntry], title: String, position: String?, _ milliseconds: Int?
    ) -> PhysicalTrack {
        let lengths = parts.compactMap(\.milliseconds)
        let sum = lengths.count == parts.count && !parts.isEmpty ? lengths.reduce(0, +) : nil
        return PhysicalTrack(
            position: position ?? parts.lazy.compactMap(\.position).first.map { TrackPosition($0).main },
            title: title.isEmpty ? parts.map(\.title).joined(separator: " / ") : title,
            milliseconds: milliseconds ?? sum)
    }

    private func track(_ entry: TracklistEntry) -> PhysicalTrack {
        PhysicalTrack(position: entry.position, title: entry.title, milliseconds: entry.milliseconds)
    }
}
