internal import NIOCore

/// The first content of a page, sent with its document: `{"status":{…},"albums":{"albums":[…],"next":"…"}}`.
struct Beginning: Encodable, Sendable {
    /// The number of albums: as many as a wide screen shows.
    static let mostAlbums = 48
    /// The time for which the document waits for this content. Without it the page requests everything.
    static let limit = TimeAmount.milliseconds(200)

    /// The playback status; nil if the box did not answer in time.
    var status: PageStatus?
    /// The first albums of the wall.
    var albums: AlbumRows?
}
