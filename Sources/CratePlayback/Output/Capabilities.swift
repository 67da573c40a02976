public import ALSA

/// What an output takes, asked of the device itself.
public struct Capabilities: Sendable, Hashable {
    /// Sample formats that it takes with two channels.
    public var formats: [SampleFormat]
    /// Rates that it takes with two channels, of those that music comes in.
    public var rates: [Int]

    private static let usualRates = [44_100, 48_000, 88_200, 96_000, 176_400, 192_000, 352_800, 384_000]

    /// Opens the output for an instant and asks.
    /// - Throws: `open` with -EBUSY, -EACCES … when it cannot be opened now.
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
