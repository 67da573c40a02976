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

    @Test func theTopLevelHoldsNothingElse() throws {
        let known: Set = [
            "Package.swift", "Package.resolved", "README.md", "CHANGELOG.md", "Sources", "Tests", "Samples", "udev",
        ]
        let found = try FileManager.default.contentsOfDirectory(atPath: tree.root).filter { !$0.hasPrefix(".") }
        #expect(Set(found).isSubset(of: known), "\(found)")
    }
}
