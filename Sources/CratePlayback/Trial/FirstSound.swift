internal import ALSA

/// The first playable file of a queue, with its format.
struct FirstSound: Sendable {
    /// The open file, so that the file that was tried is the one that is played.
    var file: OpenFile
    var format: StreamFormat
    /// The speakers of the recording's channels if there are more than two.
    var speakers: [Speaker]
}
