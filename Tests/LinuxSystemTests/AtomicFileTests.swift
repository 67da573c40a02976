import CSpawn
import CrateTesting
import Foundation
import LinuxSystem
import Testing

/// Atomic replacement of files.
@Suite struct AtomicFileTests {
    let folder: TemporaryFolder
    let shared: SharedFolder

    init() throws {
        folder = try TemporaryFolder()
        shared = try SharedFolder(folder.path)
    }

    private func names(_ path: String? = nil) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: path ?? folder.path).sorted()
    }

    private func mode(_ name: String) -> mode_t {
        var facts = stat()
        return unsafe lstat(folder.path(name), &facts) == 0 ? facts.st_mode & 0o7777 : 0
    }

    @Test func theNewBytesTakeTheOldOnesPlace() throws {
        try folder.write("old and longer", to: "file")
        try AtomicFile("file", in: shared).write(Array("new".utf8))
        #expect(folder.text(of: "file") == "new")
        #expect(try names() == ["file"])
    }

    @Test func aLinkIsReplacedAndNotFollowed() throws {
        try folder.write("kept", to: "other")
        #expect(unsafe symlink("other", folder.path("file")) == 0)
        try AtomicFile("file", in: shared).write(Array("new".utf8))
        #expect(folder.text(of: "other") == "kept" && folder.text(of: "file") == "new")
    }

    @Test func whatAKilledWriterLeftIsRemoved() throws {
        try folder.write("old", to: "file")
        try folder.write("half of the ne", to: "file.new")
        try AtomicFile("file", in: shared).write(Array("new".utf8))
        #expect(folder.text(of: "file") == "new")
        #expect(try names() == ["file"])
    }

    @Test func permissionsAreThoseThatWereAskedFor() throws {
        try AtomicFile("exact", in: shared).write([], rights: .exactly(0o604))
        #expect(mode("exact") == 0o604)
        try AtomicFile("exact", in: shared).write([1], rights: .kept(orNew: 0o640, owner: true))
        #expect(mode("exact") == 0o604)
        try AtomicFile("kept", in: shared).write([1], rights: .kept(orNew: 0o640, owner: false))
        #expect(mode("kept") == 0o640)
    }

    @Test(.enabled(if: getuid() == 0, "needs root")) func rootKeepsTheOwnerWhereAskedTo() throws {
        try folder.write("old", to: "file")
        #expect(unsafe chown(folder.path("file"), 65_534, 65_534) == 0)
        try AtomicFile("file", in: shared).write([1], rights: .kept(orNew: nil, owner: true))
        #expect(shared.facts("file")?.st_uid == 65_534)
        try AtomicFile("file", in: shared).write([2], rights: .kept(orNew: nil, owner: false))
        #expect(shared.facts("file")?.st_uid == 0)
    }

    @Test func aFolderInItsPlaceStaysWithoutATemporary() throws {
        try folder.makeFolder("file/inner")
        let problem = #expect(throws: FileProblem.self) { try AtomicFile("file", in: shared).write([1]) }
        // The problem names the file, not the temporary one.
        #expect(problem?.path == folder.path("file"))
        #expect(try names() == ["file"] && names(folder.path("file")) == ["inner"])
    }

    @Test(.enabled(if: getuid() == 0, "needs root")) func aFullDiskKeepsTheOldBytes() async throws {
        let place = folder.path
        let (problem, old, names) = try await blocking { () -> (FileProblem?, [UInt8]?, [String]) in
            // The mount is visible to this thread only.
            try #require(unsafe cratebox_mount_memory(place, "size=64k") == 0)
            let disk = try SharedFolder(place)
            try AtomicFile("file", in: disk).write(Array("old".utf8))
            var problem: FileProblem?
            do throws(FileProblem) {
                try AtomicFile("file", in: disk).write([UInt8](repeating: 1, count: 1 << 20))
            } catch {
                problem = error
            }
            return (problem, disk.bytes(of: "file"), try disk.entries().map(\.path))
        }
        #expect(problem == FileProblem(path: place + "/file", code: ENOSPC))
        #expect(old == Array("old".utf8) && names == ["file"])
    }

    @Test func aWriterThatIsKilledLeavesOneOfItsFilesWhole() async throws {
        for round in 1...8 {
            let writer = try RunningProcess(try BuiltProducts.path(of: "atomicwriter"), [folder.path])
            // Kills it in a different write in each round.
            let letter = Character(UnicodeScalar(UInt8(ascii: "a") + UInt8(round)))
            _ = try await writer.output(containing: "\(letter)\n")
            writer.signal(SIGKILL)
            _ = try await writer.end()
            let bytes = try #require(folder.bytes(of: "file"))
            #expect(bytes.count == 1 << 20 && bytes.allSatisfy { $0 == bytes[0] })
            #expect(Set(try names()).isSubset(of: ["file", "file.new"]))
        }
    }
}
