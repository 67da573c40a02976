import CrateTesting
import Foundation
import Testing

/// Lists that are longer than the terminal.
@Suite(.runsProcesses) struct PagerTests {
    private func box() async throws -> TestBox {
        var box = try TestBox()
        let albums = (1...12).map { TestAlbum(release: 991_000_000 + $0, title: "Album \($0)", tracks: 1, frames: 9) }
        try box.folder.write(TestAlbum.collection(albums), to: "collection.csv")
        try await box.prepare("import", box.folder.path("collection.csv"))
        box.environment["TERM"] = "xterm"
        return box
    }

    @Test func aNarrowTerminalShowsArtistsBelowTheirTitles() async throws {
        let box = try TestBox()
        let albums = [TestAlbum(title: "Harbour Lights and Others", artist: "The Quay Orchestra")]
        try box.folder.write(TestAlbum.collection(albums), to: "collection.csv")
        try await box.prepare("import", box.folder.path("collection.csv"))
        let line = "stty rows 30 cols 40; '\(try BuiltProducts.path(of: "cratebox"))' search harbour"
        let process = try RunningProcess(
            "/usr/bin/script", ["--quiet", "--command", line, "/dev/null"], environment: box.environment)
        let text = try await process.end(within: .seconds(30)).output
        #expect(text.contains("Harbour Lights and Others") && text.contains("The Quay Orchestra"), "\(text)")
    }

    private func output(_ box: TestBox, rows: Int, pager: String?, _ command: String) async throws -> String {
        var environment = box.environment
        environment["PAGER"] = pager
        let line = "stty rows \(rows) cols 80; '\(try BuiltProducts.path(of: "cratebox"))' \(command); echo status $?"
        let process = try RunningProcess(
            "/usr/bin/script", ["--quiet", "--command", line, "/dev/null"], environment: environment)
        return try await process.end(within: .seconds(30)).output
    }

    @Test(arguments: ["search album", "find album", "crate show Evenings", "history"])
    func aLongListGoesThroughThePager(command: String) async throws {
        let box = try await box()
        let text = try await output(box, rows: 8, pager: "sed s/^/through:/", command)
        let lines = text.split(separator: "\r\n")
        guard command != "history" else {
            let next = "  Next: cratebox library subscribe DIR"
            return #expect(lines == ["Nothing was played yet.", Substring(next), "status 0"])
        }
        #expect(lines.count >= 13 && lines.last == "status 0", "\(text)")
        #expect(lines.dropLast().allSatisfy { $0.hasPrefix("through:") }, "\(text)")
    }

    @Test("less shows letters where the language's locale isn't installed")
    func letters() async throws {
        var box = try await box()
        box.environment["LC_ALL"] = "xx_XX.UTF-8"
        let text = try await output(box, rows: 8, pager: "printenv LESSCHARSET", "search album")
        #expect(text.contains("utf-8\r\n"), "\(text)")
        box.environment["LESSCHARSET"] = "latin1"
        let own = try await output(box, rows: 8, pager: "printenv LESSCHARSET", "search album")
        #expect(own.contains("latin1\r\n"), "\(own)")
    }

    @Test func shortListsAndPipesDoNot() async throws {
        let box = try await box()
        #expect(try await !output(box, rows: 40, pager: "sed s/^/through:/", "search album").contains("through:"))
        #expect(try await !output(box, rows: 8, pager: "sed s/^/through:/", "search album | cat").contains("through:"))
        #expect(try await !output(box, rows: 8, pager: "sed s/^/through:/", "search album --json").contains("through:"))
        #expect(try await output(box, rows: 8, pager: "", "search album").contains("status 0"))
    }

    @Test(arguments: ["cat", "", "no-such-pager --long"])
    func withoutAPagerAllIsPrinted(pager: String) async throws {
        let box = try await box()
        let text = try await output(box, rows: 8, pager: pager, "search album")
        #expect(
            text.contains("I found 12 albums.") && text.contains("Album 12") && text.contains("status 0"), "\(text)")
    }

    @Test(arguments: [nil, "", "dumb"])
    func aTerminalOfNoKnownKindGetsAll(kind: String?) async throws {
        var box = try await box()
        box.environment["TERM"] = kind
        let text = try await output(box, rows: 8, pager: "sed s/^/through:/", "search album")
        #expect(text.contains("Album 12") && !text.contains("through:") && text.contains("status 0"), "\(text)")
    }

    @Test func countsAreOfWhatMatches() async throws {
        let box = try await box()
        #expect(try await box.json("search", "album", "--limit", "5")["total"] == 12)
        #expect(try await box.json("search", "album")["total"] == nil)
        #expect(try await box.json("find", "album", "--where", "year=2019", "--limit", "1")["total"] == 12)
        let words = try await box.cratebox("search", "album", "--limit", "5").output
        #expect(words.hasPrefix("I found 12 albums.\n") && words.contains("\n  … and 7 more, of 12\n"), "\(words)")
        #expect(try await box.cratebox("find", "album", "--limit", "12").output.hasPrefix("I found 12 albums.\n"))
        #expect(try await !box.cratebox("find", "album", "--limit", "12").output.contains("more"))
    }
}
