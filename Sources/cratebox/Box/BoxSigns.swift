import Glibc
import LinuxSystem

/// Watches for signs that a box starts or ends: changes in the nearest existing folder of each socket (inotify(7)).
/// Uses no timer, and stops watching when this object is destroyed.
final class BoxSigns: Sendable {
    private let end = EventFD()

    /// Starts watching; `heed` is called for later changes, on the watching thread.
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

    /// Waits for a change. Returns false when the end is signalled.
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

    /// Watches the nearest existing folder of a path. Returns the name to wait for in that folder.
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
