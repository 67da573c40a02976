internal import CrateCore
internal import FLAC
internal import Glibc

/// A file's loudness tags: the ReplayGain 1.0 and 2.0 specifications; RFC 7845, section 5.2.1 for `R128_…`.
struct ReplayGain: Hashable {
    /// A gain and the peak of its samples, where full scale is 1.
    struct Advice: Hashable {
        var decibels: Double
        var peak: Double?
    }

    let track: Advice?
    let album: Advice?

    /// The field names in capitals; the `RG_…` ones are from the first proposal.
    static let fields = [
        "REPLAYGAIN_TRACK_GAIN", "REPLAYGAIN_TRACK_PEAK", "REPLAYGAIN_ALBUM_GAIN", "REPLAYGAIN_ALBUM_PEAK",
        "R128_TRACK_GAIN", "R128_ALBUM_GAIN", "RG_RADIO", "RG_PEAK", "RG_AUDIOPHILE",
    ]

    /// Reads a file's comments. Of a repeated field, the first valid value is used.
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

    /// The gain for a mode; nil for no gain. If a file has only the other kind of gain, that one is used.
    ///
    /// The gain is limited so that the peak stays within full scale. Without a known peak it is never positive.
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

    /// Gains of a larger magnitude are ignored; those in the specifications are smaller.
    private static let mostDecibels = 60.0

    /// Parses `-7.03 dB`, `+1,5dB`, ` 2 `; nil for any other text.
    static func gain(_ text: String) -> Double? {
        let word = plain(text)
        let value = number(word.hasSuffix("db") || word.hasSuffix("lu") ? String(word.dropLast(2)) : word)
        return value.flatMap { abs($0) <= mostDecibels ? $0 : nil }
    }

    /// Parses a peak, where full scale is 1; nil for an invalid value or silence. Peaks above 1 occur between samples
    /// and in lossy formats.
    static func peak(_ text: String) -> Double? {
        number(plain(text)).flatMap { $0 > 0 && $0 <= 16 ? $0 : nil }
    }

    /// Parses 256ths of a decibel relative to -23 LUFS, which is 5 dB below ReplayGain's reference level.
    static func loudness(_ text: String) -> Double? {
        guard let value = Int16(plain(text)) else { return nil }
        let decibels = Double(value) / 256 + 5
        return abs(decibels) <= mostDecibels ? decibels : nil
    }

    /// Parses a decimal number with a point or a comma; nil for `inf`, `nan` and hexadecimal numbers.
    private static func number(_ word: String) -> Double? {
        let digits = word.map { $0 == "," ? "." : $0 == "\u{2212}" ? "-" : $0 }
        guard digits.allSatisfy({ "0123456789.+-e".contains($0) }) else { return nil }
        return Double(String(digits)).flatMap { $0.isFinite ? $0 : nil }
    }

    /// Removes whitespace, and the NULs that some taggers append.
    private static func plain(_ text: String) -> String {
        text.filter { !$0.isWhitespace && $0 != "\0" }.lowercased()
    }
}

/// Which of a file's ReplayGain tags are applied.
public enum ReplayGainMode: String, Sendable, Hashable, CaseIterable {
    /// No gain is applied: the samples are unchanged.
    case off
    /// The gain of the track: all tracks are equally loud.
    case track
    /// The gain of the album: the differences between its tracks are preserved.
    case album
}
