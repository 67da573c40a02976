internal import Glibc

/// The limit of this process's descriptors: getrlimit(2), `RLIMIT_NOFILE`.
public enum DescriptorLimit {
    /// Raises the limit to a number, or as far as the system permits without privileges. Never lowers it.
    /// - Returns: The limit from now on; `wanted` if the system does not report the present one.
    public static func raise(to wanted: Int) -> Int {
        let resource = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
        var limit = rlimit()
        // SAFETY: both calls use only `limit`, a local variable.
        guard unsafe getrlimit(resource, &limit) == 0 else { return wanted }
        let before = limit.rlim_cur
        limit.rlim_cur = min(max(before, rlim_t(wanted)), limit.rlim_max)
        let isRaised = unsafe limit.rlim_cur > before && setrlimit(resource, &limit) == 0
        return Int(clamping: isRaised ? limit.rlim_cur : before)
    }
}
