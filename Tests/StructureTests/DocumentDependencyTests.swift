import Foundation
import Testing

/// Compares the page about dependencies with the manifest.
@Suite struct DocumentDependencyTests {
    private let tree = SourceTree()
    private let page: DocumentPage

    init() throws { page = try DocumentPage("CrateBox", "Dependencies") }

    @Test func thePageHasEveryPackageWithItsVersion() throws {
        let text = try tree.text(of: "Package.swift")
        let written = text.matches(of: #/url: "[^"]+/([^"/]+)", exact: "([^"]+)"/#)
        let declared = Set(written.map { [String($0.1), String($0.2)] })
        #expect(declared.count > 5)
        #expect(written.count == urls(in: text).count)
        let programs = page.table("package", "version", "for", "in cratebox, MiB", "alone, MiB", "alone, ms", "files")
        let others = page.table("package", "version", "for", "with")
        #expect(!programs.isEmpty && !others.isEmpty)
        let rows = (programs + others).map { DocumentPage.codes($0[0]) + DocumentPage.codes($0[1]) }
        #expect(Set(rows) == declared)
        #expect(rows.count == declared.count)
    }

    /// Packages that the manifest only has with an environment variable are in the table of other builds.
    @Test func thePageHasThePackagesOfOtherBuildsWithTheirVariables() throws {
        let text = try tree.text(of: "Package.swift")
        let parts = text.components(separatedBy: "if Context.environment[\"")
        let plain = Set(urls(in: parts[0]))
        let others = parts.dropFirst().flatMap { part in
            let variable = String(part.prefix { $0 != "\"" })
            return urls(in: part).filter { !plain.contains($0) }.map { [$0, variable] }
        }
        #expect(!others.isEmpty)
        let rows = page.table("package", "version", "for", "with")
        #expect(Set(rows.map { DocumentPage.codes($0[0]) + DocumentPage.codes($0[3]) }) == Set(others))
    }

    @Test func thePageHasEveryLibraryOfTheSystem() throws {
        let table = page.table("library", "Debian package", "for")
        let rows = table.map { DocumentPage.codes($0[0]) + DocumentPage.codes($0[1]) }
        let text = try tree.text(of: "Package.swift")
        let declared = text.matches(of: /pkgConfig: "([^"]+)", providers: \[\.apt\(\["([^"]+)"\]\)\]/).map {
            [String($0.1), String($0.2)]
        }
        #expect(declared.count > 1)
        #expect(Set(rows).isSuperset(of: declared))
        // The packages that a build requires are those that `Samples/play` installs.
        let installed = try #require(try tree.found(/Samples\/packages ([^\n]+)/, in: "Samples/play").first)
        #expect(Set(rows.compactMap(\.last)) == Set(installed.split(separator: " ").map(String.init)))
    }

    private func urls(in text: String) -> [String] {
        text.matches(of: #/\.package\(\s*url: "[^"]+/([^"/]+)"/#).map { String($0.1) }
    }
}
