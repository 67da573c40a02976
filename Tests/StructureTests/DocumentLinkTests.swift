import Foundation
import Testing

/// Rules for every page: its size, and that its links exist.
@Suite struct DocumentLinkTests {
    private let tree = SourceTree()

    @Test func everyPageHasATitleAndIsNoLongerThanIsRead() throws {
        let pages = try DocumentPage.all()
        #expect(pages.count >= 8)
        for page in pages {
            let lines = page.text.split(separator: "\n", omittingEmptySubsequences: false)
            #expect(lines.first?.hasPrefix("# ") == true, "\(page.file)")
            #expect((60...150).contains(lines.count), "\(page.file) has \(lines.count) lines")
            let long = lines.first { $0.count > 120 && !$0.hasPrefix("|") }
            #expect(long == nil, "\(page.file): \(long ?? "")")
        }
    }

    @Test func aLinkToAPageLeadsToOne() throws {
        var count = 0
        for page in try DocumentPage.all() {
            for name in page.text.matches(of: /<doc:([^>]+)>/).map(\.1) {
                count += 1
                let file = "\(tree.root)/Sources/\(page.module)/\(page.module).docc/\(name).md"
                #expect(FileManager.default.fileExists(atPath: file), "\(page.file) links to \(name)")
            }
        }
        #expect(count > 3)
    }

    @Test func aLinkToASymbolLeadsToOneThatOtherModulesSee() throws {
        var count = 0
        var visible: [String: Set<Substring>] = [:]
        for page in try DocumentPage.all() where page.text.hasAny(of: ["``"]) {
            let names = try visible[page.module] ?? visibleNames(of: page.module)
            visible[page.module] = names
            for link in page.text.matches(of: /``([^`]+)``/).map(\.1) where link != page.module {
                count += 1
                // After the dash is the kind of symbol, after the bracket are its parameters.
                for part in link.split(separator: "/") {
                    let name = part.prefix { $0 != "-" && $0 != "(" }
                    let isThere = names.contains(name)
                    #expect(isThere, "\(page.file) links to \(link)")
                }
            }
        }
        #expect(count > 20)
    }

    /// Pages name pages of other modules in plain text, because DocC handles one module at a time.
    @Test func aPageOfAnotherModuleThatIsNamedIsThere() throws {
        let all = try DocumentPage.all()
        let named = /`([A-Z]\w+)`,? in (?:the module )?`([A-Z]\w+)`/
        let pairs = all.flatMap { page in
            page.text.replacingOccurrences(of: "\n", with: " ").matches(of: named).map {
                "\($0.2)/\($0.2).docc/\($0.1)"
            }
        }
        #expect(pairs.count >= 4)
        for pair in Set(pairs) {
            let isThere = all.contains { $0.file == "Sources/\(pair).md" }
            #expect(isThere, "\(pair)")
        }
    }

    /// Pages name files by their paths from the root.
    @Test func aFileThatAPageNamesIsThere() throws {
        let paths = try DocumentPage.all().flatMap { page in
            page.text.matches(of: #/`((?:Sources|Tests|Samples|udev)/[\w+.@/\-]*\w)/#).map { (page.file, String($0.1)) }
        }
        #expect(paths.count > 40)
        for (page, path) in paths {
            #expect(FileManager.default.fileExists(atPath: "\(tree.root)/\(path)"), "\(page) names \(path)")
        }
    }

    @Test(arguments: ["verb", "move", "request", "spoken phrase", "device format", "file format", "language"])
    func thePageAddingNamesTheFilesOfEachAddition(addition: String) throws {
        let sections = try DocumentPage("CrateBox", "Adding").text.components(separatedBy: "\n## ")
        let section = sections.first { $0.hasPrefix("A \(addition)\n") } ?? ""
        #expect(section.matches(of: /`Sources\//).count > 2)
    }

    /// The extensions of a type are named with it.
    @Test func thePageAddingNamesEachFileThatDecodes() throws {
        let page = try DocumentPage("CrateBox", "Adding").text
        let users = try ["CratePlayback", "CrateStore"].flatMap { try tree.imports(of: $0) }
            .filter { $0.imports.contains("FLAC") }
        #expect(users.count > 15)
        for (file, _) in users {
            let main = file.replacing(/\+\w+\.swift$/, with: ".swift")
            #expect([file, main].contains { page.contains("`\($0)`") }, "\(file)")
        }
    }

    private func visibleNames(of module: String) throws -> Set<Substring> {
        let declared =
            /(?:public|package) (?:static |final |internal\(set\) |private\(set\) |mutating )*(?:struct|class|enum|protocol|actor|func|var|let|typealias) (\w+)/
        let written = /^ +case (\w+)/.anchorsMatchLineEndings()
        let texts = try tree.files(of: module).map { try tree.text(of: $0) }
        return Set(texts.flatMap { text in text.matches(of: declared).map(\.1) + text.matches(of: written).map(\.1) })
    }
}
