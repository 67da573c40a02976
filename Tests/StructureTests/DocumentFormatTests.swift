import Foundation
import Testing

/// Compares the page about formats with the store's sources.
@Suite struct DocumentFormatTests {
    private let tree = SourceTree()
    private let store = "Sources/CrateStore/"
    private let page: DocumentPage

    init() throws { page = try DocumentPage("CrateStore", "Formats") }

    @Test func thePageOfFileStatesHasEachState() throws {
        let states = try tree.cases(of: "FileState", in: store + "Libraries/Rips/FileState.swift")
        #expect(states.count > 5)
        #expect(try DocumentPage("CrateStore", "FileStates").names("state", "the file", "in the store") == states)
    }

    @Test func thePageHasEveryColumnOfAnExport() throws {
        let file = store + "Import/CSV/ExportColumns.swift"
        let written = try tree.text(of: file).matches(of: /case \.(\w+): "([^"]+)"/).map { ($0.1, String($0.2)) }
        let names = Dictionary(written.map { (String($0.0), $0.1) }) { first, _ in first }
        let columns = try tree.cases(of: "Known", in: file).map { names[$0] ?? $0 }
        #expect(columns.count > 10)
        #expect(Set(page.names("column", "goes to")) == Set(columns))
    }

    @Test func thePageHasEveryKindOfJSONFile() throws {
        let keys = try tree.found(/root\["([a-z_]+)"\]/, in: store + "Import/Pages/PageContent.swift").map(String.init)
        // The first identifies a master, the others an error reply of Discogs.
        let refused = ["main_release", "message", "error"]
        #expect(Set(keys).isSuperset(of: refused))
        #expect(Set(page.names("has", "is")) == Set(keys).subtracting(refused))
    }

    @Test func thePageHasEveryTagInItsOrder() throws {
        let list = try tree.text(of: store + "Scan/Files/TagField.swift").matches(of: /\(\.(\w+), \[([^\]]+)\]\)/)
        let tags = list.map { [String($0.1)] + $0.2.matches(of: /"([^"]+)"/).map { String($0.1) } }
        #expect(tags.count > 10)
        let rows = page.table("field", "names, the best first")
        #expect(rows.map { DocumentPage.codes($0[0]) + DocumentPage.codes($0[1]) } == tags)
    }

    @Test func thePageHasEveryEndingOfANameThatMayBeMusic() throws {
        let list = try tree.found(/musicEndings = \[([^\]]+)\]/, in: store + "Scan/Walk/FolderListing.swift")
        let suffixes = list.flatMap { $0.matches(of: /"([a-z]+)"/).map { ".\($0.1)" } }
        #expect(suffixes.count > 2)
        let words = page.paragraph(with: "A scan looks for names that end in")
        #expect(DocumentPage.codes(words) == suffixes)
    }

    @Test func thePageHasEveryNameOfACover() throws {
        let list = try tree.found(/coverNames = \[([^\]]+)\]/, in: store + "Scan/Walk/Sidecar.swift")
        let names = list.flatMap { $0.matches(of: /"([a-z]+)"/).map { String($0.1) } }
        #expect(names.count > 2)
        #expect(DocumentPage.codes(page.paragraph(with: "**Covers**")) == names)
    }

    @Test func thePageHasEveryCommandOfACueSheet() throws {
        let commands = try tree.found(/case "([A-Z]+)"/, in: store + "Scan/Cue/CueCommand.swift").map(String.init)
        #expect(commands.count > 5)
        let words = page.paragraph(with: "**Cue sheets**")
        let written = DocumentPage.codes(words).filter { $0.allSatisfy(\.isUppercase) }
        #expect(Set(written) == Set(commands))
    }

    @Test func thePageHasEveryWayInWhichARipIsTied() throws {
        let means = try tree.cases(of: "Means", in: store + "Matching/ReleaseMatch.swift")
        #expect(means.count > 3)
        #expect(Set(page.names("means", "by")) == Set(means))
    }

    @Test func thePageHasEveryResultOfAVerification() throws {
        let results = try tree.cases(of: "Result", in: store + "Verify/FileVerification.swift")
        #expect(results.count > 3)
        #expect(page.names("result", "means") == results)
    }

    @Test func thePageHasEveryIdentityOfALibrary() throws {
        let identities = try tree.cases(of: "Identity", in: store + "Libraries/Subscription.swift")
        #expect(identities.count == 3)
        #expect(page.names("identity", "is", "where") == identities)
        let manifest = store + "Libraries/LibraryManifest.swift"
        let format = try #require(try tree.found(/knownFormat = (\d+)/, in: manifest).first)
        let name = try #require(try tree.found(/fileName = "([^"]+)"/, in: manifest).first)
        let keys = try tree.found(/^    var (\w+): (?:Int|String)/.anchorsMatchLineEndings(), in: manifest)
        let words = page.paragraph(with: "The manifest is")
        let example = DocumentPage.codes(words).first ?? ""
        #expect(example.hasPrefix("{\"format\":\(format),"))
        #expect(Set(example.matches(of: /"(\w+)":/).map(\.1)) == Set(keys))
        #expect(page.text.contains("`\(name)`"))
    }

    @Test func thePageHasEveryTableOfTheStore() throws {
        let files = try tree.files(of: "CrateStore").filter { $0.contains("/Schema/") }
        let plain = try files.flatMap { try tree.found(/CREATE TABLE (\w+)/, in: $0) }.map(String.init)
        // Both have the same columns.
        let listed = try files.flatMap { try tree.found(/= listed\("(\w+)"\)/, in: $0) }.map(String.init)
        let tables = plain + listed
        #expect(tables.count > 10)
        #expect(Set(page.names("table", "a row is")) == Set(tables))
    }

    @Test func thePageHasEveryTableOfTheIndex() throws {
        let plain = try tree.found(/CREATE TABLE (\w+)/, in: store + "Search/Index/IndexSchema.swift").map(String.init)
        let named = try tree.cases(of: "SearchIndexName", in: store + "Search/Index/SearchIndexName.swift")
        #expect(plain.count + named.count > 4)
        let words = page.paragraph(with: "`index.sqlite` holds nothing")
        let tables = DocumentPage.codes(words).filter { !$0.contains(".") && $0.first?.isLowercase == true }
        #expect(tables.sorted() == (plain + named).sorted())
    }
}
