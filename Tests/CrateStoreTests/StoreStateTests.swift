import CrateCore
import Foundation
import SQLite
import Testing

@testable import CrateStore

@Suite struct StoreStateTests {
    let fixture: ImportFixture

    init() throws { fixture = try ImportFixture() }

    @Test(arguments: [
        (["CRATEBOX_STATE": "/a", "STATE_DIRECTORY": "/s"], "/c", "/a"),
        (["CRATEBOX_STATE": "", "HOME": "/h"], "/c", "/c"),
        (["STATE_DIRECTORY": "/s:/t", "XDG_STATE_HOME": "/x"], nil, "/s"),
        (["XDG_STATE_HOME": "/x", "HOME": "/h"], "", "/x/cratebox"),
        (["XDG_STATE_HOME": "not/absolute", "HOME": "/h"], nil, "/h/.local/state/cratebox"),
        (["HOME": "/h"], nil, "/h/.local/state/cratebox"),
    ])
    func theStateFolderIsWhereTheFirstWordSays(environment: [String: String], configured: String?, folder: String) {
        #expect(StateFolder.resolve(environment: environment, configured: configured) == folder)
    }

    private func mode(_ path: String) throws -> Int? {
        try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    }

    @Test func aFolderIsMadeForTheOwnerAloneAndOneThatExistsIsLeft() throws {
        let path = fixture.folder + "/x/y"
        _ = try Store(.file(path + "/collection.sqlite"))
        #expect(try mode(path) == 0o700)
        try FileManager.default.setAttributes([.posixPermissions: 0o770], ofItemAtPath: path)
        _ = try Store(.file(path + "/collection.sqlite"))
        #expect(try mode(path) == 0o770)
    }

    @Test func aFileThatIsNoStoreIsSaidToBeNone() throws {
        let path = try fixture.write(Array(repeating: UInt8(ascii: "x"), count: 5000))
        let error = try #require(throws: StoreError.self) { try Store(.file(path)) }
        #expect("\(error)" == "the collection is damaged: \(path): it isn't a database")
    }

    @Test func aStoreInAFolderThatCannotBeIsSaidNotToOpen() throws {
        let path = try fixture.write("".utf8)
        let error = try #require(throws: StoreError.self) { try Store(.file(path + "/collection.sqlite")) }
        #expect("\(error)".contains(path))
    }

    @Test func aNewerStoreIsLeftAlone() throws {
        let path = fixture.folder + "/newer.sqlite"
        try Store(.file(path)).database.use { try $0.execute(sql: "PRAGMA user_version = 99") }
        #expect(throws: StoreError.newer(found: 99, known: Schema.version)) { try Store(.file(path)) }
    }

    @Test func aTestPutsAStoreInThePlaceOfTheSharedOne() throws {
        let shared = try Store.$substitute.withValue(fixture.store) { try Store.shared }
        #expect(shared === fixture.store)
    }

    @Test func historyGivesTheLatestPlaysFirst() throws {
        let history = PlayHistory(store: fixture.store)
        let id = Release.ID(rawValue: 249_504)
        try history.record(
            id, track: Track.ID(release: id, place: 2), outcome: "played", detail: #"{"verdict":"exact"}"#)
        try history.record(
            Release.ID(rawValue: -7), outcome: "notSubscribed", reason: "offline", library: "garage")
        let plays = try history.recent(limit: 5)
        #expect(plays.map(\.outcome) == ["notSubscribed", "played"])
        #expect(plays[0].reason == "offline" && plays[0].library == "garage" && plays[0].track == nil)
        #expect(plays[1].track?.description == "249504.2" && plays[1].detail == #"{"verdict":"exact"}"#)
        #expect(plays[1].at.wholeMatch(of: /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ/) != nil)
        #expect(try history.recent(limit: 1).count == 1)
    }
}
