import Foundation
import Testing

/// The repository is self-contained: no file needs a folder outside of it.
@Suite struct OutsideTests {
    private let tree = SourceTree()

    @Test func noPathLeadsOutOfTheRepository() throws {
        // A folder beside the repository's, or one of a build machine.
        let outside = #/\.\./(?:shared|bench|rig|flac-testbench)(?:/|\b(?!-))|/work/(?:main|shared)\b/#
        let files = try texts()
        #expect(files.count > 500)
        for (file, text) in files where file != "Tests/StructureTests/OutsideTests.swift" {
            guard text.hasAny(of: ["../", "/work/"]) else { continue }
            for line in text.split(separator: "\n") where line.contains(outside) {
                Issue.record("\(file): \(line)")
            }
        }
    }

    /// The pages for contributors name files by their paths from the root.
    @Test(arguments: [".github/CONTRIBUTING.md", ".github/SECURITY.md", "CHANGELOG.md", "README.md"])
    func aFileThatAPageNamesIsThere(page: String) throws {
        let text = try tree.text(of: page)
        let named = text.matches(of: #/(?:Sources|Tests|Samples|udev)/[\w+.@/\-]*\w/#).map { String($0.output) }
        for name in Set(named) where !name.contains("*") {
            #expect(FileManager.default.fileExists(atPath: "\(tree.root)/\(name)"), "\(page) names \(name)")
        }
    }

    @Test func aLinkOfAPageLeadsToAFile() throws {
        var count = 0
        for page in [".github/CONTRIBUTING.md", ".github/SECURITY.md", "CHANGELOG.md", "README.md"] {
            let folder = URL(fileURLWithPath: "\(tree.root)/\(page)").deletingLastPathComponent()
            for link in try tree.text(of: page).matches(of: /\]\(([^)#:]+)\)/).map({ String($0.1) }) {
                count += 1
                let file = folder.appendingPathComponent(link).standardizedFileURL.path
                #expect(FileManager.default.fileExists(atPath: file), "\(page) links to \(link)")
                #expect(file.hasPrefix(tree.root + "/"), "\(page) links to \(link)")
            }
        }
        #expect(count > 10)
    }

    @Test func theChangelogHasAllVersionsAndWhatComes() throws {
        let log = try tree.text(of: "CHANGELOG.md")
        let sections = log.matches(of: /\n## (Unreleased|\d+\.\d+\.\d+)/).map { String($0.1) }
        let file = "Sources/CrateBox/Discovery/CrateboxVersion.swift"
        let current = try #require(try tree.found(/current = "([^"]+)"/, in: file).first)
        #expect(sections.first == "Unreleased")
        #expect(sections.dropFirst().first == String(current))
        #expect(sections.last == "0.1.0")
    }

    /// The files of the repository that are text.
    private func texts() throws -> [(file: String, text: String)] {
        let folders = ["Sources", "Tests", "Samples", "udev", ".github", ".ci"]
        let below = try folders.flatMap { folder in
            try FileManager.default.subpathsOfDirectory(atPath: "\(tree.root)/\(folder)").map { "\(folder)/\($0)" }
        }
        return (below + ["Package.swift", "README.md", "CHANGELOG.md"]).compactMap { file in
            (try? tree.text(of: file)).map { (file, $0) }
        }
    }
}
