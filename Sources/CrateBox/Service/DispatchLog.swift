internal import Glibc

/// libdispatch's own log.
///
/// It writes two lines to syslog per command, because a process without privileges cannot raise the priority of its
/// pool's threads.
public enum DispatchLog {
    /// Disables the log unless `LIBDISPATCH_LOG` is set. Must be called before anything else.
    public static func silence() { setenv("LIBDISPATCH_LOG", "NO", 0) }
}
