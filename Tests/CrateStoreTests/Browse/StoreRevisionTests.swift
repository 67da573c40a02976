import CrateCore
import CrateTesting
import SQLite
import Testing

@testable import CrateStore

@Suite struct StoreRevisionTests {
    private let garage: Garage

    init() throws { garage = try Garage() }

    /// The lists that a change is counted for.
    private func changed(by change: () throws -> Void) throws -> [String] {
        let before = try garage.store.revision()
        try change()
        let now = try garage.store.revision()
        #expect(now.changedAt >= before.changedAt && before.changedAt > 1_700_000_000)
        return (now.albums > before.albums ? ["albums"] : []) + (now.crates > before.crates ? ["crates"] : [])
            + (now.wants > before.wants ? ["wants"] : [])
    }

    @Test("Each list's number grows with its changes, and with nothing else")
    func grows() throws {
        let (store, row) = (garage.store, ImportFixture.row("1"))
        let (crates, wants) = (CrateEditor(store: store), Wantlist(store: store))
        #expect(try changed { try garage.load(rows: [row]) } == ["albums", "crates"])
        #expect(try changed { try garage.load(rows: [row]) } == [])
        try garage.folder.album("Master of Puppets [r1]", "Master of Puppets")
        #expect(try changed { try garage.scan() } == ["albums"])
        #expect(try changed { try garage.scan() } == [])
        try garage.folder.remove("Master of Puppets [r1]/02.flac")
        #expect(try changed { try garage.scan() } == ["albums"])
        #expect(try changed { try crates.create("Mine") } == ["crates"])
        let album = CrateEntry(Release.ID(rawValue: 1))
        #expect(try changed { try crates.add([album], to: "Mine") } == ["crates"])
        #expect(try changed { try crates.add([album], to: "Mine") } == [])
        #expect(try changed { try crates.rename("Mine", to: "Ours") } == ["crates"])
        #expect(try changed { try crates.remove([album], from: "Ours") } == ["crates"])
        #expect(try changed { try crates.delete("Ours") } == ["crates"])
        #expect(try changed { _ = try wants.add(Release.ID(rawValue: 5)) } == ["wants"])
        #expect(try changed { _ = try wants.remove(Release.ID(rawValue: 5)) } == ["albums", "wants"])
        let play = { _ = try PlayHistory(store: store).record(Release.ID(rawValue: 1), outcome: "played") }
        #expect(try changed(by: play) == [])
        #expect(try changed { try LibrarySubscriptions(store: store).forget(name: "garage") } == ["albums"])
    }

    @Test("A crate is as old as the last change of its name or its contents")
    func dates() throws {
        let crates = CrateEditor(store: garage.store)
        try garage.load(rows: [ImportFixture.row("1")])
        try crates.create("Mine")
        try garage.store.write { try $0.execute(sql: "UPDATE crate SET modifiedAt = 7") }
        #expect(try crates.list().map(\.modifiedAt) == [7, 7])
        try crates.replace("Mine", by: [CrateEntry(Release.ID(rawValue: 1))])
        let dates = try crates.list().map { $0.modifiedAt ?? 0 }
        #expect(dates[0] > 1_700_000_000 && dates[1] == 7)
    }
}
