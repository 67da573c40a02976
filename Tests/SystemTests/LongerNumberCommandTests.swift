import CrateTesting
import Testing

/// Albums whose numbers begin with the requested ones, in the commands that take an album.
@Suite(.runsProcesses) struct LongerNumberCommandTests {
    private static let albums = [
        TestAlbum(release: 991_000_001, title: "Chicago 17", artist: "Chicago", tracks: 1),
        TestAlbum(release: 991_000_002, title: "Led Zeppelin III", artist: "Led Zeppelin", tracks: 1),
    ]

    @Test func aLongerNumberIsAskedAboutAndChangesNothing() async throws {
        var box = try TestBox()
        try await box.fill(Self.albums)
        try await box.prepare("crate", "create", "K")
        let replies = [
            try await box.json("play", "chicago", "1", status: 5),
            try await box.json("play", "Chicago - Chicago 1", status: 5),
            try await box.json("open", "chicago 1", status: 5),
        ]
        for reply in replies {
            #expect(reply["dialog"]?["full"] == "Did you mean Chicago 17 by Chicago?", "\(reply)")
            #expect(reply["options"]?.list.map { $0["release"] } == [991_000_001], "\(reply)")
        }
        let numeral = try await box.json("play", "led", "zeppelin", "ii", status: 5)
        #expect(numeral["dialog"]?["full"] == "Did you mean Led Zeppelin III by Led Zeppelin?", "\(numeral)")
        let crate = try await box.json("crate", "add", "K", "Led Zeppelin I", status: 5)
        #expect(crate["options"]?.list.map { $0["release"] } == [991_000_002], "\(crate)")
        #expect(try await box.json("crate", "show", "K")["albums"]?.list.isEmpty == true)
        #expect(box.dac.events().isEmpty)
        #expect(try await box.json("play", "zep", "3")["release"] == 991_000_002)
    }
}
