internal import LinuxSystem

/// Watches the folder of the input devices: inotify(7).
final class KeyFolder {
    /// A device file that was added or removed, or a loss of events.
    enum Change: Equatable {
        /// A file was created, or its permissions changed: udev sets them after the kernel has created it.
        case came(String)
        /// A file was removed.
        case went(String)
        /// The event queue overflowed.
        case unknown
    }

    let path: String
    /// The descriptor for poll(2).
    var descriptor: Int32 { watch.descriptor }
    private let watch: FileWatch

    /// Starts watching a folder.
    /// - Throws: ``KeyWatch/Problem`` with errno.
    init(_ path: String) throws(KeyWatch.Problem) {
        self.path = path
        do throws(Errno) {
            watch = try FileWatch()
            try watch.add(path, for: [.created, .rights, .removed])
        } catch {
            throw KeyWatch.Problem(path, error.code)
        }
    }

    /// The present devices.
    var nodes: [String] {
        ((try? OpenFile.names(inFolder: path)) ?? []).filter(Self.isNode)
    }

    /// The changes since the last call.
    func changes() -> [Change] {
        var found: [Change] = []
        watch.read { event in if let change = Self.change(event) { found.append(change) } }
        return found
    }

    private static func change(_ event: FileWatch.Event) -> Change? {
        if event.changes.contains(.overflow) { return .unknown }
        let name = event.name
        guard isNode(name) else { return nil }
        return event.changes.contains(.removed) ? .went(name) : .came(name)
    }

    private static func isNode(_ name: String) -> Bool { name.hasPrefix("event") }
}
