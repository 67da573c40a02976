import CrateTesting
import Foundation
import Testing

/// A state folder on a full or read-only disk: music continues, and each failed write is logged once.
@Suite(MountSpace.isNeeded, .runsProcesses(for: .seconds(180))) struct FixedStateTests {
    private static let album = TestAlbum(tracks: 2, frames: 60 * 44_100)
    private static let rate = 44_100

    enum Fate: String, CaseIterable, Sendable, CustomTestStringConvertible {
        /// After a power cut: a journal, and a collection with commits in its log.
        case readOnly
        /// The same, without SQLite's shared memory file.
        case readOnlyWithoutMemory
        /// After an orderly shutdown.
        case readOnlyInOrder
        /// No free space.
        case full

        var testDescription: String { rawValue }
    }

    /// A box whose state is on its own file system, killed during playback.
    private func cut(_ fate: Fate) async throws -> (box: TestBox, space: MountSpace) {
        var options = VirtualDAC.Options()
        options.speed = 1
        var box = try TestBox(options)
        box.environment["CRATEBOX_OUTPUT_BUFFERMS"] = "200"
        box.environment["CRATEBOX_SOCKET"] = box.folder.path("socket")
        let space = try await MountSpace()
        try box.folder.makeFolder("state")
        try await space.run("/bin/mount", "-t", "tmpfs", "-o", "size=4M", "none", box.state)
        box.enter(space)
        try await box.fill([Self.album])
        let filled = box
        let serve = try box.start("cratebox", "serve")
        _ = try await serve.errors(containing: #""event":"ready""#)
        try await box.json("play", "id:991000001")
        try await FolderWatch.first(in: box.dac.folder.path, within: .seconds(60), "music") {
            filled.heardBytes > 200_000 ? true : nil
        }
        serve.signal(fate == .readOnlyInOrder ? SIGTERM : SIGKILL)
        _ = try await serve.end()
        switch fate {
        case .readOnlyWithoutMemory:
            try await space.run("/bin/sh", "-c", "rm -f \(box.state)/*-shm; test -s \(box.state)/collection.sqlite-wal")
        case .full:
            try await space.run(
                "/bin/sh", "-c",
                "rm -f \(box.state)/*-shm; dd if=/dev/zero of=\(box.state)/filler bs=4096 2>/dev/null; true")
        case .readOnly, .readOnlyInOrder: break
        }
        if fate != .full { try await space.run("/bin/mount", "-o", "remount,ro", box.state) }
        return (box, space)
    }

    @Test(arguments: Fate.allCases) func musicGoesOnWhereItWas(fate: Fate) async throws {
        let (box, space) = try await cut(fate)
        try box.dac.forgetCapture()
        let serve = try box.start("cratebox", "serve")
        _ = try await serve.errors(containing: #""event":"ready""#)
        try await FolderWatch.first(in: box.dac.folder.path, within: .seconds(60), "music") {
            box.heardBytes > 80_000 ? true : nil
        }
        let status = try await box.json("status")
        #expect(status["state"] == "playing" && status["title"] == "Harbour Lights")
        // The collection can be queried, and another album can be played.
        #expect(try await box.json("play", "id:991000001", "--track", "2")["outcome"] == "played")
        try await box.json("pause")
        serve.signal(SIGTERM)
        let run = try await serve.end()
        #expect(run.status == 0)
        let records = try run.records()
        let frame = try #require(records.first { $0["event"] == "resume" }?["frame"]?.number)
        #expect(frame > 0)
        for event in ["store", "journal", "volume", "socket"] {
            #expect(records.count { $0["event"]?.text == event && $0["state"]?.text != "working" } <= 1, "\(event)")
        }
        #expect(records.count { $0["event"] == "journal" && $0["state"] == "failing" } == (fate == .full ? 0 : 1))
        withExtendedLifetime(space) {}
    }
}
