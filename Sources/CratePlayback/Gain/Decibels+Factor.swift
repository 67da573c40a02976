internal import CrateCore
internal import Glibc

extension Decibels {
    /// What a sample is multiplied with: 1 at 0 dB, 0 at libasound's own silence, which is -99999.99 dB.
    var factor: Double { pow(10, rawValue / 20) }
}
