import CrateTesting
import Foundation
import Testing

/// Donation as a process: rows A41 to A46 and A67.
@Suite(.runsProcesses) struct DonationSystemTests {
    @Test func a67ACollectionThatIsImportedBesideABoxIsDonatedOnce() async throws {
        let box = try TestBox()
        let serve = try box.start("cratebox", "serve")
        _ = try await serve.errors(containing: #""event":"ready""#)
        let rows = (1...1_213).map { "X,Artist \($0 % 97),Album \($0),Label,LP,,1986,\($0),Folder,2015-03-01 12:30:00" }
        let header = "Catalog#,Artist,Title,Label,Format,Rating,Released,release_id,CollectionFolder,Date Added"
        let path = try box.folder.write(([header] + rows).map { $0 + "\r\n" }.joined(), to: "collection.csv")
        try await box.prepare("import", path)
        _ = try await serve.errors(containing: #""index":"tracks""#)
        serve.signal(SIGTERM)
        let end = try await serve.end()
        #expect(end.status == 0)
        let donations = try end.records().filter { $0["event"] == "donation" }
        #expect(donations.map { $0["index"] } == ["albums", "crates", "tracks"])
        #expect(donations.map { $0["count"] } == [1213, 1, 1213])
        let messages = ["Donated 1213 albums", "Donated 1 crate", "Donated tracks of 1213 albums"] as [JSONValue]
        #expect(donations.compactMap { $0["message"] } == messages)
    }

    @Test func a42WipingAnIndexLeavesTheOthersAndTheStore() async throws {
        var box = try TestBox()
        try await box.fill([TestAlbum()])
        let wiped = try await box.json("index", "wipe", "albums")
        let entries = wiped["indices"]?.list.map { $0["entries"]?.number }
        #expect(entries == [0, entries?[1], 1])
        let lines = try await box.cratebox("index", "status").output
        #expect(lines == "albums  wiped\ncrates  1 crate\ntracks  tracks of 1 album\n", "\(lines)")
        #expect(try await box.json("search", "harbour")["albums"]?.list.count == 1)
        let searched = try await box.cratebox("index", "search", "albums", "harbour")
        #expect(searched.output == "The index albums was wiped.\n  Try: cratebox index donate albums\n", "\(searched)")
        for index in ["crates", "tracks"] { try await box.prepare("index", "wipe", index) }
        for index in ["albums", "crates", "tracks"] {
            #expect(try await box.json("index", "search", index, "harbour")["wiped"] == true)
            let people = try await box.cratebox("index", "search", index, "harbour").output
            #expect(people.hasPrefix("The index \(index) was wiped.\n"), "\(people)")
        }
        try await box.json("index", "donate")
        #expect(try await box.json("index", "search", "albums", "harbour")["wiped"] == nil)
        #expect(try await box.json("index", "status")["indices"]?.list.first?["entries"] == 1)
    }
}
