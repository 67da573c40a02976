import CrateBox
import CrateCore
import CrateStore

extension AlbumTable {
    /// The rows of a crate's albums and single tracks, in its order; nil for a reply without an order.
    static func rows(ofCrate words: ReplyWords, _ states: [RipAvailability?]) -> [Row]? {
        guard let order = words.order else { return nil }
        let albums = zip(words.albums ?? [], states).map { album, state in ("\(album.release)", Row(album, state)) }
        let tracks = (words.tracks ?? []).map { ($0.id, Row($0)) }
        let known = Dictionary(albums + tracks) { first, _ in first }
        return order.compactMap { known[$0] }
    }
}

extension AlbumTable.Row {
    /// The row of a single track in a reply: its title, and its album as the mark.
    fileprivate init(_ track: ReplyWords.FoundTrack) {
        let number = track.number ?? 0
        self.init(
            title: track.title.isEmpty ? String(localized: "Track \(number)") : track.title, artist: track.artist,
            mark: String(localized: "track \(track.position ?? "\(number)") of \(track.album)"),
            id: "id:\(track.id)")
    }
}
