internal import CALSA

/// A little-endian sample format: `snd_pcm_format_t`.
public enum SampleFormat: String, Sendable, Hashable, CaseIterable {
    /// 16 bits in two bytes: `SND_PCM_FORMAT_S16_LE`.
    case s16 = "S16_LE"
    /// 24 bits in three bytes: `SND_PCM_FORMAT_S24_3LE`.
    case s24Packed = "S24_3LE"
    /// 24 bits in the lower three of four bytes: `SND_PCM_FORMAT_S24_LE`.
    case s24 = "S24_LE"
    /// 32 bits in four bytes: `SND_PCM_FORMAT_S32_LE`.
    case s32 = "S32_LE"

    /// The bits of a sample that carry audio: 16, 24 or 32, without the padding byte of ``s24``.
    public var bits: Int {
        switch self {
        case .s16: 16
        case .s24Packed, .s24: 24
        case .s32: 32
        }
    }

    /// The bytes of a sample in a frame, with padding: 2, 3 or 4.
    public var bytes: Int {
        switch self {
        case .s16: 2
        case .s24Packed: 3
        case .s24, .s32: 4
        }
    }

    var raw: snd_pcm_format_t {
        switch self {
        case .s16: SND_PCM_FORMAT_S16_LE
        case .s24Packed: SND_PCM_FORMAT_S24_3LE
        case .s24: SND_PCM_FORMAT_S24_LE
        case .s32: SND_PCM_FORMAT_S32_LE
        }
    }
}
