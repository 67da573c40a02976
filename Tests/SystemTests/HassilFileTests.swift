import CrateTesting
import Foundation
import Testing

/// The output of `cratebox export hassil`.
@Suite(.runsProcesses) struct HassilFileTests {
    private func collected() async throws -> TestBox {
        let box = try TestBox()
        try box.folder.write(VoiceCollection(count: 36).export, to: "collection.csv")
        try await box.prepare("import", box.folder.path("collection.csv"))
        return box
    }

    private func inode(_ path: String) throws -> Int? {
        try FileManager.default.attributesOfItem(atPath: path)[.systemFileNumber] as? Int
    }

    @Test func theSameCollectionGivesTheSameBytesAndLeavesTheFileAlone() async throws {
        let box = try await collected()
        let file = box.folder.path("out/c.yaml")
        try box.folder.makeFolder("out")
        #expect(try await box.json("export", "hassil", "--output", file)["written"] == true)
        let (bytes, first) = (box.folder.text(of: "out/c.yaml"), try inode(file))
        #expect(try await box.json("export", "hassil", "--output", file)["written"] == false)
        #expect(try inode(file) == first)
        let unchanged = try await box.cratebox("export", "hassil", file).errors
        #expect(unchanged.hasSuffix("\(file) is up to date.\n"), "\(unchanged)")
        #expect(try await box.cratebox("export", "hassil", "--output", "-").output == bytes)
        #expect(try await box.json("export", "hassil")["yaml"]?.text == bytes)
        let limited = try await box.json("export", "hassil", "--limit", "3", "--output", file)
        #expect(limited["titles"] == 3)
        #expect(limited["written"] == true)
        #expect(try inode(file) != first)
        #expect(try FileManager.default.contentsOfDirectory(atPath: box.folder.path("out")) == ["c.yaml"])
    }

    @Test func anExportedFileFollowsTheCollection() async throws {
        let box = try await collected()
        let file = box.folder.path("list.yaml")
        try await box.prepare("export", "hassil", "--output", file)
        // Kept open, so that its inode number is not reused.
        let kept = try FileHandle(forReadingFrom: URL(fileURLWithPath: file))
        let first = try inode(file)
        try await box.prepare("crate", "create", "Rainy Afternoon")
        #expect(box.folder.text(of: "list.yaml")?.contains("rainy afternoon") == true)
        try await box.prepare("crate", "rename", "Rainy Afternoon", "Sunny Morning")
        let renamed = try inode(file)
        #expect(box.folder.text(of: "list.yaml")?.contains("rainy afternoon") == false)
        #expect(box.folder.text(of: "list.yaml")?.contains("sunny morning") == true)
        #expect(first != renamed)
        try kept.close()
        // A running box exports two seconds after the change.
        let serve = try box.start("cratebox", "serve")
        _ = try await serve.errors(containing: #""event":"ready""#)
        try await box.prepare("crate", "delete", "Sunny Morning", "--yes")
        _ = try await serve.errors(containing: #""event":"export""#)
        #expect(box.folder.text(of: "list.yaml")?.contains("sunny morning") == false)
        serve.signal(SIGTERM)
        #expect(try await serve.end().status == 0)
    }

    /// The file need not be there yet.
    @Test func aLinkToTheFileIsNoSecondFile() async throws {
        let box = try await collected()
        let (file, link) = (box.folder.path("list.yaml"), box.folder.path("link.yaml"))
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "list.yaml")
        for _ in 0..<2 {
            let run = try await box.cratebox("export", "hassil", file, "--intent-script", link)
            #expect(run.status == 64 && run.errors.hasPrefix("Name two different files.\n"), "\(run.errors)")
            try await box.prepare("export", "hassil", file)
        }
    }

    @Test func aLinkLeadsToTheFileAndItsRightsAreKept() async throws {
        let box = try await collected()
        let file = try box.folder.write("", to: "real.yaml")
        chmod(file, 0o640)
        let link = box.folder.path("link.yaml")
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: file)
        try await box.prepare("export", "hassil", "--output", link)
        #expect(box.folder.text(of: "real.yaml")?.hasPrefix("# Written by") == true)
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == file)
        let rights = try FileManager.default.attributesOfItem(atPath: file)[.posixPermissions] as? Int
        #expect(rights == 0o640)
    }

    @Test func aFileWithAnotherTextIsNotReplaced() async throws {
        let box = try await collected()
        let own = "homeassistant:\n  name: Home\n"
        let (mine, list) = (try box.folder.write(own, to: "configuration.yaml"), box.folder.path("list.yaml"))
        for (words, fix) in [
            ([mine], "OTHER-FILE"), ([mine, "--intent-script", list], "OTHER-FILE --intent-script \(list)"),
            ([list, "--intent-script", mine], "\(list) --intent-script OTHER-FILE"),
            (["--intent-script", mine], "--intent-script OTHER-FILE"),
        ] {
            let run = try await box.run("cratebox", ["export", "hassil"] + words)
            #expect(run.status == 64 && run.outputBytes.isEmpty, "\(words): \(run)")
            #expect(
                run.errors == """
                    \(mine) was not written by this command, and isn't overwritten.
                      Try: cratebox export hassil \(fix)

                    """)
            #expect(box.folder.text(of: "configuration.yaml") == own && box.folder.text(of: "list.yaml") == nil)
        }
        // What the command wrote it replaces, in any language.
        for language in ["en", "de"] {
            let words = ["export", "hassil", list, "--intent-script", box.folder.path("script.yaml")]
            let run = try await box.run("cratebox", words + ["--language", language])
            #expect(run.status == 0, "\(run)")
        }
        // A list whose text was replaced by hand no longer follows the collection.
        try box.folder.write(own, to: "list.yaml")
        let change = try await box.cratebox("crate", "create", "Rainy Afternoon")
        #expect(change.status == 0 && change.errors.contains("has another text than an exported list"), "\(change)")
        #expect(box.folder.text(of: "list.yaml") == own)
    }

    @Test(.enabled(if: OutcomeRow.Need.publicProducts.isMet, "nobody cannot reach the products"))
    func aFolderThatMayNotBeWrittenIsAFailureOfTheOutput() async throws {
        var box = try TestBox()
        let folder = try box.folder.makeFolder("closed")
        try box.dropRights()
        chmod(folder, 0o500)
        let run = try await box.cratebox("export", "hassil", "\(folder)/list.yaml")
        #expect(run.status == 70, "\(run)")
        #expect(run.errors.hasSuffix("no permission\n  Try: cratebox export hassil OTHER-FILE\n"), "\(run)")
    }

    @Test func whereNoFileCanBeItIsSaid() async throws {
        let box = try TestBox()
        for path in [box.folder.path, "/dev/full"] {
            let failure = try await box.json("export", "hassil", "--output", path, status: 66)
            #expect(failure["error"] == "cannotWrite")
            let words = failure["dialog"]?["supporting"]?.text ?? ""
            #expect(words.hasSuffix("\ncratebox export hassil OTHER-FILE"), "\(words)")
            #expect(words.hasPrefix("a folder") == (path == box.folder.path), "\(words)")
        }
        let folder = box.folder.path("custom sentences/en")
        let absent = try await box.cratebox("export", "hassil", "\(folder)/cratebox.yaml")
        #expect(absent.status == 66 && absent.errors.hasSuffix("  Try: mkdir -p '\(folder)'\n"), "\(absent)")
        #expect(try await box.json("export", "hassil", "--limit", "0", status: 64)["error"] == "usage")
        #expect(try await box.json("export", "hassil", "--language", "xx", status: 64)["error"] == "usage")
    }

    @Test func withoutACollectionThereAreSentencesAndNoNames() async throws {
        let box = try TestBox()
        let report = try await box.json("export", "hassil")
        #expect(report["titles"] == 0)
        #expect(report["yaml"]?.text?.contains("  album:\n    values: []\n") == true)
        #expect(!FileManager.default.fileExists(atPath: box.state))
    }

    @Test func cratesAndAlbumsThatShareANameAreThere() async throws {
        let box = try TestBox()
        let albums = [
            TestAlbum(release: 1, title: "Greatest Hits", artist: "Queens"),
            TestAlbum(release: 2, title: "Greatest Hits", artist: "Bees"),
            TestAlbum(release: 3, title: "!!!", artist: "x"),
        ]
        try box.folder.write(TestAlbum.collection(albums), to: "collection.csv")
        try await box.prepare("import", box.folder.path("collection.csv"))
        try await box.prepare("crate", "create", "Sunday Morning")
        let report = try await box.json("export", "hassil")
        #expect(report["ambiguous"] == [["spoken": "greatest hits", "out": "Greatest Hits", "releases": [1, 2]]])
        let words = try await box.cratebox("export", "hassil").errors
        let names = "Greatest Hits by Queens (2019); Greatest Hits by Bees (2019)"
        #expect(words.contains("\n  greatest hits: \(names)\n"), "\(words)")
        #expect(report["unspeakable"]?.list.first?["command"] == "cratebox play id:3")
        #expect(report["crates"] == 2)
        let yaml = report["yaml"]?.text ?? ""
        #expect(yaml.contains("in: \"greatest hits by bees\"\n        out: \"id:2\"\n"))
        #expect(yaml.contains("in: \"sunday morning\"\n        out: \"Sunday Morning\"\n"))
    }
}
