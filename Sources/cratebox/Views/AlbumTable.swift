import CrateBox
import CrateClient
import CrateCore
import CrateIntents
import CrateStore
import CrateTerminal

/// A table of albums: title, artist, year, and why one cannot be played.
struct AlbumTable {
    /// An album or a single track; `mark` states why it cannot be played.
    struct Row {
        var place: Int?
        var title: String
        var artist: String
        var year: Int?
        var mark = ""
        /// The part of the mark that distinguishes albums of one name.
        var distinction: String?
        var id: String
    }

    private let rows: [Row]
    private let hasIDs: Bool

    /// Creates a table; ids are shown with `ids`, and for different albums with the same name.
    init(_ rows: [Row], ids: Bool) { (self.rows, hasIDs) = (rows, ids) }

    /// The table, one line per row.
    func lines(indent: Int = 2) -> [TerminalText] {
        let numbers = Dictionary(rows.map { (Self.name($0), Set([$0.id])) }) { $0.union($1) }
        let columns: [TerminalTable.Column] = [
            .init(isNumber: true), .init("", .bold, narrowing: .name), .init(narrowing: Listing.artist),
            .init(isNumber: true, narrowing: .spare), .init("", .faint, narrowing: .below), .init("", .faint),
        ]
        let words = rows.map { row in
            let needsID = hasIDs || (numbers[Self.name(row)]?.count ?? 0) > 1
            return [
                row.place.map(String.init) ?? "", row.title, row.artist, row.year.map(String.init) ?? "", row.mark,
                needsID ? row.id : "",
            ]
        }
        return Listing.lines(columns, words, indent: indent)
    }

    private static func name(_ row: Row) -> [String] {
        [row.title, row.artist, row.year.map(String.init) ?? "", row.distinction ?? ""]
    }
}

extension AlbumTable.Row {
    /// The row of a release. An empty title is replaced by the release's number.
    init(_ release: Release, place: Int? = nil, mark: String = "") {
        self.init(
            place: place, title: release.title.isEmpty ? String(localized: "Release \(release.id)") : release.title,
            artist: release.artist, year: release.year, mark: mark, id: "id:\(release.id)")
    }

    /// The row of an album in a reply, marked if it cannot be played.
    init(_ album: ReplyWords.Album, _ availability: RipAvailability? = nil, place: Int? = nil) {
        self.init(
            place: place, title: album.title, artist: album.artist, year: album.year,
            mark: availability?.localizedMark ?? "", id: "id:\(album.release)")
    }
}

extension AlbumTable.Row {
    /// Replaces the title, artist and id by those of a track of the album, and puts the track's position before the
    /// mark.
    mutating func name(_ track: StatusDocument.Track, of album: String) {
        title = track.title ?? String(localized: "Track \(track.number)")
        artist = track.artist ?? artist
        let place = String(localized: "track \(track.position ?? "\(track.number)") of \(album)")
        mark = mark.isEmpty ? place : "\(place), \(mark)"
        id = "id:\(track.id)"
    }

    /// Puts the numbers of the tracks that an entry plays before the mark.
    mutating func name(_ places: [Int]) {
        let words = String(localized: "tracks \(TrackRanges.text(places))")
        mark = mark.isEmpty ? words : "\(words), \(mark)"
    }
}

extension ReplyWords.Album {
    /// Whether the album can be played; nil if the reply does not contain that. Albums of the queue have only the
    /// reason.
    fileprivate var availability: RipAvailability? {
        if playable == true { return .playable }
        // Two cases share a reason. Where rips are known, the later case applies.
        let known = reason.flatMap { reason in
            RipAvailability.allCases.last { state in
                state.reason == reason && state.errno == errno && (state == .unscanned) == (unscanned == true)
            }
        }
        return known ?? playable.map { _ in ripped == true ? .disconnected : .notRipped }
    }
}

extension [ReplyWords.Album] {
    /// Whether each album can be played; nil where the reply does not contain that. Outcomes have the same reason for
    /// an album without a rip and for a collection without rips, so the collection of this process decides which of the
    /// two applies.
    var availability: [RipAvailability?] {
        let states = map(\.availability)
        guard states.contains(.notRipped), NextStep.here.firstScan != nil else { return states }
        return states.map { $0 == .notRipped ? .noRips : $0 }
    }
}

extension RipAvailability {
    /// Why an album cannot be played, in the language of the process; empty if it can.
    var localizedMark: String { mark.map { String(localized: LocalizedText(written: $0)) } ?? "" }
}
