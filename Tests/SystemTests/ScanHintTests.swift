import CrateTesting
import Foundation
import Testing

/// What a scan and its lists suggest: commands come last, and none changes rights outside a library.
@Suite(.runsProcesses) struct ScanHintTests {
    @Test func theNextCommandIsBelowTheFilesThatAreNotUsed() async throws {
        var box = try TestBox()
        try await box.fill()
        let elsewhere = try TemporaryFolder()
        try FileManager.default.createSymbolicLink(atPath: "\(box.music)/out", withDestinationPath: elsewhere.path)
        let file = "\(box.music)/\(TestAlbum().folder)/09.flac"
        let music = Array(try Data(contentsOf: URL(fileURLWithPath: "\(box.music)/\(TestAlbum().file(1))")))
        try Data(music.prefix(60)).write(to: URL(fileURLWithPath: file))
        try await box.prepare("library", "scan")
        try Data(music).write(to: URL(fileURLWithPath: file))
        let verified = try await box.cratebox("verify")
        let unused = "out  not used: a link to a folder outside the library is not followed: subscribe that folder\n"
        let next = "  Next: cratebox library scan garage\n"
        let isLast = verified.output.hasSuffix(unused.replacing("out  not used", with: "not used: out") + next)
        #expect(verified.status == 1 && isLast, "\(verified)")
        let shown = try await box.cratebox("library", "show", "--odd").output
        #expect(shown.hasSuffix(unused + next), "\(shown)")
    }

    @Test func theCommandsForLibrariesThatWereLeftOutAreBelowTheFiles() async throws {
        var box = try TestBox()
        try await box.fill()
        for name in ["attic", "cellar"] {
            try box.folder.makeFolder(name)
            try await box.prepare("library", "subscribe", box.folder.path(name), "--name", name)
        }
        try FileManager.default.removeItem(atPath: box.folder.path("attic"))
        try await box.prepare("library", "pause", "cellar")
        try box.folder.write("", to: "music/\(TestAlbum().folder)/09.flac")
        let scan = try await box.cratebox("library", "scan").output
        let lines = scan.split(separator: "\n")
        #expect(lines.contains { $0.contains("09.flac") }, "\(scan)")
        let steps = ["  Try: cratebox library list", "  Try: cratebox library resume cellar"]
        let listing = "  Next: cratebox library show garage --odd"
        #expect(lines.suffix(3).map(String.init) == steps + [listing], "\(scan)")
        #expect(lines.dropLast(3).allSatisfy { !$0.contains("Try: ") && !$0.contains("Next: ") }, "\(scan)")
        let verified = try await box.cratebox("verify").output
        #expect(verified.contains("\n  left out: the library cellar is paused\n"), "\(verified)")
        #expect(verified.hasSuffix("\n\(steps[1])\n"), "\(verified)")
    }

    @Test(.enabled(if: OutcomeRow.Need.publicProducts.isMet, "nobody cannot reach the products"))
    func theCommandForAClosedFolderIsBelowTheNotes() async throws {
        var box = try TestBox()
        try await box.fill()
        let other = TestAlbum(release: 991_000_002, title: "Night Harbour", tracks: 1)
        try other.write(below: box.music)
        try FileManager.default.copyItem(
            atPath: "\(box.music)/\(TestAlbum().file(1))", toPath: "\(box.music)/\(TestAlbum().folder)/09.flac")
        try box.dropRights()
        let folder = "\(box.music)/\(other.folder)"
        chmod(folder, 0)
        defer { chmod(folder, 0o755) }
        let scan = try await box.cratebox("library", "scan").output
        #expect(scan.contains("\n  refused \(other.folder): no permission\n  note "), "\(scan)")
        #expect(scan.hasSuffix("\n  Try: \(TestBox.sudo)chmod -R a+rX '\(folder)'\n"), "\(scan)")
    }

    @Test(.enabled(if: OutcomeRow.Need.publicProducts.isMet, "nobody cannot reach the products"))
    func noRightsAreToBeChangedForALinkOutOfALibrary() async throws {
        var box = try TestBox()
        try await box.fill()
        try box.dropRights()
        let elsewhere = try TemporaryFolder()
        for name in ["open", "shut"] {
            try elsewhere.makeFolder(name)
            try FileManager.default.createSymbolicLink(
                atPath: "\(box.music)/to \(name)", withDestinationPath: elsewhere.path(name))
        }
        // The folder above may be passed, and not listed.
        chmod(elsewhere.path, 0o711)
        chmod(elsewhere.path("shut"), 0)
        defer { chmod(elsewhere.path("shut"), 0o755) }
        let scan = try await box.cratebox("library", "scan").output
        let outside = "a link to a folder outside the library is not followed: subscribe that folder"
        #expect(scan.contains("  refused to open: \(outside)\n"), "\(scan)")
        #expect(scan.contains("  refused to shut: a link that can't be followed: no permission\n"), "\(scan)")
        #expect(!scan.contains("chmod"), "\(scan)")
    }
}
