internal import CLinux
internal import Glibc

/// Signs that a file may be there by now: a mount has come or gone (poll(2) on `/proc/self/mountinfo`, proc(5)), or
/// something has changed in the nearest folder on the way to it that exists (inotify(7)). None of them is a timer.
final class MountSigns {
    private let path: String
    private let mounts: Int32
    private let changes: Int32

    /// Signs of an absolute path.
    init(of path: String) {
        self.path = path
        mounts = open("/proc/self/mountinfo", O_RDONLY | O_CLOEXEC)
        changes = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
    }

    deinit {
        close(mounts)
        close(changes)
    }

    /// Watches the way as it is now. To be called before each look: what changes afterwards is a sign.
    func prepare() {
        let signs = [IN_CREATE, IN_MOVED_TO, IN_ATTRIB, IN_DELETE_SELF, IN_MOVE_SELF].reduce(UInt32(0)) {
            $0 | UInt32($1)
        }
        var folder = path[...]
        while let slash = folder.lastIndex(of: "/") {
            folder = folder[..<slash]
            // A folder that is watched already is not watched twice; one that was left behind does no harm.
            if inotify_add_watch(changes, folder.isEmpty ? "/" : String(folder), signs) >= 0 { return }
        }
    }

    /// Waits for a sign, for a word of `end`'s, or for so long.
    func wait(or end: ThreadEnd, atMost limit: Duration?) {
        var polled = [
            pollfd(fd: end.descriptor, events: Int16(POLLIN), revents: 0),
            pollfd(fd: mounts, events: Int16(POLLPRI), revents: 0),
            pollfd(fd: changes, events: Int16(POLLIN), revents: 0),
        ]
        let milliseconds = limit.map { Int32(clamping: Int64(max($0, .zero) / .milliseconds(1)) + 1) } ?? -1
        poll(&polled, nfds_t(polled.count), milliseconds)
        var events = [UInt8](repeating: 0, count: 4096)
        while read(changes, &events, events.count) > 0 {}
    }
}
