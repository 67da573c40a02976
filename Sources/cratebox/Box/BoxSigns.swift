import Glibc
import LinuxSystem

/// Watches without a timer for signs that a box begins or ends: the nearest existing folder of a socket has changed
/// (inotify(7)). Ends when this object is destroyed.
final class BoxSigns: Sendable {
    private let end = EventFD()

    /// Starts watching; `heed` is called on a thread of its own for changes since then.
    /// - Throws: The error of inotify_init1(2).
    init(of paths: [String], _ heed: @escaping @Sendable () -> Void) throws {
        // SAFETY: after this initializer only the thread uses it.
        nonisolated(unsafe) let watch = try FileWatch()
        let names = Set(paths.map { Self.add($0, to: watch) })
        let end = end
        WorkerThread(name: "crate-signs") {
            while Self.wait(for: watch, or: end) { if Self.hasSign(watch, of: names) { heed() } }
        }
        .leave()
    }

    deinit { end.signal() }

    /// False when the end is signalled.
    private static func wait(for watch: FileWatch, or end: EventFD) -> Bool {
        var polled = [Poll.Entry(end.descriptor), Poll.Entry(watch.descriptor)]
        Poll.wait(for: &polled, within: nil)
        return !polled[0].isReady
    }

    private static func hasSign(_ watch: FileWatch, of names: Set<String>) -> Bool {
        var isFound = false
        watch.read { event in
            let isOfFolder = !event.changes.isDisjoint(with: [.selfRemoved, .selfMoved, .overflow])
            if isOfFolder || names.contains(event.name) { isFound = true }
        }
        return isFound
    }

    /// Watches the nearest existing folder of a path; returns the name that is awaited in it.
    private static func add(_ path: String, to watch: FileWatch) -> String {
        while true {
            let (folder, name) = nearest(path)
            try? watch.add(folder, for: [.created, .arrived, .rights, .removed, .selfRemoved, .selfMoved])
            // The next folder may have been created before its parent was watched.
            if nearest(path).folder == folder { return name }
        }
    }

    private static func nearest(_ path: String) -> (folder: String, name: String) {
        let root = path.hasPrefix("/") ? "/" : "./"
        var parts = path.split(separator: "/")
        var name = parts.popLast() ?? ""
        while let last = parts.last, access(root + parts.joined(separator: "/"), F_OK) != 0 {
            name = last
            parts.removeLast()
        }
        return (root + parts.joined(separator: "/"), String(name))
    }
}
