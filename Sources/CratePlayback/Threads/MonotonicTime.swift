internal import CLinux
internal import Glibc

/// The time of CLOCK_MONOTONIC in nanoseconds: clock_gettime(2), which takes no system call.
func monotonicNow() -> Int64 {
    var now = timespec()
    // SAFETY: clock_gettime(2) only writes to `now`.
    unsafe clock_gettime(CLOCK_MONOTONIC, &now)
    return Int64(now.tv_sec) * 1_000_000_000 + Int64(now.tv_nsec)
}
