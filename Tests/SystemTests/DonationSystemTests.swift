import CrateTesting
import Foundation
import Testing

/// Donation, from outside: rows A41 to A46 and A67.
@Suite(.timeLimit(.minutes(2))) struct DonationSystemTests {
    @Test func a45ARunningBoxDonatesOnceWhatArrivesInPieces() async throws {
        var box = try TestBox()
        let serve = try box.start("cratebox", "serve")
        _ = try await serve.errors(containing: #""event":"ready""#)
        try await box.fill([TestAlbum()])
        let errors = try await serve.errors(containing: #""index":"tracks""#)
        serve.signal(SIGTERM)
        let end = try await serve.end()
        #expect(end.status == 0)
        #expect(errors.contains(#""message":"Donated 1 album""#))
        let donations = try end.records().filter { $0["event"] == "donation" }
        #expect(donations.map { $0["index"] } == ["albums", "crates", "tracks"])
        #expect(donations.first?["count"] == 1)
    }

    @Test func a42WipingAnIndexLeavesTheOthersAndTheStore() async throws {
        var box = try TestBox()
        try await box.fill([TestAlbum()])
        let wiped = try await box.json("index", "wipe", "albums")
        let entries = wiped["indices"]?.list.map { $0["entries"]?.number }
        #expect(entries == [0, entries?[1], 1])
        #expect(try await box.json("search", "harbour")["albums"]?.list.count == 1)
        try await box.json("index", "donate", "albums")
        #expect(try await box.json("index", "status")["indices"]?.list.first?["entries"] == 1)
    }
}
