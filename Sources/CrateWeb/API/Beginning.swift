internal import NIOCore

/// What a page shows first, which comes with its document: `{"status":{…},"albums":{"albums":[…],"next":"…"}}`.
struct Beginning: Encodable, Sendable {
    /// The number of albums: those that a wide screen shows.
    static let mostAlbums = 48
    /// The time that the document waits for it. A page without it asks for everything.
    static let limit = TimeAmount.milliseconds(200)

    /// What plays.
    var status: StatusView?
    /// The first albums of the wall.
    var albums: AlbumRows?
}
