internal import Glibc
internal import LinuxSystem

/// Waits without a timer for a card to appear or to be closed: watches the folder of device nodes, inotify(7).
///
/// If the folder is missing, its nearest existing parent is watched. An event only suggests another attempt to open:
/// nodes appear before their permissions are set, and each permission change is an event too.
final class CardWatch {
    /// The descriptor for poll(2); negative, and so never ready, if the system refuses a watch.
    var descriptor: Int32 { watch?.descriptor ?? -1 }
    private let watch = try? FileWatch()
    private let folder: String
    /// The watched path: the folder or one of its parents.
    private var aimed = ""

    private static let appearance: FileWatch.Changes = [.created, .rights, .arrived, .selfRemoved, .selfMoved]
    private static let closing: FileWatch.Changes = [.closedWriter, .closedReader]

    /// Starts to watch a folder of device files, or its nearest existing parent.
    init(_ folder: String) {
        self.folder = folder
        aim()
    }

    /// The events since the last call.
    struct Events {
        /// A node appeared, its permissions changed, or a watched folder was moved or removed.
        var hasCome = false
        /// A process closed a device.
        var isClosed = false
    }

    /// Reads pending events; never blocks.
    func takeEvents() -> Events {
        var events = Events()
        watch?.read { event in
            if event.changes.isDisjoint(with: Self.closing) {
                events.hasCome = true
            } else if !Self.isControl(event.nameBytes) {
                events.isClosed = true
            }
            // A folder on the path was created or removed.
            if aimed != folder || !event.changes.isDisjoint(with: [.ended, .selfRemoved, .selfMoved]) { aim() }
        }
        return events
    }

    /// True for a card's control device. This process opens and closes it when it tries the output, and closing it
    /// frees no PCM.
    private static func isControl(_ name: ArraySlice<UInt8>) -> Bool { name.starts(with: "control".utf8) }

    /// Watches the folder or its nearest existing parent.
    private func aim() {
        guard let watch else { return }
        var path = folder
        while true {
            let changes = path == folder ? Self.appearance.union(Self.closing) : Self.appearance
            if (try? watch.add(path, for: changes)) != nil { break }
            guard let slash = path.lastIndex(of: "/"), path != "/" else { return }
            path = slash == path.startIndex ? "/" : String(path[..<slash])
        }
        let isNew = path != aimed
        aimed = path
        // The next folder on the path may have been created in the meantime.
        // SAFETY: the path outlives the call.
        if isNew, path != folder, unsafe access(folder, F_OK) == 0 { aim() }
    }
}
