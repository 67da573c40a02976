import Foundation

/// Compares captured samples, which were scaled and dithered, with the exact product.
public struct ScaledSamples: Sendable {
    /// The index of the first sample that is off by one and a half steps or more; nil if there is none.
    public private(set) var firstWrong: Int?
    /// The mean error in steps, excluding clipped samples.
    public private(set) var mean = 0.0
    /// The mean squared error: 1/4 with triangular dither, 1/12 without dither.
    public private(set) var power = 0.0

    /// Compares all samples of a width in bytes.
    public init(_ heard: [UInt8], _ raw: [UInt8], decibels: Double, bytes: Int = 2) {
        let factor = pow(10, decibels / 20)
        let limit = Double(1 << (8 * bytes - 1))
        var count = 0.0
        if heard.count < raw.count { firstWrong = heard.count / bytes }
        heard.withUnsafeBytes { heard in
            raw.withUnsafeBytes { raw in
                for place in stride(from: 0, to: min(raw.count, heard.count), by: bytes) {
                    let product = Double(Self.sample(raw, place, bytes)) * factor
                    let wanted = min(max(product, -limit), limit - 1)
                    let error = Double(Self.sample(heard, place, bytes)) - wanted
                    if abs(error) >= 1.5, firstWrong == nil { firstWrong = place / bytes }
                    guard abs(wanted) < limit - 3 else { continue }
                    count += 1
                    mean += error
                    power += error * error
                }
            }
        }
        mean /= max(count, 1)
        power /= max(count, 1)
    }

    /// True if every sample is right and the noise has the expected mean and power.
    public var areRight: Bool { firstWrong == nil && abs(mean) < 0.02 && abs(power - 0.25) < 0.02 }

    private static func sample(_ bytes: UnsafeRawBufferPointer, _ place: Int, _ count: Int) -> Int {
        var word = 0
        for byte in 0..<count { word |= Int(bytes[place + byte]) << (8 * byte) }
        return (word << (64 - 8 * count)) >> (64 - 8 * count)
    }
}
