internal import Glibc
internal import NIOCore

/// How many clients there may be at once.
public enum ClientLimit {
    /// So many, and no more than a part of the descriptors that this process may have: music needs the others.
    public static func clients(atMost most: Int, part: Int) -> Int {
        var limit = rlimit()
        guard getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0 else { return most }
        return min(most, max(1, Int(clamping: limit.rlim_cur) / part))
    }

    /// How many clients are accepted before the first of them is looked at: those that are refused have descriptors too.
    static let atOnce: UInt = 1

    /// The same for those that wait to be looked at.
    static let oneByOne = NIOAsyncSequenceProducerBackPressureStrategies.HighLowWatermark(
        lowWatermark: 1, highWatermark: 2)
}
