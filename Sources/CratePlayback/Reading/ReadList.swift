/// A playlist that is to be read.
struct ReadList: Sendable {
    var playlist: Playlist
    /// The file of it that a trial has opened: read on from here, whatever has become of its name since.
    var tried: OpenFile?
}
