internal import ALSA

/// What a queue begins with, as its first playable file has it.
struct FirstSound: Sendable {
    /// The file, open: what was tried is what is played.
    var file: OpenFile
    var format: StreamFormat
    /// Where the recording's channels belong, if there are more than two.
    var speakers: [Speaker]
}
