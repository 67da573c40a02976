import CrateTesting
import Foundation
import LinuxSystem
import Testing

/// The environment, and paths.
@Suite struct ProcessPlaceTests {
    let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    @Test func theEnvironmentIsThatOfFoundation() {
        #expect(!EnvironmentVariables.all.isEmpty)
        #expect(EnvironmentVariables.all == ProcessInfo.processInfo.environment)
    }

    @Test(arguments: ["/a/./b//c/", "/a/../b", "/../a", "/", "a/../b", "./a", "a/", "..", "/a/b/.."])
    func anAbsolutePathIsThatOfFoundation(path: String) {
        #expect(AbsolutePath.normalized(path) == URL(fileURLWithPath: path).standardizedFileURL.path)
    }

    @Test func aPathIsResolved() throws {
        try folder.makeFolder("a/b")
        #expect(symlink("a/b", folder.path("link")) == 0)
        #expect(AbsolutePath.resolved(folder.path("link/../b")) == AbsolutePath.resolved(folder.path("a/b")))
        #expect(AbsolutePath.resolved(folder.path("none")) == nil)
    }

    @Test func aPathThatIsAwayIsLocatedByWhatIsThere() throws {
        let there = try #require(AbsolutePath.resolved(try folder.makeFolder("a/b")))
        #expect(symlink("a/b", folder.path("link")) == 0)
        #expect(AbsolutePath.located(folder.path("link/none/./x")) == there + "/none/x")
        #expect(AbsolutePath.located(folder.path("link")) == there)
        #expect(symlink("b/none", folder.path("a/away")) == 0)
        #expect(AbsolutePath.located(folder.path("a/away/x")) == there + "/none/x")
        #expect(symlink("loop", folder.path("loop")) == 0)
        #expect(AbsolutePath.located(folder.path("loop")).hasSuffix("/loop"))
        #expect(AbsolutePath.located("/nonexistent/x/") == "/nonexistent/x")
        #expect(AbsolutePath.located("none") == AbsolutePath.resolved(".").map { $0 + "/none" })
        #expect(AbsolutePath.located("/") == "/")
    }

    @Test func namesAreSorted() throws {
        for name in ["b", "a", ".c"] { try folder.write("", to: name) }
        #expect(try OpenFile.names(inFolder: folder.path) == [".c", "a", "b"])
        #expect(throws: Errno(ENOENT)) { try OpenFile.names(inFolder: folder.path("none")) }
    }

    @Test func foldersAreMadeWithThoseOnTheWay() throws {
        let path = folder.path("a/b/c")
        for _ in 0..<2 { try OpenFile.makeFolders(to: path) }
        #expect(try OpenFile(path, for: .folder).facts().st_mode & S_IFMT == S_IFDIR)
        try folder.write("", to: "file")
        #expect(throws: Errno(EEXIST)) { try OpenFile.makeFolders(to: folder.path("file")) }
        #expect(throws: Errno(ENOTDIR)) { try OpenFile.makeFolders(to: folder.path("file/a")) }
        #expect(throws: Errno(ENOENT)) { try OpenFile.makeFolders(to: "") }
    }

    @Test func aPipeIsReadToItsEnd() async throws {
        let path = folder.path("pipe")
        try #require(mkfifo(path, 0o600) == 0)
        let text = try await blocking { [path] () -> String in
            let file = try OpenFile(path)
            let writer = WorkerThread(name: "crate-writer") {
                guard let pipe = try? OpenFile(path, for: .changing) else { return }
                for _ in 0..<3 { try? pipe.write([UInt8](repeating: 120, count: 50_000)) }
            }
            let bytes = try Descriptor(file.descriptor).contents(limit: 1 << 20)
            writer.join()
            return "\(bytes.count)"
        }
        #expect(text == "150000")
    }
}
