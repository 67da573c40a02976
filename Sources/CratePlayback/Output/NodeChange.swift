internal import CLinux
internal import Glibc

/// The time of the last change of a folder of device nodes.
enum NodeChange {
    /// The time since a node was last created or removed in a folder, by its modification time of stat(2); nil for a
    /// folder that can't be read.
    static func age(in folder: String) -> Duration? {
        var facts = stat()
        var now = timespec()
        // SAFETY: stat(2) and clock_gettime(2) only write to `facts` and `now`.
        guard unsafe stat(folder, &facts) == 0, unsafe clock_gettime(CLOCK_REALTIME, &now) == 0 else { return nil }
        return time(of: now) - time(of: facts.st_mtim)
    }

    private static func time(of time: timespec) -> Duration {
        Duration.seconds(Int64(time.tv_sec)) + Duration.nanoseconds(Int64(time.tv_nsec))
    }
}
