internal import Glibc

/// Limits the number of connected clients by the descriptors of the process.
public enum ClientLimit {
    /// The maximum number of clients: at most `most`, and at most one `part`th of RLIMIT_NOFILE (getrlimit(2)), because
    /// playback needs the other descriptors; at least 1.
    public static func clients(atMost most: Int, part: Int) -> Int {
        var limit = rlimit()
        guard getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0 else { return most }
        return min(most, max(1, Int(clamping: limit.rlim_cur) / part))
    }
}
