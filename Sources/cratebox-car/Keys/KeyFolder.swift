internal import Foundation
internal import LinuxSystem

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
    var descriptor: Int32 { watch.descriptor }
    private let watch: FileWatch

    /// Watches a folder.
    /// - Throws: errno, as ``KeyWatch/Problem`` tells it.
    init(_ path: String) throws(KeyWatch.Problem) {
        self.path = path
        do throws(Errno) {
            watch = try FileWatch()
            try watch.add(path, for: [.created, .rights, .removed])
        } catch {
            throw KeyWatch.Problem(path, error.code)
        }
    }

    /// The devices that are there.
    var nodes: [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).filter(Self.isNode).sorted()
    }

    /// What has become of it since the last time.
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
