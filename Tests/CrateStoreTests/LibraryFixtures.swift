import CrateTesting
import Foundation

@testable import CrateStore

/// A temporary folder, deleted with this object.
final class TemporaryFolder: Sendable {
    let path: String

    init() throws {
        let base = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
        let url = base.appendingPathComponent("cratebox-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        path = url.path
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    func write(_ name: String, _ bytes: [UInt8]) throws {
        let url = URL(fileURLWithPath: path).appendingPathComponent(name)
        try FileManager.default.createDirectory(
            at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(bytes).write(toFile: url.path)
    }

    func remove(_ name: String) throws {
        try FileManager.default.removeItem(atPath: "\(path)/\(name)")
    }

    func move(_ name: String, to other: String) throws {
        try FileManager.default.moveItem(atPath: "\(path)/\(name)", toPath: "\(path)/\(other)")
    }
}

/// A store without libraries, and a folder with an album in `one`, to which none subscribes yet.
struct Attic {
    let folder: TemporaryFolder
    let store: Store
    let subscriptions: LibrarySubscriptions
    var one: String { "\(folder.path)/one" }

    init() throws {
        folder = try TemporaryFolder()
        store = try Store(.memory)
        subscriptions = LibrarySubscriptions(store: store)
        try folder.album("one/a", tags: [("DISCOGS_ID", "7")])
    }
}

/// Switches the calling thread's file permissions to the user nobody: setfsuid(2), which Swift's Glibc module lacks.
func dropFileRights() {
    typealias SetUser = @convention(c) (UInt32) -> Int32
    guard let symbol = dlsym(nil, "setfsuid") else { return }
    _ = unsafeBitCast(symbol, to: SetUser.self)(65534)
}

/// Runs a body on a new thread with the file permissions of nobody.
func withoutFileRights<Value: Sendable>(_ body: @escaping @Sendable () -> Value) async -> Value {
    await withCheckedContinuation { continuation in
        Thread.detachNewThread {
            dropFileRights()
            continuation.resume(returning: body())
        }
    }
}
