internal import CLinux
internal import Glibc

/// Waits for a card to come, or to be closed, without a timer: changes in the folder of the device nodes, inotify(7).
///
/// While the folder itself is not there, its nearest parent is watched for it. What it says is a reason to try the open
/// again, never a promise: nodes appear before their rights are set, and each change of rights is said as well.
final class CardWatch {
    /// For poll(2).
    let descriptor: Int32
    private let folder: String
    /// What is watched at present: the folder, or one of its parents.
    private var aimed = ""
    private var buffer = [UInt8](repeating: 0, count: 4096)

    private static let appearance = UInt32(IN_CREATE | IN_ATTRIB | IN_MOVED_TO | IN_DELETE_SELF | IN_MOVE_SELF)
    private static let closing = UInt32(IN_CLOSE_WRITE | IN_CLOSE_NOWRITE)

    /// Begins to watch for a folder.
    init(_ folder: String) {
        self.folder = folder
        descriptor = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
        aim()
    }

    deinit { if descriptor >= 0 { close(descriptor) } }

    /// What has happened since the last time.
    struct News {
        /// Something has come, or its rights have changed.
        var hasCome = false
        /// A process has closed a device.
        var isClosed = false
    }

    /// Reads what has happened; never waits.
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
            // A folder on the way has come or gone.
            if aimed != folder || event.mask & UInt32(IN_IGNORED | IN_DELETE_SELF | IN_MOVE_SELF) != 0 { aim() }
        }
    }

    /// An attempt of our own opens and closes the card's control device, which frees no device.
    private static func isControl(_ name: ArraySlice<UInt8>) -> Bool { name.starts(with: "control".utf8) }

    /// Watches the folder, or the nearest of its parents that is there.
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
        // Between two looks the next one on the way may have come.
        if isNew, path != folder, unsafe access(folder, F_OK) == 0 { aim() }
    }
}
