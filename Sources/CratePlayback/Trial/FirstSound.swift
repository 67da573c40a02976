internal import ALSA

/// What a queue begins with, as its first playable file has it.
struct FirstSound: Sendable {
    var format: StreamFormat
    /// Where the recording's channels belong, if there are more than two.
    var speakers: [Speaker]
}
