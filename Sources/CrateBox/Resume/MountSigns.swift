internal import Glibc
internal import LinuxSystem

/// Signs that a file may be there by now: a mount has come or gone (poll(2) on `/proc/self/mountinfo`, proc(5)), or
/// something has changed in the nearest folder on the way to it that exists (inotify(7)). None of them is a timer.
final class MountSigns {
    private let path: String
    private let mounts: Int32
    private let changes: FileWatch?

    /// Creates the signs for an absolute path.
    init(of path: String) {
        self.path = path
        mounts = (try? OpenFile("/proc/self/mountinfo").release()) ?? -1
        changes = try? FileWatch()
    }

    deinit { if mounts >= 0 { close(mounts) } }

    /// Watches the way as it is now. To be called before each look: what changes afterwards is a sign.
    func prepare() {
        let signs: FileWatch.Changes = [.created, .arrived, .rights, .selfRemoved, .selfMoved]
        var folder = path[...]
        while let slash = folder.lastIndex(of: "/") {
            folder = folder[..<slash]
            // A folder that is watched already is not watched twice; one that was left behind does no harm.
            if (try? changes?.add(folder.isEmpty ? "/" : String(folder), for: signs)) != nil { return }
        }
    }

    /// Waits for a sign, for a word of `end`'s, or for so long.
    func wait(or end: EventFD, atMost limit: Duration?) {
        var polled = [
            Poll.Entry(end.descriptor), Poll.Entry(mounts, for: .exception), Poll.Entry(changes?.descriptor ?? -1),
        ]
        Poll.wait(for: &polled, within: limit)
        changes?.read { _ in }
    }
}
