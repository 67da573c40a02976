import CrateTesting
import Foundation
import LinuxSystem
import Testing

/// Events of changes in folders.
@Suite struct FileWatchTests {
    let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func events(_ watch: FileWatch) -> [String] {
        var events: [String] = []
        watch.read { events.append("\($0.name) \($0.changes.rawValue)") }
        return events
    }

    @Test func eachChangeComesOnceWithItsName() throws {
        let watch = try FileWatch()
        try watch.add(folder.path, for: [.created, .arrived, .removed, .rights])
        #expect(!Poll.isReadable(watch.descriptor, within: .zero) && events(watch).isEmpty)
        try folder.makeFolder("one")
        chmod(folder.path("one"), 0o700)
        #expect(unsafe rename(folder.path("one"), folder.path("two")) == 0)
        #expect(rmdir(folder.path("two")) == 0)
        #expect(Poll.isReadable(watch.descriptor, within: nil))
        let isFolder: UInt32 = 0x4000_0000
        let expected: [(String, FileWatch.Changes)] = [
            ("one", .created), ("one", .rights), ("two", .arrived), ("two", .removed),
        ]
        #expect(events(watch) == expected.map { "\($0.0) \($0.1.rawValue | isFolder)" })
        #expect(events(watch).isEmpty)
    }

    @Test func moreThanABufferOfThemIsRead() throws {
        let watch = try FileWatch()
        try watch.add(folder.path, for: .created)
        let names = (0..<500).map { "a name of some length \($0)" }
        for name in names { try folder.makeFolder(name) }
        var found: [String] = []
        watch.read { found.append($0.name) }
        #expect(found == names)
    }

    @Test func theEndOfAFolderIsTold() throws {
        let inner = try folder.makeFolder("inner")
        let watch = try FileWatch()
        try watch.add(inner, for: .selfRemoved)
        #expect(rmdir(inner) == 0)
        var changes: FileWatch.Changes = []
        watch.read { changes.formUnion($0.changes) }
        #expect(changes.isSuperset(of: [.selfRemoved, .ended]))
        #expect(throws: Errno(ENOENT)) { try watch.add(inner, for: .created) }
    }
}
