internal import CLinux
internal import Glibc

/// Waits without a timer for a card to appear or to be closed: watches the folder of device nodes, inotify(7).
///
/// If the folder is missing, its nearest existing parent is watched. An event only suggests another attempt to open:
/// nodes appear before their permissions are set, and each permission change is an event too.
final class CardWatch {
    /// The descriptor for poll(2).
    let descriptor: Int32
    private let folder: String
    /// The watched path: the folder or one of its parents.
    private var aimed = ""
    private var buffer = [UInt8](repeating: 0, count: 4096)

    private static let appearance = UInt32(IN_CREATE | IN_ATTRIB | IN_MOVED_TO | IN_DELETE_SELF | IN_MOVE_SELF)
    private static let closing = UInt32(IN_CLOSE_WRITE | IN_CLOSE_NOWRITE)

    /// Starts to watch a folder.
    init(_ folder: String) {
        self.folder = folder
        descriptor = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
        aim()
    }

    deinit { if descriptor >= 0 { close(descriptor) } }

    /// The events since the last call.
    struct News {
        /// A node appeared, or its permissions changed.
        var hasCome = false
        /// A process closed a device.
        var isClosed = false
    }

    /// Reads pending events; never blocks.
    func news() -> News {
        var news = News()
        while true {
            let count = unsafe buffer.withUnsafeMutableBytes { unsafe read(descriptor, $0.baseAddress, $0.count) }
            guard count > 0 else { break }
            take(count, into: &news)
        }
        return news
    }

    private func take(_ count: Int, into news: inout News) {
        let head = MemoryLayout<inotify_event>.size
        var offset = 0
        while offset + head <= count {
            let event = unsafe buffer.withUnsafeBytes {
                unsafe $0.loadUnaligned(fromByteOffset: offset, as: inotify_event.self)
            }
            let name = buffer[(offset + head)..<(offset + head + Int(event.len))].prefix { $0 != 0 }
            offset += head + Int(event.len)
            if event.mask & Self.closing == 0 {
                news.hasCome = true
            } else if !Self.isControl(name) {
                news.isClosed = true
            }
            // A folder on the path was created or removed.
            if aimed != folder || event.mask & UInt32(IN_IGNORED | IN_DELETE_SELF | IN_MOVE_SELF) != 0 { aim() }
        }
    }

    /// True for a card's control device, which our own attempts open and close; that frees no PCM.
    private static func isControl(_ name: ArraySlice<UInt8>) -> Bool { name.starts(with: "control".utf8) }

    /// Watches the folder or its nearest existing parent.
    private func aim() {
        var path = folder
        while true {
            let mask = path == folder ? Self.appearance | Self.closing : Self.appearance
            let isThere = unsafe inotify_add_watch(descriptor, path, mask) >= 0
            if isThere { break }
            guard let slash = path.lastIndex(of: "/"), path != "/" else { return }
            path = slash == path.startIndex ? "/" : String(path[..<slash])
        }
        let isNew = path != aimed
        aimed = path
        // The next folder on the path may have been created in the meantime.
        if isNew, path != folder, unsafe access(folder, F_OK) == 0 { aim() }
    }
}
