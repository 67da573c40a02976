import CrateBox
import CrateClient
import CrateCore
import CrateStore
import CrateTesting
import Foundation
import Testing

extension ControlSuite {
    /// The answers of a box about its collection.
    @Suite struct CollectionTests {
        static let albums = [
            TestAlbum(tracks: 2), TestAlbum(release: 991_000_002, title: "Second Ferry", tracks: 3),
            TestAlbum(release: 991_000_003, title: "Harbour Lights", tracks: 1),
        ]

        @Test("Albums come in pages with their tracks, and albums of one name are told apart")
        func pages() async throws {
            try await LiveBox.with(Self.albums) { live in
                let client = live.local
                let first = try await client.albums(after: nil, count: 1, withTracks: true)
                let album = try #require(first.albums.first)
                #expect(album.title == "Harbour Lights" && album.artist == "The Quay" && album.year == 2019)
                #expect(album.isRipped && album.isPlayable && album.distinction == "991000001")
                #expect(album.tracks?.map(\.id.description) == ["991000001.1", "991000001.2"])
                #expect(album.tracks?.map(\.title) == ["Song 1", "Song 2"])
                #expect(album.tracks?.map(\.rate) == [44_100, 44_100] && album.duration == 0.68)
                let rest = try await client.albums(after: first.next, count: 10, withTracks: false)
                #expect(rest.albums.map(\.release) == [991_000_003, 991_000_002] && rest.next == nil)
                #expect(rest.albums.map(\.distinction) == ["991000003", nil])
                #expect(rest.albums.allSatisfy { $0.tracks == nil } && rest.albums.map(\.trackCount) == [1, 3])
                let chosen = try await client.albums(of: [991_000_002, 5, 991_000_001], withTracks: false)
                #expect(chosen.map(\.release) == [991_000_002, 991_000_001])
                #expect(try await client.tracks(of: 991_000_002).map(\.place) == [1, 2, 3])
                #expect(try await client.tracks(of: 5).isEmpty)
            }
        }

        @Test("What a library has that is paused is ripped, and not playable")
        func away() async throws {
            try await LiveBox.with(Self.albums) { live in
                _ = try LibrarySubscriptions(store: live.box.store).setPaused(true, name: "garage")
                try await live.local.storeChanged()
                let page = try await live.local.albums(after: nil, count: 10, withTracks: false)
                #expect(page.albums.map(\.isRipped) == [true, true, true])
                #expect(page.albums.map(\.isPlayable) == [false, false, false])
            }
        }

        @Test("A rip of which nothing can be decoded has its reason, and an album its tracks without a file")
        func availability() async throws {
            try await LiveBox.with(Self.albums) { live in
                let all: [Int64] = [991_000_001, 991_000_002, 991_000_003, 991_000_002]
                #expect(try await live.local.availability(of: all).isEmpty)
                try FileManager.default.removeItem(atPath: live.folder.path("music/\(Self.albums[1].file(2))"))
                try Self.spoil("music/\(Self.albums[1].file(3))", in: live.folder)
                try Self.spoil("music/\(Self.albums[2].file(1))", in: live.folder)
                let store = live.box.store
                _ = try LibraryScan(store: store).run(library: "garage")
                _ = try await blocking { try LibraryVerification(store: store).run() }
                let expected = [
                    AlbumAvailability(release: 991_000_002, missing: [2]),
                    AlbumAvailability(release: 991_000_003, reason: "undecodable"),
                ]
                #expect(try await live.local.availability(of: all) == expected)
                #expect(try await live.socket.availability(of: all) == expected)
                _ = try LibrarySubscriptions(store: live.box.store).setPaused(true, name: "garage")
                try await live.local.storeChanged()
                let paused = try await live.local.availability(of: [991_000_001, 991_000_003])
                #expect(paused.map(\.reason) == ["paused", "paused"])
            }
        }

        /// Overwrites all frames of a file, so that only the metadata blocks before them can be read.
        private static func spoil(_ file: String, in folder: TemporaryFolder) throws {
            var bytes = try #require(folder.bytes(of: file))
            var (start, isLast) = (4, false)
            while !isLast {
                isLast = bytes[start] & 0x80 != 0
                start += 4 + bytes[start + 1...start + 3].reduce(0) { $0 << 8 | Int($1) }
            }
            bytes.replaceSubrange(start..., with: repeatElement(0, count: bytes.count - start))
            try folder.write(bytes, to: file)
        }

        @Test("Statistics are those of the albums, and are counted again after a change")
        func statistics() async throws {
            try await LiveBox.with(Self.albums) { live in
                let before = try await live.local.statistics()
                #expect(before.albums == 3 && before.artists == 1 && before.tracks == 6)
                #expect(before.duration == 2.04 && before.modified > 1_700_000_000 && before.uptime > 0)
                #expect(before.played == 0)
                let more = TestAlbum(release: 991_000_004, title: "More", artist: "Another", tracks: 1)
                try live.add(more, to: "shed", beside: Self.albums)
                let after = try await live.local.statistics()
                #expect(after.albums == 4 && after.artists == 2 && after.tracks == 7 && after.uptime > before.uptime)
                _ = try await live.local.run("PlayAlbum", ["album": "id:991000001"])
                #expect(try await live.local.statistics().played > 0)
            }
        }

        @Test("The cover is the picture's file as it is; nil where there is none")
        func cover() async throws {
            try await LiveBox.with(Self.albums) { live in
                #expect(try await live.local.cover(of: 991_000_001) == nil)
                let picture: [UInt8] = [0xFF, 0xD8, 0xFF, 0xE0] + Array("JFIF".utf8)
                try live.folder.write(picture, to: "music/\(Self.albums[0].folder)/cover.jpg")
                _ = try LibraryScan(store: live.box.store).run(library: "garage")
                let cover = try await live.local.cover(of: 991_000_001)
                #expect(cover?.bytes == picture && cover?.type == "image/jpeg")
                #expect(try await live.local.cover(of: 991_000_001) == cover)
                #expect(try await live.local.cover(of: 5) == nil)
            }
        }

        @Test("Crates are listed, made, filled, renamed and removed; what cannot be done is said in a sentence")
        func crates() async throws {
            try await LiveBox.with(Self.albums) { live in
                let client = live.local
                let (one, two) = (CrateItem(release: 991_000_001), CrateItem(release: 991_000_002, place: 2))
                #expect(try await client.crates().map(\.name) == ["Evenings"])
                #expect(try await client.crates().map(\.isFolder) == [true])
                #expect(try await client.change(.create("Mine", [two, one, two])).exit == .done)
                #expect(try await client.crate(named: "mine") == [two, one])
                #expect(try await client.change(.replace("Mine", [one])).exit == .done)
                #expect(try await client.crate(named: "Mine") == [one])
                #expect(try await client.change(.rename("Mine", to: "Ours")).exit == .done)
                #expect(try await client.crate(named: "Mine") == nil)
                #expect(try await client.crates().last?.modified ?? 0 > 1_700_000_000)
                #expect(try await client.change(.replace("New", [two])).exit == .done)
                #expect(try await client.change(.remove("Ours")).exit == .done)
                #expect(try await client.crates().map(\.name) == ["Evenings", "New"])
                let refusals: [(CrateChange, CrateClient.ExitStatus, String)] = [
                    (.create("new", []), .usage, "There is a crate New already."),
                    (.create(" ", []), .usage, "A crate needs a name."),
                    (.create("a\nb", []), .usage, "A name can't contain line breaks or control characters."),
                    (.create("id:4", []), .usage, "“id:4” means a crate by its number, so it can't be a name."),
                    (
                        .rename("New", to: String(repeating: "x", count: 201)), .usage,
                        "A name can have up to 200 letters."
                    ),
                    (.rename("Nope", to: "x"), .notInCollection, "There is no crate Nope."),
                    (.remove("Nope"), .notInCollection, "There is no crate Nope."),
                    (
                        .replace("Evenings", []), .usage,
                        "The crate Evenings is a folder of your imported collection, so only an import changes it."
                    ),
                    (
                        .create("Other", [CrateItem(release: 5)]), .notInCollection,
                        "I couldn't find that album in your collection."
                    ),
                ]
                for (change, exit, sentence) in refusals {
                    let reply = try await client.change(change)
                    #expect(reply.exit == exit, "\(change)")
                    #expect(try JSONValue(parsing: reply.json)["dialog"]?["full"]?.text == sentence)
                }
                #expect(try await client.crates().map(\.name) == ["Evenings", "New"])
            }
        }
    }
}
