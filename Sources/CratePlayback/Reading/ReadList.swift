/// A playlist to read.
struct ReadList: Sendable {
    var playlist: Playlist
    /// A file that a trial has opened: it is read from this descriptor even if its name has changed since.
    var tried: OpenFile?
}
