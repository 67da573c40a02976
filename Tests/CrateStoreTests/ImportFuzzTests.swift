import CrateCore
import CrateTesting
import Foundation
import Testing

@testable import CrateStore

/// Thousands of damaged exports, manifests and names.
@Suite(.computes) struct ImportFuzzTests {
    private let folder: CrateTesting.TemporaryFolder

    init() throws { folder = try CrateTesting.TemporaryFolder() }

    @Test func noTableEndsAnImport() async throws {
        let numbers = FuzzRounds.numbers
        let result = await #expect(processExitsWith: .success) {
            [folder = folder.path as String, first = numbers.lowerBound as Int, end = numbers.upperBound as Int] in
            let rows = (1...4).map { ImportFixture.row("\($0)", title: "T, \"\($0)\"", notes: $0 == 2 ? "a\r\nb" : "") }
            let whole = ([ImportFixture.header] + rows).map { $0 + "\r\n" }.joined()
            try FuzzRounds.tryAll(first..<end, in: folder, door: 1) { random in
                var text = FuzzText(whole, pieces: ImportFixture.header.split(separator: ",").map(String.init))
                text.damage(&random)
                try FuzzDoor.load([text.bytes], in: folder, replacing: Bool.random(using: &random))
            }
        }
        if result == nil { Issue.record("\(FuzzRounds.words(folder))") }
    }

    @Test func noPageEndsAnImport() async throws {
        let numbers = FuzzRounds.numbers
        let result = await #expect(processExitsWith: .success) {
            [folder = folder.path as String, first = numbers.lowerBound as Int, end = numbers.upperBound as Int] in
            let items = (1...3).map {
                PageFixture.item($0, instance: $0, extra: #""notes":[{"field_id":3,"value":"x"}],"#)
            }
            let pages = (1...2).map { PageFixture.page(items, number: $0, of: 2, total: 6) }
            let wants = PageFixture.page(items, key: "wants")
            try FuzzRounds.tryAll(first..<end, in: folder, door: 2) { random in
                let files = (pages + [wants, #"{"folders":[{"id":1,"name":"Jazz"}]}"#]).map { page in
                    var text = FuzzText(page, pieces: ["basic_information", "pagination", "releases", "tracklist"])
                    if Bool.random(using: &random) { text.damage(&random) }
                    return text.bytes
                }
                try FuzzDoor.load(files, in: folder, replacing: Bool.random(using: &random))
            }
        }
        if result == nil { Issue.record("\(FuzzRounds.words(folder))") }
    }

    @Test func noReleaseEndsAnImport() async throws {
        let numbers = FuzzRounds.numbers
        let result = await #expect(processExitsWith: .success) {
            [folder = folder.path as String, first = numbers.lowerBound as Int, end = numbers.upperBound as Int] in
            try FuzzRounds.tryAll(first..<end, in: folder, door: 3) { random in
                var text = FuzzText(
                    FuzzDoor.release,
                    pieces: ["tracklist", "sub_tracks", "type_", "heading", "index", #""duration":"1:2:3""#])
                text.damage(&random)
                try FuzzDoor.load([Array(FuzzDoor.release.utf8), text.bytes], in: folder, replacing: false)
            }
        }
        if result == nil { Issue.record("\(FuzzRounds.words(folder))") }
    }

    @Test func noManifestEndsASubscription() async throws {
        let numbers = FuzzRounds.numbers
        let result = await #expect(processExitsWith: .success) {
            [folder = folder.path as String, first = numbers.lowerBound as Int, end = numbers.upperBound as Int] in
            let root = folder + "/library"
            try FileManager.default.createDirectory(atPath: root, withIntermediateDirectories: true)
            try FuzzRounds.tryAll(first..<end, in: folder, door: 4) { random in
                var text = FuzzText(#"{"format":1,"uuid":"0f1e","name":"garage"}"#, pieces: ["format", "uuid", "name"])
                text.damage(&random)
                try Data(text.bytes).write(toFile: "\(root)/\(LibraryManifest.fileName)")
                let libraries = LibrarySubscriptions(store: try Store(.memory))
                if let library = try? libraries.add(root: root).library { _ = LibraryProbe.inspectFiles(library) }
            }
        }
        if result == nil { Issue.record("\(FuzzRounds.words(folder))") }
    }
}

/// The operations on fuzzed input of the store.
enum FuzzDoor {
    static let release = """
        {"id":249504,"title":"Master of Puppets","year":1986,"artists":[{"name":"Metallica (2)","anv":"","join":","}],
         "genres":["Rock"],"styles":["Thrash"],"labels":[{"name":"MFN","catno":"MFN 60","entity_type_name":"Label"}],
         "formats":[{"name":"Vinyl","qty":"1","descriptions":["LP"]}],"identifiers":[{"type":"Barcode","value":"5 01"}],
         "notes":"x","tracklist":[{"position":"","type_":"heading","title":"Side A"},
          {"position":"A1","type_":"track","title":"Battery","duration":"5:12"},
          {"position":"A2","type_":"index","title":"Suite","duration":"","sub_tracks":[
            {"position":"A2.a","title":"One","duration":"1:00:59"},{"position":"A2.b","title":"Two","duration":"59"}]}]}
        """

    /// Imports files, and queries the result.
    static func load(_ files: [[UInt8]], in folder: String, replacing: Bool) throws {
        let paths = try files.enumerated().map { number, bytes in
            try Data(bytes).write(toFile: "\(folder)/\(number)")
            return "\(folder)/\(number)"
        }
        let store = try Store(.memory)
        do throws(ImportError) {
            let work = CollectionImport(store: store, replacing: replacing)
            for export in try SortedFiles(paths).exports { _ = try work.run(export) }
        } catch {
            if case .store(let error) = error { throw FuzzFault(description: "the store failed: \(error)") }
        }
        try look(store)
    }

    /// Runs the queries of lists, cards and searches.
    static func look(_ store: Store) throws {
        let lookup = AlbumLookup(store: store)
        for album in try lookup.all() {
            _ = try lookup.tracks(of: album.id)
            _ = try store.detail(of: album.id.rawValue)?.physicalTracks
            _ = (SpokenForms(album.title).all, SpokenForms(album.artist, in: .german).all)
            _ = try lookup.ripFacts(of: album.id, in: nil)
        }
        _ = try PlayHistory(store: store).statistics()
        _ = try AlbumFind([try FindCondition("country=UK")]).run(in: store, connected: [])
    }
}
