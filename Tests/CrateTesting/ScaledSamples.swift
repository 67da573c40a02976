import Foundation

/// What was heard of samples that were to be scaled and dithered, against the product as it should be.
public struct ScaledSamples: Sendable {
    /// The first sample that is a step and a half or more off; nil when none is.
    public private(set) var firstWrong: Int?
    /// The mean of the errors, in steps, of those that full scale does not hold.
    public private(set) var mean = 0.0
    /// Their power: a quarter with triangular dither, a twelfth with none.
    public private(set) var power = 0.0

    /// Compares each sample of so many bytes.
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

    /// Every sample is right, and the noise is what it has to be.
    public var areRight: Bool { firstWrong == nil && abs(mean) < 0.02 && abs(power - 0.25) < 0.02 }

    private static func sample(_ bytes: UnsafeRawBufferPointer, _ place: Int, _ count: Int) -> Int {
        var word = 0
        for byte in 0..<count { word |= Int(bytes[place + byte]) << (8 * byte) }
        return (word << (64 - 8 * count)) >> (64 - 8 * count)
    }
}
