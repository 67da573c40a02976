internal import CrateCore
internal import FLAC
internal import Glibc

/// What a file's tags say of its loudness: the ReplayGain 1.0 and 2.0 specifications, RFC 7845 section 5.2.1 for `R128_…`.
struct ReplayGain: Hashable {
    /// A gain, and the loudest sample that it is for; full scale is 1.
    struct Advice: Hashable {
        var decibels: Double
        var peak: Double?
    }

    let track: Advice?
    let album: Advice?

    /// The names of the fields, in capitals; the `RG_…` ones are those of the first proposal.
    static let fields = [
        "REPLAYGAIN_TRACK_GAIN", "REPLAYGAIN_TRACK_PEAK", "REPLAYGAIN_ALBUM_GAIN", "REPLAYGAIN_ALBUM_PEAK",
        "R128_TRACK_GAIN", "R128_ALBUM_GAIN", "RG_RADIO", "RG_PEAK", "RG_AUDIOPHILE",
    ]

    /// What comments say. Of a field that is there more than once the first good value counts.
    init(_ comments: [FLACComment]) {
        func first(_ names: [String], _ read: (String) -> Double?) -> Double? {
            for name in names {
                for comment in comments where comment.name == name {
                    if let value = read(comment.value) { return value }
                }
            }
            return nil
        }
        func advice(_ gains: [String], _ loudness: String, _ peaks: [String]) -> Advice? {
            let gain = first(gains, Self.gain) ?? first([loudness], Self.loudness)
            return gain.map { Advice(decibels: $0, peak: first(peaks, Self.peak)) }
        }
        track = advice(
            ["REPLAYGAIN_TRACK_GAIN", "RG_RADIO"], "R128_TRACK_GAIN", ["REPLAYGAIN_TRACK_PEAK", "RG_PEAK"])
        album = advice(["REPLAYGAIN_ALBUM_GAIN", "RG_AUDIOPHILE"], "R128_ALBUM_GAIN", ["REPLAYGAIN_ALBUM_PEAK"])
    }

    /// What is to be done in a mode; nil for nothing. Where a file has only the other kind of gain, that one counts.
    ///
    /// Never so much that the loudest sample would be beyond full scale. Where nobody says how loud that is, music is only
    /// turned down.
    func stage(_ mode: ReplayGainMode) -> GainStage? {
        switch mode {
        case .off: nil
        case .track: Self.stage(.track, track) ?? Self.stage(.album, album)
        case .album: Self.stage(.album, album) ?? Self.stage(.track, track)
        }
    }

    private static func stage(_ origin: GainStage.Origin, _ advice: Advice?) -> GainStage? {
        guard let advice else { return nil }
        let most = advice.peak.map { -20 * log10($0) } ?? 0
        return GainStage(
            origin, Decibels(min(advice.decibels, most)), isLimited: advice.decibels > most && advice.peak != nil)
    }

    /// More than this is no advice: the specifications' own values stay below it.
    private static let mostDecibels = 60.0

    /// `-7.03 dB`, `+1,5dB`, ` 2 `: nil where it is none.
    static func gain(_ text: String) -> Double? {
        let word = plain(text)
        let value = number(word.hasSuffix("db") || word.hasSuffix("lu") ? String(word.dropLast(2)) : word)
        return value.flatMap { abs($0) <= mostDecibels ? $0 : nil }
    }

    /// The loudest sample, full scale being 1; nil where it is none, or that of silence. Above 1 it is what the waveform
    /// between the samples, or a lossy coder, came to.
    static func peak(_ text: String) -> Double? {
        number(plain(text)).flatMap { $0 > 0 && $0 <= 16 ? $0 : nil }
    }

    /// 256ths of a decibel towards -23 LUFS, which is 5 dB softer than what ReplayGain aims at.
    static func loudness(_ text: String) -> Double? {
        guard let value = Int16(plain(text)) else { return nil }
        let decibels = Double(value) / 256 + 5
        return abs(decibels) <= mostDecibels ? decibels : nil
    }

    /// A decimal number with a point or a comma; `inf`, `nan` and hexadecimal ones are none.
    private static func number(_ word: String) -> Double? {
        let digits = word.map { $0 == "," ? "." : $0 == "\u{2212}" ? "-" : $0 }
        guard digits.allSatisfy({ "0123456789.+-e".contains($0) }) else { return nil }
        return Double(String(digits)).flatMap { $0.isFinite ? $0 : nil }
    }

    /// Without spaces, and the NULs that some taggers end a value with.
    private static func plain(_ text: String) -> String {
        text.filter { !$0.isWhitespace && $0 != "\0" }.lowercased()
    }
}
