/// Triangular dither noise, two steps peak to peak: Lipshitz, Wannamaker and Vanderkooy, "Quantization and dither: a
/// theoretical survey", J. Audio Eng. Soc. 40 (1992).
///
/// The numbers are from an xorshift64* generator (Vigna, "An experimental exploration of Marsaglia's xorshift
/// generators, scrambled", 2016) with a fixed seed: the same music gets the same noise in every run.
struct DitherSource: BitwiseCopyable {
    private var state: UInt64

    init(seed: UInt64 = 0x9E37_79B9_7F4A_7C15) {
        precondition(seed != 0, "An xorshift generator never leaves 0.")
        state = seed
    }

    /// A number from -1 to 1: the sum of two uniform ones.
    @inline(__always) mutating func next() -> Double {
        state ^= state &>> 12
        state ^= state &<< 25
        state ^= state &>> 27
        let word = state &* 0x2545_F491_4F6C_DD1D
        let first = Int32(truncatingIfNeeded: word &>> 32)
        let second = Int32(truncatingIfNeeded: word)
        // Half a unit makes the distribution symmetrical.
        return (Double(first) + Double(second) + 1) * 0x1p-32
    }
}
