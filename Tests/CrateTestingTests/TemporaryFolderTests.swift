import CrateTesting
import Foundation
import Testing

@Suite struct TemporaryFolderTests {
    @Test func aFolderGoesWithItsHolder() throws {
        var folder: TemporaryFolder? = try TemporaryFolder()
        let path = try #require(folder?.path)
        try folder?.makeFolder("a/b")
        try folder?.write("text", to: "a/b/file")
        #expect(folder?.text(of: "a/b/file") == "text")
        folder = nil
        #expect(!FileManager.default.fileExists(atPath: path))
    }

    @Test func closingTwiceIsHarmless() throws {
        let folder = try TemporaryFolder()
        folder.close()
        folder.close()
        #expect(folder.bytes(of: "anything") == nil)
    }

    @Test(.runsService) func aChangeInAFolderIsSeen() async throws {
        let folder = try TemporaryFolder()
        async let text = FolderWatch.first(in: folder.path, "a whole word") {
            folder.text(of: "late").flatMap { $0 == "word" ? $0 : nil }
        }
        try folder.write("wo", to: "late")
        try folder.write("word", to: "late")
        #expect(try await text == "word")
    }

    @Test func whatDoesNotComeIsNamed() async throws {
        let folder = try TemporaryFolder()
        let error = await #expect(throws: TimedOut.self) {
            try await FolderWatch.first(in: folder.path, within: .milliseconds(20), "a miracle") { nil as Int? }
        }
        #expect(error?.awaited == "a miracle")
    }
}
