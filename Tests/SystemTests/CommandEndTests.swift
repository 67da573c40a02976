import CrateTesting
import Foundation
import Testing

/// A command that has printed its result ends, whatever other processes do.
///
/// The limits are far above the second that each command takes: what they must not wait for never happens.
@Suite(.runsProcesses(for: .seconds(180))) struct CommandEndTests {
    private static let python = "/usr/bin/python3"

    /// Holds a database's write lock until its input ends.
    private static let holder = """
        import sqlite3, sys
        database = sqlite3.connect(sys.argv[1])
        database.execute("BEGIN IMMEDIATE")
        print("held", flush=True)
        sys.stdin.read()
        """

    @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: python), "python3 is not installed"))
    func anIndexThatAnotherProcessWritesIsLeftToIt() async throws {
        var box = try TestBox()
        try await box.fill()
        let holder = try RunningProcess(Self.python, ["-c", Self.holder, box.state + "/index.sqlite"])
        _ = try await holder.output(containing: "held")
        let further = TestAlbum(release: 991_000_002, title: "Winter Pier", artist: "Sea Wall")
        try box.folder.write(TestAlbum.collection([TestAlbum(), further]), to: "more.csv")
        let run = try await box.run(
            "cratebox", ["import", box.folder.path("more.csv"), "--json"], within: .seconds(20))
        #expect(run.status == 0, "\(run.output)\(run.errors)")
        #expect(try run.onlyObject()["imported"] == 1)
        holder.endInput()
        #expect(try await holder.end().status == 0)
        // Nothing is lost: the next search updates the index.
        #expect(try await box.json("search", "winter pier")["albums"]?.list.count == 1)
    }

    @Test(arguments: SilentBox.Manner.allCases)
    func aBoxThatDoesNotAnswerIsNotWaitedFor(manner: SilentBox.Manner) async throws {
        let box = try TestBox()
        try FileManager.default.createDirectory(atPath: box.state, withIntermediateDirectories: true)
        let silent = try SilentBox(box.state + "/control.sock", manner)
        try box.folder.write(TestAlbum.collection([TestAlbum()]), to: "collection.csv")
        let path = box.folder.path("collection.csv")
        let run = try await box.run("cratebox", ["import", path, "--json"], within: .seconds(20))
        #expect(run.status == 0, "\(run.output)\(run.errors)")
        #expect(try run.onlyObject()["imported"] == 1)
        withExtendedLifetime(silent) {}
    }
}

/// A listening socket that looks like a box but never answers.
final class SilentBox: Sendable {
    /// How far a connection gets.
    enum Manner: String, CaseIterable, Sendable {
        /// The listen queue is full: connecting blocks.
        case full
        /// Connections are accepted but receive nothing.
        case mute
        /// Clients receive the greeting and nothing more.
        case greeting
    }

    private let descriptor: Int32
    private let client: RawClient?

    init(_ path: String, _ manner: Manner) throws {
        let made = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
        let isBound = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(made, $0, socklen_t(MemoryLayout<sockaddr_un>.size)) == 0
            }
        }
        try #require(isBound && listen(made, manner == .full ? 0 : 16) == 0)
        descriptor = made
        // The queue accepts one more than its length.
        client = manner == .full ? try RawClient(path) : nil
        if manner == .greeting { Self.greet(descriptor) }
    }

    deinit {
        shutdown(descriptor, Int32(SHUT_RDWR))
        close(descriptor)
    }

    private static func greet(_ descriptor: Int32) {
        Thread.detachNewThread {
            var clients: [Int32] = []
            defer { for client in clients { close(client) } }
            while case let client = accept(descriptor, nil, nil), client >= 0 {
                clients.append(client)
                let greeting = Array("{\"cratebox\":1}\n".utf8)
                _ = send(client, greeting, greeting.count, Int32(MSG_NOSIGNAL))
            }
        }
    }
}
