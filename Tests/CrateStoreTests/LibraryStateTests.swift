import CrateCore
import Foundation
import LinuxSystem
import Testing

@testable import CrateStore

extension Subscription {
    /// A copy with another mount point, because tests cannot mount.
    fileprivate func mounted(at point: String?) -> Subscription {
        Subscription(
            id: id, uuid: uuid, name: name, root: root, identity: identity, fingerprint: fingerprint, mountPoint: point,
            fileSystem: fileSystem, manifest: manifest, isPaused: isPaused)
    }
}

@Suite struct LibraryStateTests {
    private let store: Store
    private let folder: TemporaryFolder
    private let subscriptions: LibrarySubscriptions

    init() throws {
        store = try Store(.memory)
        folder = try TemporaryFolder()
        subscriptions = LibrarySubscriptions(store: store)
    }

    private func gap(_ library: Subscription) async throws -> LibraryGap {
        try #require(await subscriptions.state(of: library).gap)
    }

    @Test func subscribedFolderIsLive() async throws {
        let library = try subscriptions.subscribe(root: folder.path, name: "garage")
        #expect(await subscriptions.state(of: library) == .live)
        #expect(library.identity == .manifest)
        #expect(try await subscriptions.list().map(\.state.word) == ["live"])
    }

    @Test func pausedComesBeforeEverythingElse() async throws {
        _ = try subscriptions.subscribe(root: folder.path, name: "garage")
        let library = try subscriptions.setPaused(true, name: "garage")
        try FileManager.default.removeItem(atPath: folder.path)
        let gap = try await gap(library)
        #expect(gap.reason == .paused)
        #expect(gap.library == "garage")
    }

    @Test func missingRootIsOffline() async throws {
        let library = try subscriptions.subscribe(root: folder.path)
        try FileManager.default.removeItem(atPath: folder.path)
        let gap = try await gap(library)
        #expect(gap.reason == .offline)
        #expect(gap.detail.root == folder.path)
        #expect(gap.detail.errno == "ENOENT")
    }

    @Test func mountPointWithoutItsFileSystemIsOffline() async throws {
        let library = try subscriptions.subscribe(root: folder.path).mounted(at: folder.path)
        let gap = try await gap(library)
        #expect(gap.reason == .offline)
        #expect(gap.detail.cause == .notMounted)
    }

    @Test func rootThatMayNotBeEnteredIsUnreadable() async throws {
        let library = try subscriptions.subscribe(root: folder.path)
        try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: folder.path)
        let probe = LibraryProbe { library in
            // The probe runs on its own thread, and file permissions are per thread.
            dropFileRights()
            return LibraryProbe.inspectFiles(library)
        }
        if geteuid() != 0 { try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: folder.path) }
        let gap = try #require(await probe.state(of: library).gap)
        try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: folder.path)
        #expect(gap.reason == .unreadable)
        #expect(gap.detail.errno == "EACCES")
    }

    @Test func manifestThatIsGoneLeavesTheLibraryUnidentified() async throws {
        let library = try subscriptions.subscribe(root: folder.path)
        try folder.write("a/cover.jpg", [])
        try folder.remove("cratebox-library.json")
        #expect(try await gap(library).reason == .unidentified)
    }

    /// The disk may be mounted below a mount point that was none when it was subscribed.
    @Test func emptyFolderIsTheMountPointOfADiskThatIsNotThere() async throws {
        let library = try subscriptions.subscribe(root: folder.path)
        try folder.remove("cratebox-library.json")
        let gap = try await gap(library)
        #expect(gap.reason == .offline && gap.detail.cause == .empty)
    }

    @Test(arguments: ["", "{", "[]", #"{"format":1}"#, #"{"format":"1","uuid":"x"}"#, "\u{0}\u{1}"])
    func damagedManifestLeavesTheLibraryUnidentified(text: String) async throws {
        let library = try subscriptions.subscribe(root: folder.path)
        try folder.write("cratebox-library.json", Array(text.utf8))
        let gap = try await gap(library)
        #expect(gap.reason == .unidentified)
        #expect(gap.detail.cause == .damagedManifest)
    }

    @Test func otherManifestIsTheWrongLibrary() async throws {
        let library = try subscriptions.subscribe(root: folder.path)
        try folder.write("cratebox-library.json", Array(#"{"format":1,"uuid":"other"}"#.utf8))
        let gap = try await gap(library)
        #expect(gap.reason == .wrongLibrary)
        #expect(gap.detail.expected == library.uuid)
        #expect(gap.detail.found == "other")
    }

    @Test func laterManifestIsUnsupported() async throws {
        let library = try subscriptions.subscribe(root: folder.path)
        try folder.write("cratebox-library.json", Array(#"{"format":3,"id":{}}"#.utf8))
        let gap = try await gap(library)
        #expect(gap.reason == .unsupported)
        #expect(gap.detail.version == 3)
    }

    @Test func manifestThatCannotBeReadIsUnreadable() async throws {
        let library = try subscriptions.subscribe(root: folder.path)
        try folder.remove("cratebox-library.json")
        // A folder in its place causes EISDIR for every user, root included.
        try folder.write("cratebox-library.json/inside", [])
        let gap = try await gap(library)
        #expect(gap.reason == .unreadable)
        #expect(gap.detail.errno == "EISDIR")
    }

    @Test(arguments: [
        (EACCES, "unreadable", "EACCES"), (EIO, "unreadable", "EIO"), (ESTALE, "unreadable", "ESTALE"),
        (ENOTCONN, "unreadable", "ENOTCONN"), (EPERM, "unreadable", "EPERM"), (ENOENT, "offline", "ENOENT"),
        (ENOTDIR, "offline", "ENOTDIR"), (ENODEV, "offline", "ENODEV"), (EHOSTDOWN, "offline", "EHOSTDOWN"),
        (9999, "unreadable", "E9999"),
    ])
    func errnoDecidesBetweenAbsentAndUnreadable(code: Int32, reason: String, name: String) throws {
        let library = try subscriptions.subscribe(root: folder.path)
        let state = LibraryProbe.state(library, after: Errno(code))
        #expect(state.word == reason)
        #expect(state.gap?.detail.errno == name)
    }

    @Test func lookThatNeverReturnsIsOfflineAfterTheDeadline() async throws {
        let clock = DeadlineClock()
        let hung = DispatchSemaphore(value: 0)
        let probe = LibraryProbe(clock: clock) { _ in
            hung.wait()
            return .live
        }
        let library = try subscriptions.subscribe(root: folder.path)
        let gap = try #require(await probe.state(of: library).gap)
        hung.signal()
        #expect(gap.reason == .offline)
        #expect(gap.detail.cause == .deadline)
        #expect(clock.asked == .seconds(2))
    }

    @Test func liveLibraryDoesNotWaitForOneThatHangs() async throws {
        let other = try TemporaryFolder()
        _ = try subscriptions.subscribe(root: folder.path, name: "hung")
        _ = try subscriptions.subscribe(root: other.path, name: "fine")
        let hung = DispatchSemaphore(value: 0)
        let probe = LibraryProbe(timeout: .seconds(1000)) { library in
            if library.name == "hung" { hung.wait() }
            return .live
        }
        #expect(try await StoreLibraries(store: store, probe: probe).gap(for: Release.ID(rawValue: 7)) == nil)
        hung.signal()
    }
}

/// A clock on which every wait ends at once, and which records the requested duration.
final class DeadlineClock: Clock {
    typealias Instant = ContinuousClock.Instant

    private let start = ContinuousClock.now
    private let lock = NSLock()
    nonisolated(unsafe) private var wait = Duration.zero  // Guarded by the lock.

    var now: Instant { start }
    var minimumResolution: Duration { .zero }
    var asked: Duration { lock.withLock { wait } }

    func sleep(until deadline: Instant, tolerance: Duration?) async throws {
        lock.withLock { wait = start.duration(to: deadline) }
    }
}
