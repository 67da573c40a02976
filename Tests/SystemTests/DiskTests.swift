import CrateTesting
import Foundation
import Testing

/// A disk is unmounted while the box runs: nothing is lost, and no file is marked as missing.
@Suite(MountSpace.isNeeded, .runsProcesses(for: .seconds(180))) struct DiskTests {
    private static let album = TestAlbum(tracks: 2, frames: 60 * 44_100)
    private static let albums = (1...12).map {
        TestAlbum(release: 991_000_100 + $0, title: "Tide \($0)", artist: "The Quay", tracks: 4, frames: 4000)
    }

    @Test func anUnmountedDiskIsOfflineAndLosesNothing() async throws {
        let disk = try await DiskBox(Self.albums)
        let before = try await disk.listing()
        #expect(before["state"] == "live" && before["complete"] == 12)
        try await disk.unmount()
        let away = try await disk.listing()
        #expect(away["state"] == "offline")
        for key in ["albums", "rips", "complete"] { #expect(away[key] == before[key], "\(key)") }
        #expect(try await disk.box.json("library", "scan", "garage", status: 3)["error"] == "offline")
        #expect(try await disk.box.json("verify", status: 3)["error"] == "offline")
        #expect(try await disk.box.json("play", "tide 3", status: 3)["reason"] == "offline")
        // Also if a scan of all libraries finds the empty folder.
        _ = try await disk.box.run("cratebox", ["library", "scan"])
        #expect(try await disk.listing()["tracksMissing"] == 0)
        let online = try await disk.box.json("library", "online")
        #expect(online["libraries"]?.list.first?["state"] == "offline")
        try await disk.mount()
        #expect(try await disk.box.json("library", "online")["libraries"]?.list.first?["state"] == "live")
        #expect(try await disk.listing() == before)
        let scan = try await disk.box.json("library", "scan")
        #expect(scan["opened"] == 0 && scan["rips"] == 12)
    }

    /// At any point of the scan.
    @Test(arguments: 1...3) func aDiskThatIsUnmountedDuringAScanLosesNothing(turn: Int) async throws {
        let disk = try await DiskBox(Self.albums)
        let before = try await disk.listing()
        // Makes every file look changed to the scan.
        try await disk.space.run(
            "/usr/bin/find", disk.box.music, "-name", "*.flac", "-exec", "/usr/bin/touch", "{}", "+")
        let scan = try disk.box.start("cratebox", "library", "scan", "--json")
        try await disk.unmount()
        let run = try await scan.end()
        #expect([0, 3].contains(run.status), "\(run.output)\(run.errors)")
        let away = try await disk.listing()
        #expect(away["state"] == "offline")
        for key in ["rips", "tracksMissing"] { #expect(away[key] == before[key], "\(key): \(run.output)") }
        try await disk.mount()
        try await disk.box.prepare("library", "online")
        try await disk.box.prepare("library", "scan")
        #expect(try await disk.listing() == before)
    }

    @Test func aDiskThatIsUnmountedWhileItPlaysIsPlayedFromAgain() async throws {
        let disk = try await DiskBox([Self.album], speed: 1)
        let box = disk.box
        let serve = try box.start("cratebox", "serve")
        _ = try await serve.errors(containing: #""event":"ready""#)
        try await box.json("play", "id:991000001")
        try await FolderWatch.first(in: box.dac.folder.path, "some music") { box.heardBytes > 80_000 ? true : nil }
        try await disk.unmount()
        try await box.prepare("library", "online")
        _ = try await serve.errors(containing: #""state":"offline""#)
        #expect(try await disk.listing()["state"] == "offline")
        #expect(try await box.json("play", "id:991000001", status: 3)["reason"] == "offline")
        // The box restarts before the disk is mounted again.
        serve.signal(SIGKILL)
        _ = try await serve.end()
        let next = try box.start("cratebox", "serve")
        _ = try await next.errors(containing: #""state":"waiting""#)
        _ = try await next.errors(containing: #""event":"ready""#)
        try await disk.mount()
        try await box.prepare("library", "online")
        _ = try await next.errors(containing: #""state":"playing""#)
        _ = try await next.errors(containing: #""state":"live""#)
        #expect(try await box.json("status")["state"] == "playing")
        #expect(try await disk.listing()["complete"] == 1)
        next.signal(SIGTERM)
        let records = try await next.end().records().filter { $0["event"] == "library" }
        #expect(records.map { $0["state"] } == ["live"] && records[0]["library"] == "garage")
    }
}
