public import ALSA

/// The capabilities of an output, queried from the device.
public struct Capabilities: Sendable, Hashable {
    /// The sample formats that it accepts with two channels.
    public var formats: [SampleFormat]
    /// The common rates that it accepts with two channels.
    public var rates: [Int]

    private static let usualRates = [44_100, 48_000, 88_200, 96_000, 176_400, 192_000, 352_800, 384_000]

    /// Opens the output briefly to query it.
    /// - Throws: `open` with -EBUSY, -EACCES … if it cannot be opened now.
    public init(of name: String) throws(ALSAError) {
        let pcm = try PCM(name: name)
        var formats: [SampleFormat] = []
        var rates: [Int] = []
        for format in SampleFormat.allCases {
            let taken = Self.usualRates.filter { pcm.takes(format, rate: $0, channels: 2) }
            if !taken.isEmpty { formats.append(format) }
            rates += taken.filter { !rates.contains($0) }
        }
        self.formats = formats
        self.rates = rates.sorted()
    }
}
