import CrateLog

/// The time after too many wrong codes in which the page takes none, for the command that makes a code.
struct PairingPause: Sendable, Hashable {
    /// The name of its file.
    static let fileName = "browsers/pause"

    /// The seconds since the boot until which it lasts, and the id of that boot, as of a ``PairingCode``.
    let end: Int
    let boot: String

    /// A pause that begins now.
    init(seconds: Int, at now: Int = PairingCode.secondsSinceBoot) { (end, boot) = (now + seconds, LogMoment.boot) }

    /// Parses a pause, `8123` and the id of a boot; nil for other text.
    init?(_ text: String) {
        let words = text.split(whereSeparator: \.isWhitespace)
        guard words.count == 2, let end = Int(words[0]) else { return nil }
        (self.end, boot) = (end, String(words[1]))
    }

    /// The content of its file: end and boot.
    var text: String { "\(end) \(boot)\n" }

    /// The seconds that are left; nil after its end. A pause of an earlier boot has ended.
    func left(at now: Int = PairingCode.secondsSinceBoot) -> Int? {
        boot == LogMoment.boot && end > now ? end - now : nil
    }
}
