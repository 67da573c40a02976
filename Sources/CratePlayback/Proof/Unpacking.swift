internal import ALSA

/// Converts device samples back to integers: the inverse of ``Packing``, implemented independently so that it does not
/// share its errors.
enum Unpacking {
    /// The samples of whole frames, sign-extended.
    static func words(_ bytes: RawSpan, in container: SampleFormat) -> [Int32] {
        let width = container.bytes
        // Bits above the container's significant ones are not played.
        let unused = Int32(32 - container.bits)
        // SAFETY: a place is below the number of whole samples in the bytes, and an index below their width.
        return unsafe bytes.withUnsafeBytes { bytes in
            (0..<bytes.count / width).map { place in
                var word: UInt32 = 0
                for index in 0..<width { word |= unsafe UInt32(bytes[place * width + index]) << UInt32(8 * index) }
                let raised = Int32(bitPattern: word) << unused
                return raised >> unused
            }
        }
    }

    /// Samples in the form that STREAMINFO's MD5 covers: interleaved, little-endian, sign-extended to whole bytes; RFC
    /// 9639, 8.2.
    static func bytes(_ samples: some Sequence<Int32>, bits: Int) -> [UInt8] {
        let width = (bits + 7) / 8
        var bytes: [UInt8] = []
        bytes.reserveCapacity(samples.underestimatedCount * width)
        for sample in samples {
            for index in 0..<width { bytes.append(UInt8(truncatingIfNeeded: sample >> Int32(8 * index))) }
        }
        return bytes
    }
}
