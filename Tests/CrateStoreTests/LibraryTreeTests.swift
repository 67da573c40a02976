import CrateCore
import Foundation
import Testing

@testable import CrateStore

/// The limits of the walk through a library.
@Suite struct LibraryTreeTests {
    private let garage: Garage

    init() throws { garage = try Garage() }

    private func link(_ name: String, to target: String) throws {
        try FileManager.default.createSymbolicLink(
            atPath: "\(garage.folder.path)/\(name)", withDestinationPath: target)
    }

    @Test("A file system of the kernel's own is left out where a library contains it", arguments: ["proc", "proc/sys"])
    func kernel(folder: String) throws {
        let inside = try FolderListing(folder, in: ScanRoot("/"))
        #expect(inside.files.isEmpty && inside.folders.isEmpty && inside.links.isEmpty && inside.refused.isEmpty)
        #expect(try !FolderListing("", in: ScanRoot("/proc")).folders.isEmpty)
    }

    private func refused() throws -> [String] { try garage.scan().refused.map { "\($0.file): \($0.reason)" } }

    @Test func aLinkOutOfTheLibraryIsNotFollowedAndSaid() async throws {
        let elsewhere = try TemporaryFolder()
        try elsewhere.album("b", tags: [("DISCOGS_ID", "8")])
        try garage.folder.album("a", tags: [("DISCOGS_ID", "7")])
        try link("everything", to: "/")
        try link("a/up", to: "../..")
        try link("other", to: elsewhere.path)
        let reason = "a link to a folder outside the library is not followed: subscribe that folder"
        #expect(try refused().sorted() == ["a/up: \(reason)", "everything: \(reason)", "other: \(reason)"])
        #expect(try await garage.rip(7)?.tracks.count == 3)
        #expect(try await garage.rip(8) == nil)
    }

    @Test func aLinkToAFolderOfTheLibraryIsFollowedWhereverItIsWritten() async throws {
        try garage.folder.album(".data/b", tags: [("DISCOGS_ID", "8")])
        try garage.folder.album(".more/c", tags: [("DISCOGS_ID", "9")])
        try link("shown", to: "\(garage.folder.path)/.data")
        try link("near", to: ".more/c")
        try link("again", to: ".data/b")
        try link("loop", to: ".")
        try link(".data/back", to: "..")
        #expect(try refused() == [])
        #expect(try await garage.rip(8)?.tracks.count == 3)
        #expect(try await garage.rip(9)?.tracks.count == 3)
    }

    @Test func aLinkToAFileIsFollowedWithinTheLibraryOnly() async throws {
        let elsewhere = try TemporaryFolder()
        try elsewhere.album("b", tags: [("DISCOGS_ID", "8")])
        try garage.folder.album(".store/c", tags: [("DISCOGS_ID", "9")])
        for (album, target) in [("b", elsewhere.path), ("c", "\(garage.folder.path)/.store")] {
            try FileManager.default.createDirectory(
                atPath: "\(garage.folder.path)/linked \(album)", withIntermediateDirectories: false)
            for file in try FileManager.default.contentsOfDirectory(atPath: "\(target)/\(album)") {
                try link("linked \(album)/\(file)", to: "\(target)/\(album)/\(file)")
            }
        }
        let refused = try refused().sorted()
        let reason = "a link to a file outside the library is not followed: subscribe the file's folder"
        #expect(refused.count == 3 && refused.allSatisfy { $0.hasPrefix("linked b/") && $0.hasSuffix(": \(reason)") })
        #expect(try await garage.rip(9)?.tracks.count == 3)
        #expect(try await garage.rip(8) == nil)
    }

    @Test func aLinkThroughALinkLeadsWhereItEnds() throws {
        let elsewhere = try TemporaryFolder()
        try elsewhere.album("b/c")
        try garage.folder.album(".data")
        try link(".data/out", to: "\(elsewhere.path)/b")
        try link("shown", to: ".data")
        try link("deep", to: ".data/out/c")
        let refused = try refused()
        #expect(refused.map { $0.prefix { $0 != ":" } }.sorted() == ["deep", "shown/out"])
    }

    @Test func aTreeWithoutEndIsOneLine() async throws {
        try garage.folder.album("a", tags: [("DISCOGS_ID", "7")])
        // 2,000 nested folders, each created in the one before: the path is too long for one call.
        var folder = open(garage.folder.path, O_RDONLY | O_DIRECTORY)
        for level in 1...2000 {
            try #require(mkdirat(folder, "x", 0o755) == 0 && mkdirat(folder, "CD1", 0o755) == 0, "level \(level)")
            let next = openat(folder, "x", O_RDONLY | O_DIRECTORY)
            close(folder)
            folder = next
        }
        close(folder)
        let refused = try refused()
        #expect(refused.count == 1 && refused[0].hasSuffix("folders and was not searched"))
        #expect(refused[0].count { $0 == "/" } == LibraryTree.mostLevels)
        #expect(try await garage.rip(7)?.tracks.count == 3)
        flatten(garage.folder.path + "/x")
    }

    /// Removes a tree that is too deep for a path: each folder in it replaces its parent.
    private func flatten(_ path: String) {
        while rename(path + "/x", path + ".below") == 0 {
            rmdir(path + "/CD1")
            rmdir(path)
            rename(path + ".below", path)
        }
    }

    @Test func theDeepestFolderThereMayBeIsRead() async throws {
        let path = [String](repeating: "x", count: LibraryTree.mostLevels).joined(separator: "/")
        try garage.folder.album(path, tags: [("DISCOGS_ID", "7")])
        #expect(try garage.scan().refused.isEmpty)
        #expect(try await garage.rip(7)?.tracks.count == 3)
    }
}
