import CrateBox
import CrateClient
import CrateCore
import CrateStore
import CrateTesting
import Testing

extension ControlSuite {
    /// The collection over the socket, which is the same as in the process.
    @Suite struct CollectionSocketTests {
        @Test("Both clients of a box have the same of its collection")
        func same() async throws {
            try await LiveBox.with(CollectionTests.albums) { live in
                let (here, there) = (live.local, live.socket)
                var picture: [UInt8] = [0xFF, 0xD8, 0xFF, 0xE0]
                // More than two parts of an answer.
                for number in 0..<900_000 { picture.append(UInt8(truncatingIfNeeded: number * 7 >> 3)) }
                try live.folder.write(picture, to: "music/\(CollectionTests.albums[0].folder)/cover.jpg")
                _ = try LibraryScan(store: live.box.store).run(library: "garage")
                let page = try await there.albums(after: nil, count: 2, withTracks: true)
                #expect(try await here.albums(after: nil, count: 2, withTracks: true) == page)
                #expect(page.albums.count == 2 && page.next != nil)
                let rest = try await there.albums(after: page.next, count: 2, withTracks: false)
                #expect(try await here.albums(after: page.next, count: 2, withTracks: false) == rest)
                let numbers: [Int64] = [991_000_003, 7, 991_000_001]
                let some = try await there.albums(of: numbers, withTracks: true)
                #expect(try await here.albums(of: numbers, withTracks: true) == some && some.count == 2)
                #expect(try await there.tracks(of: 991_000_002).count == 3)
                let cover = try await there.cover(of: 991_000_001)
                #expect(cover?.bytes == picture)
                #expect(try await here.cover(of: 991_000_001) == cover)
                #expect(try await there.cover(of: 991_000_002) == nil)
                let (mine, theirs) = (try await here.statistics(), try await there.statistics())
                #expect(mine.tracks == theirs.tracks && mine.duration == theirs.duration)
                #expect(
                    try await there.change(.create("Mine", [CrateItem(release: 991_000_001, place: 2)])).exit == .done)
                #expect(try await there.crates() == here.crates())
                #expect(try await there.crate(named: "Mine") == [CrateItem(release: 991_000_001, place: 2)])
                #expect(try await there.crate(named: "Nope") == nil)
                #expect(try await there.change(.rename("Mine", to: "Ours")).exit == .done)
                #expect(try await there.change(.replace("Ours", [])).exit == .done)
                #expect(try await there.change(.remove("Mine")).exit == .notInCollection)
                #expect(try await there.change(.remove("Ours")).exit == .done)
                #expect(try await there.currentScan() == nil)
                for isThorough in [false, true] {
                    var own = try await here.inspection(isThorough: isThorough)
                    var other = try await there.inspection(isThorough: isThorough)
                    // Other tests of this process listen meanwhile.
                    own?.listening = nil
                    other?.listening = nil
                    #expect(other == own)
                    #expect(own?.state == live.folder.path && own?.allowsConversion == false)
                    #expect(own?.libraries?.map(\.playable) == (isThorough ? [CollectionTests.albums.count] : nil))
                }
            }
        }
    }
}
