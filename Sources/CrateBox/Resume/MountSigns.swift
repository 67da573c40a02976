internal import Glibc
internal import LinuxSystem

/// Waits without a timer for signs that a file may exist: a mount was added or removed (poll(2) on
/// `/proc/self/mountinfo`, proc(5)), or the nearest existing folder on its path has changed (inotify(7)).
final class MountSigns {
    private let path: String
    private let mounts: Int32
    private let changes: FileWatch?

    /// Watches for signs of an absolute path. If the system refuses a descriptor, the signs that it would report are
    /// missed.
    init(of path: String) {
        self.path = path
        mounts = (try? OpenFile("/proc/self/mountinfo").release()) ?? -1
        changes = try? FileWatch()
    }

    /// False if the system refused a descriptor for one of the signs.
    var isComplete: Bool { mounts >= 0 && changes != nil }

    deinit { if mounts >= 0 { close(mounts) } }

    /// Watches the nearest existing folder. Must be called before each check, so that no change after the check is
    /// missed.
    func prepare() {
        let signs: FileWatch.Changes = [.created, .arrived, .rights, .selfRemoved, .selfMoved]
        var folder = path[...]
        while let slash = folder.lastIndex(of: "/") {
            folder = folder[..<slash]
            // A folder is not watched twice; a former folder that is still watched causes needless checks only.
            if (try? changes?.add(folder.isEmpty ? "/" : String(folder), for: signs)) != nil { return }
        }
    }

    /// Waits for a sign, for `end` to be signalled, or until the limit; nil waits without one.
    func wait(or end: EventFD, atMost limit: Duration?) {
        var polled = [
            Poll.Entry(end.descriptor), Poll.Entry(mounts, for: .exception), Poll.Entry(changes?.descriptor ?? -1),
        ]
        Poll.wait(for: &polled, within: limit)
        changes?.read { _ in }
    }
}
