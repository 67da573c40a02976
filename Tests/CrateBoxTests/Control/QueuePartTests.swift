import CrateBox
import CrateClient
import CrateCore
import CrateStore
import CrateTesting
import Foundation
import Testing

extension ControlSuite {
    /// Entries of the queue that are part of an album, and requests for its tracks.
    @Suite struct QueuePartTests {
        private static let albums = (1...2).map { number in
            TestAlbum(release: 991_000_000 + number, title: "Ferry \(number)", tracks: 2, frames: 20 * 44_100)
        }

        @Test("An entry that is part of an album begins as the track with which it begins")
        func partOfAnAlbum() async throws {
            let album = TestAlbum(release: 991_000_009, title: "Night Boat", tracks: 4, frames: 20 * 44_100)
            try await LiveBox.with([album, Self.albums[0]]) { live in
                let boat = { (place: Int) in "0 Playing Song \(place), from Night Boat by The Quay." }
                let items = [
                    QueueItem(release: 991_000_009, places: [2, 3]), QueueItem(release: 991_000_001, places: nil),
                    QueueItem(release: 991_000_009, places: [4]),
                ]
                _ = try await live.local.change(.append(items))
                #expect(try await live.said("JumpInQueue", ["entry": "1"]) == boat(2))
                #expect(try await live.said("JumpInQueue", ["entry": "1", "track": "3"]) == boat(3))
                #expect(try await live.said("NextAlbum") == "0 Playing Ferry 1 by The Quay.")
                #expect(try await live.said("NextAlbum") == boat(4))
                _ = try await live.said("Stop")
                #expect(try await live.said("Resume") == boat(4))
                let first = try await live.local.queue(from: 0, count: 1).entries[0].id
                let reply = try await live.local.change(.jump(first, place: nil))
                #expect("0 \(try reply.decode(LiveBox.Words.self).dialog?.full ?? "")" == boat(2))
                let places = [2, 3].map { CrateItem(release: 991_000_009, place: $0) }
                _ = try await live.local.change(.create("Two", places))
                #expect(try await live.said("PlayCrate", ["crate": "Two"]) == boat(2))
                let whole = [1, 2, 3, 4].map { CrateItem(release: 991_000_009, place: $0) }
                _ = try await live.local.change(.create("Four", whole))
                #expect(try await live.said("PlayCrate", ["crate": "Four"]) == "0 Playing Night Boat by The Quay.")
            }
        }

        @Test("Of several entries of an album whole ones are meant, and a question shows which tracks the others have")
        func partsOfAnAlbum() async throws {
            let album = TestAlbum(release: 991_000_009, title: "Night Boat", tracks: 4, frames: 20 * 44_100)
            try await LiveBox.with([album]) { live in
                let boat = { QueueItem(release: 991_000_009, places: $0) }
                _ = try await live.local.change(.append([boat([2]), boat([2, 3])]))
                let parts = try await live.local.run("JumpInQueue", ["entry": "night boat"]).decode(LiveBox.Offer.self)
                #expect(parts.options?.map(\.title) == ["Song 2", "Night Boat"])
                #expect(parts.options?.map(\.note) == ["track 2 of Night Boat, number 1", "tracks 2-3, number 2"])
                _ = try await live.local.change(.append([boat(nil), boat(nil)]))
                let whole = try await live.local.run("RemoveFromQueue", ["entries": "night boat"]).decode(
                    LiveBox.Offer.self)
                #expect(whole.options?.map(\.note) == ["number 3", "number 4"])
                _ = try await live.said("RemoveFromQueue", ["entries": "4"])
                let gone = try await live.said("RemoveFromQueue", ["entries": "night boat"])
                #expect(gone == "0 Night Boat is out of the queue.")
                #expect(try await live.local.queue(from: 0, count: 9).entries.map(\.places) == [[2], [2, 3]])
            }
        }

        @Test("A track in an entry of several starts the entry there, and is no entry to change")
        func trackInAnEntry() async throws {
            let album = TestAlbum(release: 991_000_009, title: "Night Boat", tracks: 4, frames: 20 * 44_100)
            try await LiveBox.with([album]) { live in
                _ = try await live.local.change(.append([QueueItem(release: 991_000_009, places: [2, 3])]))
                for name in ["song 3", "id:991000009.3"] {
                    let played = try await live.said("JumpInQueue", ["entry": name])
                    #expect(played == "0 Playing Song 3, from Night Boat by The Quay.")
                    #expect(try await live.local.status(withTracks: false).track?.number == 3)
                    let removed = try await live.said("RemoveFromQueue", ["entries": name])
                    #expect(removed == "6 Song 3 is part of number 1 of the queue.")
                    let moved = try await live.said("MoveInQueue", ["entries": name, "place": "1"])
                    #expect(moved == removed)
                }
                let other = try await live.said("JumpInQueue", ["entry": "song 4"])
                #expect(other == "6 There is no such album in the queue.")
            }
        }

        @Test("A track that its entry lacks is refused with the tracks that the entry has, and is not played")
        func trackBesideItsEntry() async throws {
            try await LiveBox.with(Self.albums) { live in
                let items = [
                    QueueItem(release: 991_000_001, places: [2]), QueueItem(release: 991_000_002, places: [2]),
                ]
                _ = try await live.local.change(.append(items))
                _ = try await live.said("JumpInQueue", ["entry": "2"])
                let plays = try PlayHistory(store: live.box.store).recent(limit: 9).count
                for track in ["1", "song 1"] {
                    let reply = try await live.local.run("JumpInQueue", ["entry": "1", "track": track])
                    let dialog = try reply.decode(LiveBox.Words.self).dialog
                    #expect(reply.exit == .notInCollection)
                    #expect(dialog?.full == "Number 1 of the queue has only track 2 of Ferry 1.")
                    let word = track == "1" ? "1" : "'song 1'"
                    #expect(dialog?.supporting == "cratebox play 'Ferry 1' --track \(word)")
                }
                #expect(try PlayHistory(store: live.box.store).recent(limit: 9).count == plays)
                #expect(try await live.local.status(withTracks: false).title == "Ferry 2")
            }
        }

        @Test("The id of another album's track is no track of the album, whatever is done with it")
        func trackOfAnotherAlbum() async throws {
            try await LiveBox.with(Self.albums) { live in
                _ = try await live.said("QueueAlbum", ["album": "ferry 1"])
                for track in ["991000002.2", "id:991000002.2", "991000002.9", "424242.1"] {
                    let refused = "4 Ferry 1 has no such track."
                    for place in ["next", "end"] {
                        let request = ["album": "ferry 1", "track": track, "place": place]
                        #expect(try await live.said("QueueAlbum", request) == refused)
                    }
                    #expect(try await live.said("JumpInQueue", ["entry": "1", "track": track]) == refused)
                    #expect(try await live.said("PlayAlbum", ["album": "ferry 1", "track": track]) == refused)
                    #expect(try await live.local.queue(from: 0, count: 9).entries.map(\.places) == [nil])
                    #expect(try await live.local.status(withTracks: false).track?.number == 1)
                }
                let own = ["album": "ferry 2", "track": "991000002.2"]
                #expect(try await live.said("QueueAlbum", own) == "0 Added Song 2 to the end of the queue.")
            }
        }

        @Test("A crate whose name is taken is replaced where that is wanted, and the folder of an import never is")
        func takenName() async throws {
            try await LiveBox.with(Self.albums) { live in
                _ = try await live.said("QueueAlbum", ["album": "ferry 1"])
                _ = try await live.said("SaveQueue", ["name": "Late Hours"])
                _ = try await live.said("QueueAlbum", ["album": "ferry 2", "track": "2"])
                let taken = try await live.local.run("SaveQueue", ["name": "late hours"])
                let hint = try taken.decode(LiveBox.Words.self).dialog?.supporting
                #expect(taken.exit == .usage && hint == "cratebox queue save 'Late Hours' --replace")
                let replaced = try await live.said("SaveQueue", ["name": "late hours", "replace": "yes"])
                #expect(replaced == "0 The crate Late Hours has one album and one track.")
                let new = try await live.said("SaveQueue", ["name": "Other", "replace": "yes"])
                #expect(new == "0 The crate Other has one album and one track.")
                let folder = try await live.local.run("SaveQueue", ["name": "Evenings"])
                let other = try folder.decode(LiveBox.Words.self).dialog?.supporting
                #expect(folder.exit == .usage && other == "cratebox queue save NAME")
                let refused = try await live.said("SaveQueue", ["name": "Evenings", "replace": "yes"])
                #expect(refused.hasPrefix("64 The crate Evenings is a folder of your imported collection"))
            }
        }

        @Test("A track is named by the id that it had before its album was matched")
        func trackOfAMatchedAlbum() async throws {
            let local = TestAlbum(release: nil, title: "Lighthouse", tracks: 2, frames: 20 * 44_100)
            try await LiveBox.with(Self.albums + [local]) { live in
                let lookup = AlbumLookup(store: live.box.store)
                let old = try #require(try lookup.all().first { $0.title == "Lighthouse" }).id
                _ = try RipMatching(store: live.box.store).match(folder: "Lighthouse", to: Release.ID(rawValue: 7))
                live.box.forget()
                let request = ["album": "id:7", "track": "id:\(old).2"]
                let played = try await live.said("PlayAlbum", request)
                #expect(played.hasPrefix("0 Playing "), "\(played)")
                #expect(try await live.local.status(withTracks: false).track?.number == 2)
            }
        }
    }
}
