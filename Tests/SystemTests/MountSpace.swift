import CrateTesting
import Foundation
import Testing

/// A mount namespace for the processes of a test, removed with this object: mount_namespaces(7). Requires root.
final class MountSpace: Sendable {
    /// The command prefix that runs a program in the namespace.
    let entering: [String]
    private let holder: RunningProcess

    /// The condition for suites that mount: root, with loop devices and FUSE.
    static var isNeeded: ConditionTrait {
        .enabled("needs root, /dev/loop-control, /dev/fuse and the right to mount") { await isAllowed.value }
    }

    private static let isAllowed = Task(executorPreference: TestThreads.shared) {
        guard getuid() == 0, access("/dev/loop-control", W_OK) == 0, access("/dev/fuse", W_OK) == 0 else {
            return false
        }
        let run = try? await ProcessRun.of("/usr/bin/unshare", ["--mount", "sh", "-c", "mount -t tmpfs none /mnt"])
        return run?.status == 0
    }

    init() async throws {
        holder = try RunningProcess("/usr/bin/unshare", ["--mount", "sh", "-c", "echo ready; exec sleep 600"])
        _ = try await holder.output(containing: "ready")
        entering = ["/usr/bin/nsenter", "--mount", "--target", "\(holder.identifier)", "--"]
    }

    /// Runs a program in the namespace, which must succeed.
    func run(_ words: String..., sourceLocation: SourceLocation = #_sourceLocation) async throws {
        let run = try await ProcessRun.of(entering[0], entering.dropFirst() + words)
        try #require(run.status == 0, "\(words): \(run.output)\(run.errors)", sourceLocation: sourceLocation)
    }

    /// Starts a program in the namespace.
    func start(_ words: String...) throws -> RunningProcess {
        try RunningProcess(entering[0], entering.dropFirst() + words)
    }

    deinit { holder.signal(SIGKILL) }
}

/// A box whose music is on a disk or share that can be unmounted.
struct DiskBox {
    var box: TestBox
    let space: MountSpace
    /// The file with the disk's image.
    let image: String

    /// Creates a disk with albums, mounts it at the box's music folder, subscribes it as "garage" and scans it.
    init(_ albums: [TestAlbum], speed: Double? = nil) async throws {
        var options = VirtualDAC.Options()
        if let speed { options.speed = speed }
        box = try TestBox(options)
        box.environment["CRATEBOX_OUTPUT_BUFFERMS"] = "200"
        space = try await MountSpace()
        image = box.folder.path("disk")
        try await space.run("/usr/bin/truncate", "--size=64M", image)
        try await space.run("/usr/sbin/mkfs.ext4", "-q", image)
        box.enter(space)
        try await mount()
        let stage = try box.folder.makeFolder("stage")
        for album in albums { try album.write(below: stage) }
        try await space.run("/bin/cp", "-a", stage + "/.", box.music)
        try box.folder.write(TestAlbum.collection(albums.filter { $0.release != nil }), to: "collection.csv")
        try await box.prepare("import", box.folder.path("collection.csv"))
        try await box.prepare("library", "subscribe", box.music, "--name", "garage")
        try await box.prepare("library", "scan")
    }

    func mount() async throws { try await space.run("/bin/mount", "-o", "loop", image, box.music) }

    /// Unmounts the disk while it is in use.
    func unmount() async throws { try await space.run("/bin/umount", "--lazy", box.music) }

    /// The library's state and contents.
    func listing(sourceLocation: SourceLocation = #_sourceLocation) async throws -> JSONValue {
        let found = try await box.json("library", "list", sourceLocation: sourceLocation)
        return try #require(found["libraries"]?.list.first, sourceLocation: sourceLocation)
    }
}
