/// The first content of a page, sent with its document: `{"status":{…},"albums":{"albums":[…],"next":"…"}}`.
struct Beginning: Encodable, Sendable {
    /// The maximum number of albums, which fill a wide screen.
    static let mostAlbums = 48

    /// The playback status; nil if the box did not answer in time.
    var status: PageStatus?
    /// The first albums of the wall.
    var albums: AlbumRows?
}
