import CrateTesting
import Foundation
import Testing

/// `Samples/discogs-pages` with a local server that answers in the documented formats.
@Suite(
    .enabled(if: DiscogsServer.isPossible, "skipped: needs curl and python3"), .runsProcesses(for: .seconds(240)))
struct DiscogsPagesTests {
    private typealias Answer = DiscogsServer.Answer
    private static let list = "/users/some.one/collection/folders/0/releases"

    private static func item(_ id: Int, key: String) -> String {
        let copy = key == "releases" ? #""instance_id":\#(id * 10),"folder_id":4,"# : ""
        // JSON syntax within a text is not JSON.
        return #"{"id":\#(id),\#(copy)"rating":0,"date_added":"2015-03-01T12:30:00-08:00","basic_information":"#
            + #"{"id":\#(id),"title":"Say \"pages\": 9 {[ \\","year":1971,"labels":[{"name":"L","id":77,"catno":"x"}],"#
            + #""artists":[{"name":"A","id":5,"join":""}],"formats":[{"name":"Vinyl","qty":"1"}],"genres":[],"styles":[]}}"#
    }

    private static func page(
        _ ids: [Int], _ number: Int, of pages: Int, total: Int, key: String = "releases",
        headers: [String: String] = [:]
    ) -> Answer {
        let items = ids.map { item($0, key: key) }.joined(separator: ", ")
        // The next page's address is present on the last page too, and refers to itself.
        let body =
            #"{"pagination": {"page": \#(number), "pages": \#(pages), "per_page": 100, "items": \#(total), "#
            + #""urls": {"next": "https://api.example/\#(number)"}}, "\#(key)": [\#(items)]}"#
        return Answer(body: body, headers: headers)
    }

    private static func plan(_ collection: [[Answer]]) -> [String: [Answer]] {
        var plan = [
            "/users/some.one/collection/folders": [Answer(body: #"{"folders":[{"id":4,"name":"Jazz","count":3}]}"#)],
            "/users/some.one/collection/fields": [Answer(status: 403, body: #"{"message":"no"}"#)],
            "/users/some.one/wants?page=1&per_page=100": [page([4], 1, of: 1, total: 1, key: "wants")],
        ]
        for id in [1, 2, 4] {
            let body = #"{"id":\#(id),"title":"T","tracklist":[{"position":"A1","title":"One","duration":"3:45"}]}"#
            plan["/releases/\(id)"] = [Answer(body: body)]
        }
        for (place, answers) in collection.enumerated() { plan["\(list)?page=\(place + 1)&per_page=100"] = answers }
        return plan
    }

    private static let two = [[page([1, 2], 1, of: 2, total: 3)], [page([3], 2, of: 2, total: 3)]]

    @Test func everythingIsFetchedOnceAndCanBeImported() async throws {
        let server = try await DiscogsServer(Self.plan(Self.two))
        let run = try await server.fetch("--details", token: "S3CRET")
        #expect(run.status == 0, "\(run.errors)")
        #expect(
            try server.files() == [
                "collection-1.json", "collection-2.json", "folders.json", "release-1.json", "release-2.json",
                "release-4.json", "wantlist-1.json",
            ])
        #expect(run.errors.contains("Release 3 was not fetched: Discogs answered 404"))
        let paths = try server.paths()
        #expect(Set(paths).count == paths.count)
        let box = try TestBox()
        let files = try server.files().map { server.folder.path("pages/\($0)") }
        let imported = try await box.run("cratebox", ["import", "--json"] + files).onlyObject()
        #expect(imported["imported"] == 4 && imported["copies"] == 3 && imported["wanted"] == 1)
        #expect(imported["details"] == 3 && imported["unlisted"] == 0)
        #expect(imported["refused"] == [] && imported["left"] == 0)
        let again = try await box.run("cratebox", ["import", "--json", "--replace"] + files).onlyObject()
        #expect(again["imported"] == 0 && again["updated"] == 0 && again["removed"] == 0)
    }

    @Test func requestsSayWhoAsksAndKeepTheTokenToThemselves() async throws {
        let server = try await DiscogsServer(Self.plan(Self.two))
        #expect(try await server.fetch(token: "S3CRET").status == 0)
        for request in try server.requests() {
            #expect(request["headers"]?["authorization"] == "Discogs token=S3CRET")
            #expect(request["headers"]?["user-agent"] == "CrateboxPages/1.0 (some.one)")
            #expect(request["headers"]?["accept"] == "application/vnd.discogs.v2.plaintext+json")
        }
        #expect(!server.arguments().isEmpty && !server.arguments().contains { $0.contains("S3CRET") })
        let open = try await DiscogsServer(Self.plan(Self.two))
        #expect(try await open.fetch().status == 0)
        #expect(try open.requests().allSatisfy { $0["headers"]?["authorization"] == nil })
        try server.folder.makeFolder("cratebox")
        try server.folder.write("FR0MFILE\n", to: "cratebox/discogs-token")
        #expect(try await server.fetch("--fresh").status == 0)
        #expect(try server.requests().last?["headers"]?["authorization"] == "Discogs token=FR0MFILE")
    }

    @Test func whatIsRefusedForNowIsTriedAgainLaterAndLater() async throws {
        let busy = [429, 503, 429, 502].map { Answer(status: $0) }
        let server = try await DiscogsServer(Self.plan([busy + Self.two[0], Self.two[1]]))
        #expect(try await server.fetch().status == 0)
        let waits = server.waits()
        #expect(waits.count == 4)
        for (wait, whole) in zip(waits, [2.0, 4, 8, 16]) { #expect(wait >= whole / 2 && wait <= whole) }
    }

    @Test func whenHardlyAnyRequestIsLeftTheWindowIsWaitedFor() async throws {
        let headers = ["X-Discogs-RateLimit-Remaining": "1"]
        let server = try await DiscogsServer(
            Self.plan([[Self.page([1, 2], 1, of: 2, total: 3, headers: headers)], Self.two[1]]))
        #expect(try await server.fetch().status == 0)
        let waits = server.waits()
        #expect(waits.count == 1 && waits.allSatisfy { (1...61).contains($0) }, "\(waits)")
    }

    @Test func anInterruptedRunGoesOnAndAFreshOneBeginsAnew() async throws {
        let down = (0..<8).map { _ in Answer(status: 500) }
        let server = try await DiscogsServer(Self.plan([Self.two[0], down + Self.two[1]]))
        let first = try await server.fetch()
        #expect(first.status == 1 && first.errors.contains("was not answered (500) in 8 attempts"))
        #expect(try server.files() == ["collection-1.json", "folders.json"])
        let before = try server.paths().count
        #expect(try await server.fetch().status == 0)
        let second = try server.paths().dropFirst(before)
        #expect(second.filter { $0.hasPrefix(Self.list) } == ["\(Self.list)?page=2&per_page=100"])
        // A truncated page does not count, and a page too many would leave a gap.
        let text = try #require(server.folder.text(of: "pages/collection-1.json"))
        try server.folder.write(String(text.dropLast(3)), to: "pages/collection-1.json")
        try server.folder.write(text, to: "pages/collection-3.json")
        let third = try await server.fetch()
        #expect(third.status == 0 && server.folder.text(of: "pages/collection-1.json") == text)
        #expect(try !server.files().contains("collection-3.json"))
        let count = try server.paths().count
        #expect(try await server.fetch("--fresh").status == 0)
        #expect(try server.paths().count == count + 5)
    }

    @Test(arguments: [(403, "some.one's collection is private"), (404, "Discogs knows no collection of some.one")])
    func whatCannotBeFetchedIsSaid(status: Int, words: String) async throws {
        let server = try await DiscogsServer(Self.plan([[Answer(status: status, body: #"{"message":"no"}"#)]]))
        let run = try await server.fetch()
        #expect(run.status == 1 && run.errors.contains(words), "\(run.errors)")
    }

    @Test func aCollectionThatChangesMeanwhileIsNotMixed() async throws {
        let server = try await DiscogsServer(Self.plan([Self.two[0], [Self.page([3, 4], 2, of: 2, total: 4)]]))
        let run = try await server.fetch()
        #expect(run.status == 1 && run.errors.contains("run it again with --fresh"), "\(run.errors)")
    }
}
