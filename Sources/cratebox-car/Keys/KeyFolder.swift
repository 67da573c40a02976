internal import CLinux
internal import Foundation

/// The folder that devices appear in: inotify(7).
final class KeyFolder {
    /// What has become of it.
    enum Change: Equatable {
        /// There is a file of this name, or its rights have changed: udev gives them after the kernel has made it.
        case came(String)
        /// There is none any more.
        case went(String)
        /// More happened than could be told.
        case unknown
    }

    let path: String
    /// For poll(2).
    let descriptor: Int32

    /// Watches a folder.
    /// - Throws: errno, as ``KeyWatch/Problem`` tells it.
    init(_ path: String) throws(KeyWatch.Problem) {
        self.path = path
        let made = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
        guard made >= 0 else { throw KeyWatch.Problem(path, errno) }
        descriptor = made
        // From here on `deinit` closes it.
        guard inotify_add_watch(made, path, UInt32(IN_CREATE) | UInt32(IN_ATTRIB) | UInt32(IN_DELETE)) >= 0 else {
            throw KeyWatch.Problem(path, errno)
        }
    }

    deinit { close(descriptor) }

    /// The devices that are there.
    var nodes: [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).filter(Self.isNode).sorted()
    }

    /// What has become of it since the last time.
    func changes() -> [Change] {
        var bytes = [UInt8](repeating: 0, count: 16 << 10)
        let count = read(descriptor, &bytes, bytes.count)
        guard count > 0 else { return [] }
        return bytes.withUnsafeBytes { raw in
            var found: [Change] = []
            var offset = 0
            let head = MemoryLayout<inotify_event>.size
            while offset + head <= count {
                let event = raw.loadUnaligned(fromByteOffset: offset, as: inotify_event.self)
                let text = raw[(offset + head)..<(offset + head + Int(event.len))].prefix { $0 != 0 }
                offset += head + Int(event.len)
                if let change = Self.change(event.mask, String(decoding: text, as: UTF8.self)) { found.append(change) }
            }
            return found
        }
    }

    private static func change(_ mask: UInt32, _ name: String) -> Change? {
        if mask & UInt32(IN_Q_OVERFLOW) != 0 { return .unknown }
        guard isNode(name) else { return nil }
        return mask & UInt32(IN_DELETE) != 0 ? .went(name) : .came(name)
    }

    private static func isNode(_ name: String) -> Bool { name.hasPrefix("event") }
}
