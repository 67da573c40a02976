internal import CrateCore
internal import Glibc

extension Decibels {
    /// The factor for a sample: 1 at 0 dB, 0 at libasound's silence, -99999.99 dB.
    var factor: Double { pow(10, rawValue / 20) }

    /// Converts a factor above 0 to decibels: 0.5 is about -6 dB.
    init(factor: Double) { self.init(20 * log10(factor)) }
}
