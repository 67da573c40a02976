import Foundation
import Testing

/// Size limits.
@Suite struct SizeTests {
    let tree = SourceTree()

    @Test func theUseCaseStaysSmall() throws {
        let lines = try tree.lines(of: "Sources/CrateCore/PlayAlbumUseCase.swift")
        #expect(lines.count < 60)
        #expect(lines.contains { $0.contains("func play(") })
    }

    @Test func noFileIsOver400Lines() throws {
        let files = try tree.targets().flatMap { try tree.files(of: $0) }
        #expect(files.count > 100)
        for file in files {
            let count = try tree.lines(of: file).count
            #expect(count <= 400, "\(file) has \(count) lines")
        }
    }

    /// A folder's name leads to its files only while its list is short enough to be read.
    @Test func noFolderHasOver30Files() throws {
        let files = try tree.targets().flatMap { try tree.files(of: $0) }
        #expect(files.count > 100)
        for (folder, count) in Self.overfullFolders(of: files) {
            Issue.record("\(folder) has \(count) files: divide it by subject")
        }
    }

    @Test func aFolderOf31FilesIsOverfull() {
        let full = (1...30).map { "Sources/Full/\($0).swift" } + ["Sources/Full/Below/1.swift"]
        #expect(Self.overfullFolders(of: full).isEmpty)
        #expect(Self.overfullFolders(of: full + ["Sources/Full/31.swift"]) == ["Sources/Full": 31])
    }

    /// The folders with more than 30 files of their own, and how many they have.
    private static func overfullFolders(of files: [String]) -> [String: Int] {
        files.reduce(into: [:]) { counts, file in
            counts[file.split(separator: "/").dropLast().joined(separator: "/"), default: 0] += 1
        }.filter { $0.value > 30 }
    }

    /// `swift format` wraps code, but not comments.
    @Test func noLineOfACommentIsOver120Columns() throws {
        let files = try tree.targets().flatMap { try tree.files(of: $0) } + tree.swiftFiles(below: "Tests")
        for file in files {
            for line in try tree.lines(of: file) where line.utf8.count > 120 && line.count > 120 {
                let isComment = line.drop { $0 == " " }.hasPrefix("//")
                #expect(!isComment, "\(file): \(line)")
            }
        }
    }

    @Test func theTopLevelHoldsNothingElse() throws {
        let known: Set = [
            "Package.swift", "Package.resolved", "README.md", "CHANGELOG.md", "Sources", "Tests", "Samples", "udev",
        ]
        let found = try FileManager.default.contentsOfDirectory(atPath: tree.root).filter { !$0.hasPrefix(".") }
        #expect(Set(found).isSubset(of: known), "\(found)")
    }
}
