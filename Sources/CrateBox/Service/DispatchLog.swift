internal import Glibc

/// What libdispatch has to say by itself.
///
/// It tells syslog each time that a thread of its pool may not be made more urgent, as nobody's thread may who is not root:
/// two lines in the journal for every command.
public enum DispatchLog {
    /// Keeps it from saying anything, unless somebody has asked for it. To be called before anything is done.
    public static func silence() { setenv("LIBDISPATCH_LOG", "NO", 0) }
}
