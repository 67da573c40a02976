import CrateCore
import CrateIntents
import CrateStore
import Intents
import Testing

/// The album query and the search, with a substitute for the shared store.
@Suite struct QueryTests {
    private func ids(_ query: (AlbumQuery) async throws -> [AlbumEntity]) async throws -> [Int64] {
        try await Store.$substitute.withValue(Collection().store) { try await query(AlbumQuery()).map(\.id.rawValue) }
    }

    @Test func theQueryFindsByNumberTextAndNothing() async throws {
        let numbers = [13, 5, 11].map { Release.ID(rawValue: $0) }
        #expect(try await ids { try await $0.entities(for: numbers) } == [13, 11])
        #expect(try await ids { try await $0.entities(matching: "MOON") } == [13, 12])
        #expect(try await ids { try await $0.entities(matching: "someone - moon") } == [12])
        #expect(try await ids { try await $0.entities(matching: "nothing") } == [])
        #expect(try await ids { try await $0.suggested() } == [13, 12, 11])
    }

    @Test("An exact title that left comes before words of an artist and a title", arguments: [true, false])
    func left(isWanted: Bool) async throws {
        let store = try Collection().store
        let owned = "A 4,Twelve Men,Other Letters,L,LP,,2011,15,Jazz,2019-11-06 08:14:55,,,"
        if isWanted {
            try Collection.want(["A 3,Coast,Twelve Letters,L,LP,,2010,14,"], in: store)
        } else {
            let left = "A 3,Coast,Twelve Letters,L,LP,,2010,14,Jazz,2019-11-05 08:14:55,,,"
            try Collection.load([left, owned], into: store)
        }
        try Collection.load([owned], into: store)
        let found = try await Store.$substitute.withValue(store) {
            for words in ["other letters", "twelve men", "twelve other"] {
                #expect(try await AlbumQuery().entities(matching: words).map(\.id.rawValue) == [15], "\(words)")
            }
            return try await AlbumQuery().entities(matching: "twelve letters")
        }
        #expect(found.isEmpty)
    }

    @Test func anEntityIsASnapshot() {
        let release = Release(
            id: Release.ID(rawValue: 11), title: "Blue Train", artist: "John Coltrane", year: 1957, genres: ["Jazz"])
        let entity = AlbumEntity(release)
        #expect(entity.year == 1957)
        #expect(entity.genres == ["Jazz"])
        #expect(
            entity.displayRepresentation
                == DisplayRepresentation(
                    title: "Blue Train", subtitle: "John Coltrane", systemImageName: "media-optical"))
        #expect(AlbumEntity(Release(id: release.id, title: "x", artist: "")).displayRepresentation.subtitle == nil)
    }

    @Test(arguments: [
        ("moon", "I found 2 albums."), ("train", "I found one album."),
        ("x", "I found nothing like that in your collection."),
    ])
    func aSearchSaysHowMany(words: String, sentence: String) async throws {
        let store = try Collection().store
        let runner = IntentRunner(dependencies: Dependencies { $0.register(Store.self) { store } })
        let reply = try await runner.run(SearchCollectionIntent.self, parameters: ["criteria": words])
        guard case .done("SearchCollection", let dialog?, let value, _) = reply else {
            return #expect(Bool(false), "\(reply)")
        }
        #expect(dialog.full == sentence)
        #expect((value as? FoundAlbums)?.albums.allSatisfy { !$0.isPlayable } == true)
    }

    @Test(arguments: ["0", "-1"]) func aLimitCountsFromOne(limit: String) async throws {
        let store = try Collection().store
        let runner = IntentRunner(dependencies: Dependencies { $0.register(Store.self) { store } })
        let reply = try await runner.run(SearchCollectionIntent.self, parameters: ["criteria": "moon", "limit": limit])
        guard case .needsValue(let question) = reply else { return #expect(Bool(false), "\(reply)") }
        #expect(question.parameter == "limit" && question.dialog.full == "The limit has to be 1 or more.")
    }
}
