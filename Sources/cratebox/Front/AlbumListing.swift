import CrateBox
import CrateCore

/// Albums as a table: title, artist, year, and what keeps one from being played.
struct AlbumListing {
    /// An album, or a track of one.
    struct Row {
        var place: Int?
        var title: String
        var artist: String
        var year: Int?
        var mark = ""
        var id: String
    }

    private let rows: [Row]
    private let hasIDs: Bool

    /// A list; ids are shown where they are wanted, and beside albums of the same name.
    init(_ rows: [Row], ids: Bool) { (self.rows, hasIDs) = (rows, ids) }

    /// A line for each.
    func lines(indent: Int = 2) -> [TerminalText] {
        let names = Dictionary(rows.map { (Self.name($0), 1) }, uniquingKeysWith: +)
        let columns: [TerminalTable.Column] = [
            .init(isNumber: true), .init("", .bold, givesWay: true), .init(givesWay: true), .init(isNumber: true),
            .init("", .faint), .init("", .faint),
        ]
        let words = rows.map { row in
            let needsID = hasIDs || (names[Self.name(row)] ?? 0) > 1
            return [
                row.place.map(String.init) ?? "", row.title, row.artist, row.year.map(String.init) ?? "", row.mark,
                needsID ? row.id : "",
            ]
        }
        return Listing.lines(columns, words, indent: indent)
    }

    private static func name(_ row: Row) -> [String] { [row.title, row.artist, row.year.map(String.init) ?? ""] }
}

extension AlbumListing.Row {
    /// A release of the collection.
    init(_ release: Release, place: Int? = nil, mark: String = "") {
        self.init(
            place: place, title: release.title.isEmpty ? "Release \(release.id)" : release.title,
            artist: release.artist, year: release.year, mark: mark, id: "id:\(release.id)")
    }

    /// An album of a reply.
    init(_ album: ReplyWords.Album, place: Int? = nil) {
        self.init(
            place: place, title: album.title, artist: album.artist, year: album.year,
            mark: AlbumListing.mark(isPlayable: album.playable, isRipped: album.ripped), id: "id:\(album.release)")
    }
}

extension AlbumListing {
    /// What keeps an album from being played, as far as the collection tells.
    static func mark(isPlayable: Bool?, isRipped: Bool?) -> String {
        guard isPlayable == false else { return "" }
        return isRipped == true ? "library paused" : "not ripped"
    }
}
