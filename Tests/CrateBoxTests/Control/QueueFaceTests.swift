import CrateBox
import CrateClient
import CrateCore
import CratePlayback
import CrateStore
import CrateTesting
import Testing

extension ControlSuite {
    /// The queue by the client face, in the process and over the socket.
    @Suite struct QueueFaceTests {
        static let albums = [
            TestAlbum(tracks: 2, frames: 20 * 44_100),
            TestAlbum(release: 991_000_002, title: "Second Ferry", tracks: 2, frames: 20 * 44_100),
        ]

        private func item(_ number: Int64, _ places: [Int]? = nil) -> QueueItem {
            QueueItem(release: 991_000_000 + number, places: places)
        }

        private func ids(_ queue: QueueDocument) -> [Int64] { queue.entries.map(\.id) }

        @Test("A queue is filled, moved, narrowed, jumped in and cleared, and both clients tell the same of it")
        func changes() async throws {
            try await LiveBox.with(Self.albums) { live in
                let (here, there) = (live.local, live.socket)
                let empty = try await here.queue(from: 0, count: 10)
                #expect(empty.count == 0 && empty.current == nil && empty.version > 0)
                let added = try await there.change(.append([item(1), item(2), item(1, [2])]))
                #expect(added.exit == .done)
                let three = try await here.queue(from: 0, count: 10)
                #expect(try await there.queue(from: 0, count: 10) == three)
                #expect(
                    three.count == 3 && three.version > empty.version && three.entries.map(\.position) == [0, 1, 2])
                #expect(three.entries.map(\.release) == [991_000_001, 991_000_002, 991_000_001])
                #expect(three.entries[2].places == [2] && three.entries[0].title == "Harbour Lights")
                #expect(try await here.status(withTracks: false).state == "stopped", "nothing begins by itself")
                #expect(try await here.queue(from: 1, count: 1).entries == [three.entries[1]])
                let known = ids(three)
                _ = try await there.change(.move([known[2]], to: 0))
                let moved = try await here.queueChanges(since: three.version)
                #expect(ids(moved) == [known[2], known[0], known[1]] && moved.version > three.version)
                #expect(try await there.queueChanges(since: moved.version).entries.isEmpty)
                #expect(try await here.queueChanges(since: moved.version + 1).entries.count == 3)
                _ = try await here.change(.narrow(known[1], places: [1]))
                #expect(try await here.queueChanges(since: moved.version).entries.map(\.places) == [[1]])
                #expect(try await there.change(.jump(known[0], place: 2)).exit == .done)
                let status = try await here.status(withTracks: false)
                #expect(status.track?.id == "991000001.2" && status.queueState?.entry == known[0])
                #expect(status.queueState?.current == 1 && status.queueState?.count == 3)
                #expect(try await here.change(.remove([known[2]])).exit == .done)
                #expect(try await here.status(withTracks: false).state == "playing")
                #expect(try await there.change(.clear).exit == .done)
                let cleared = try await here.queue(from: 0, count: 10)
                #expect(cleared.count == 0 && cleared.current == nil && cleared.version > moved.version)
                #expect(try await here.status(withTracks: false).state == "stopped")
                _ = try await here.change(.append([item(1)]))
                #expect(try await here.queue(from: 0, count: 9).entries[0].id > known.max() ?? 0)
            }
        }

        @Test("What plays goes on where other tracks of its entry are removed")
        func narrowsWhatPlays() async throws {
            let albums = [TestAlbum(tracks: 3, frames: 20 * 44_100), Self.albums[1]]
            try await LiveBox.with(albums) { live in
                let client = live.local
                func track() async throws -> String? { try await client.status(withTracks: false).track?.id }
                func starts() -> Int { live.dac.dac.events().count { $0.name == "start" } }
                _ = try await client.change(.append([item(1), item(2)]))
                let entry = try #require(try await client.queue(from: 0, count: 9).entries.first?.id)
                _ = try await client.change(.jump(entry, place: nil))
                let before = starts()
                #expect(try await client.change(.narrow(entry, places: [1, 3])).exit == .done)
                #expect(live.box.engine.queue.first?.rip.tracks.map(\.id.place) == [1, 3])
                #expect(try await client.status(withTracks: true).tracks?.map(\.number) == [1, 3])
                #expect(try await track() == "991000001.1" && starts() == before)
                _ = try await client.run("Next", [:])
                #expect(try await track() == "991000001.3")
                _ = try await client.run("Next", [:])
                #expect(try await track() == "991000002.1")
            }
        }

        @Test("Paused music whose track is removed is stopped, and the queue begins with the track behind it")
        func stopsWhereThePausedTrackIsRemoved() async throws {
            let albums = [TestAlbum(tracks: 3, frames: 20 * 44_100), Self.albums[1]]
            try await LiveBox.with(albums) { live in
                let client = live.local
                func state() async throws -> String { try await client.status(withTracks: false).state }
                func track() async throws -> String? { try await client.status(withTracks: false).track?.id }
                _ = try await client.change(.append([item(1), item(2)]))
                let ids = try await client.queue(from: 0, count: 9).entries.map(\.id)
                _ = try await client.change(.jump(ids[0], place: 2))
                _ = try await client.run("Pause", [:])
                // The removal of another track does not affect the paused one.
                #expect(try await client.change(.narrow(ids[0], places: [2, 3])).exit == .done)
                #expect(try await state() == "paused")
                #expect(try await client.change(.narrow(ids[0], places: [3])).exit == .done)
                #expect(try await state() == "stopped")
                let stopped = try await client.queue(from: 0, count: 9)
                #expect(stopped.current == ids[0] && stopped.place == 3)
                _ = try await client.run("Resume", [:])
                #expect(try await track() == "991000001.3")

                // After the last track of an entry follows the next entry.
                _ = try await client.change(.clear)
                _ = try await client.change(.append([item(1), item(2)]))
                let others = try await client.queue(from: 0, count: 9).entries.map(\.id)
                _ = try await client.change(.jump(others[0], place: 3))
                _ = try await client.run("Pause", [:])
                #expect(try await client.change(.narrow(others[0], places: [1, 2])).exit == .done)
                let behind = try await client.queue(from: 0, count: 9)
                #expect(try await state() == "stopped")
                #expect(behind.current == others[1] && behind.place == nil, "\(behind), \(others)")
                _ = try await client.run("Resume", [:])
                #expect(try await track() == "991000002.1")
            }
        }

        @Test("The queue stays when the music is stopped, and begins at its current entry when it is resumed")
        func stops() async throws {
            try await LiveBox.with(Self.albums) { live in
                let client = live.local
                _ = try await client.change(.append([item(1), item(2)]))
                let queue = try await client.queue(from: 0, count: 9)
                _ = try await client.change(.jump(queue.entries[1].id, place: nil))
                _ = try await client.run("Stop", [:])
                let after = try await client.queue(from: 0, count: 9)
                #expect(after.entries == queue.entries && after.current == queue.entries[1].id)
                #expect(try await client.run("Resume", [:]).exit == .done)
                #expect(try await client.status(withTracks: false).release == 991_000_002)
                #expect(try await client.queue(from: 0, count: 9).version == queue.version)
                _ = try await client.run("PlayAlbum", ["album": "id:991000001"])
                let played = try await client.queue(from: 0, count: 9)
                #expect(played.count == 1 && played.current == played.entries[0].id)
                #expect(played.entries[0].id > queue.entries[1].id)
            }
        }

        @Test("What cannot be played is left out with its reason; a refusal leaves the queue as it is")
        func refusals() async throws {
            try await LiveBox.with(Self.albums) { live in
                let client = live.local
                let some = try await client.change(.append([item(1), item(77)]))
                #expect(some.exit == .done && some.json.contains(#""reason":"notInCollection""#))
                #expect(try await client.change(.append([item(1, [99])])).json.contains("noSuchTrack"))
                let before = try await client.queue(from: 0, count: 9)
                #expect(before.count == 1)
                for change in [
                    QueueChange.remove([99]), .jump(99, place: nil), .move([99], to: 0), .narrow(99, places: [1]),
                ] {
                    let reply = try await client.change(change)
                    #expect(reply.exit == .notInCollection && reply.json.contains("noSuchEntry"), "\(change)")
                }
                #expect(try await client.queue(from: 0, count: 9) == before)
            }
        }

        @Test("An unknown release is not in the collection, and one without a rip is named in the reply")
        func unknownReleases() async throws {
            try await LiveBox.with(Self.albums) { live in
                let none = try await live.local.change(.append([item(77)]))
                let played = try await live.local.run("PlayAlbum", ["album": "id:991000077"])
                #expect(none.exit == .notInCollection && none.exit == played.exit)
                #expect(none.json.contains(#""error":"notInCollection""#), "\(none.json)")
                #expect(!none.json.contains("outcome"), "\(none.json)")

                let wish = TestAlbum(release: 991_000_078, title: "Unripped", tracks: 1)
                let export = try live.folder.write(TestAlbum.collection(Self.albums + [wish]), to: "export.csv")
                _ = try CollectionImport(store: live.box.store).run(SortedFiles([export]).exports) { _, _ in }
                struct Refusal: Decodable {
                    let release: Int64
                    let reason: String
                }
                let unripped = try await live.local.change(.append([item(78)]))
                let refusal = try unripped.decode(Refusal.self)
                #expect(unripped.exit == .notAvailable)
                #expect(refusal.release == 991_000_078 && refusal.reason == "notRipped")
            }
        }

        @Test("A refused track is no reason against its entry, whether that plays or waits")
        func refusedTracks() async throws {
            try await LiveBox.with(Self.albums) { live in
                let client = live.local
                try live.folder.write("no FLAC", to: "music/\(Self.albums[1].file(2))")
                _ = try await client.change(.append([item(1), item(2)]))
                let ids = try await client.queue(from: 0, count: 9).entries.map(\.id)
                func refuse(_ entry: Int64, _ place: Int, _ reason: String) async throws {
                    let reply = try await client.change(.jump(entry, place: place))
                    #expect(reply.exit == .notAvailable && reply.json.contains(reason), "\(reply.json)")
                    let status = try await client.status(withTracks: false)
                    #expect(status.queue.map(\.reason) == [nil, nil] && status.state == "playing")
                    #expect(try await client.queue(from: 0, count: 9).entries.map(\.reason) == [nil, nil])
                }
                _ = try await client.change(.jump(ids[0], place: nil))
                try await refuse(ids[0], 99, "noSuchTrack")
                try await refuse(ids[1], 99, "noSuchTrack")
                _ = try await client.change(.jump(ids[1], place: nil))
                try await refuse(ids[1], 99, "noSuchTrack")
                try await refuse(ids[1], 2, "undecodable")
            }
        }

        @Test("An entry whose library is away when its turn comes is told of, kept and passed over")
        func passesOver() async throws {
            try await LiveBox.with(Self.albums) { live in
                let client = live.local
                let other = TestAlbum(release: 991_000_003, title: "Third Ferry", tracks: 2, frames: 20 * 44_100)
                try live.add(other, to: "shed", beside: Self.albums)
                try await client.storeChanged()
                _ = try await client.change(.append([item(1), item(3), item(2)]))
                let queue = try await client.queue(from: 0, count: 9)
                #expect(queue.count == 3)
                _ = try await client.change(.jump(queue.entries[0].id, place: nil))
                let events = try await client.events()
                let log = KeptRecords()
                live.box.log(to: log.logger)
                _ = try LibrarySubscriptions(store: live.box.store).setPaused(true, name: "shed")
                try await client.storeChanged()
                _ = try await client.run("NextAlbum", [:])
                #expect(try await client.status(withTracks: false).release == 991_000_002)
                var passed: BoxEvent?
                for await event in events where event.name == "passedOver" {
                    passed = event
                    break
                }
                let told = try JSONValue(parsing: try #require(passed).json)
                #expect(told["entry"] == .number(Double(queue.entries[1].id)) && told["release"] == 991_000_003)
                #expect(told["reason"] == "paused" && told["library"] == "shed")
                #expect(
                    log.all == [
                        "warning passedOver library=shed outcome=notSubscribed reason=paused release=991000003"
                    ])
                let after = try await client.queue(from: 0, count: 9)
                #expect(after.entries.map(\.id) == queue.entries.map(\.id) && after.entries[1].reason == "paused")
                #expect(after.current == queue.entries[2].id && after.version == queue.version)
                let status = try await client.status(withTracks: false)
                #expect(status.queue.map(\.reason) == [nil, "paused", nil])
            }
        }

        @Test("An album that is not added to the queue is logged as that")
        func refusedAddition() async throws {
            try await LiveBox.with(Self.albums) { live in
                let other = TestAlbum(release: 991_000_003, title: "Third Ferry", tracks: 2, frames: 20 * 44_100)
                try live.add(other, to: "shed", beside: Self.albums)
                _ = try LibrarySubscriptions(store: live.box.store).setPaused(true, name: "shed")
                try await live.local.storeChanged()
                let log = KeptRecords()
                live.box.logPlayProblems(to: log.logger)
                let added = try await live.local.run("QueueAlbum", ["album": "third ferry"])
                let appended = try await live.local.change(.append([item(3)]))
                #expect(added.exit == .notSubscribed && appended.exit == .notSubscribed)
                #expect(log.all.count == 2 && log.all.allSatisfy { $0.contains(" intent=QueueAlbum ") }, "\(log.all)")
                _ = try await live.local.run("PlayAlbum", ["album": "third ferry"])
                #expect(log.all.count == 3 && log.all[2].contains(" intent=") == false, "\(log.all)")
            }
        }

        @Test("Back from the first seconds of an entry is into the last track of the entry before, playing or paused")
        func goesBack() async throws {
            try await LiveBox.with(Self.albums) { live in
                let client = live.local
                _ = try await client.change(.append([item(1, [2]), item(2), item(1)]))
                let entries = try await client.queue(from: 0, count: 9).entries
                _ = try await client.change(.jump(entries[2].id, place: nil))
                _ = try await client.run("Previous", [:])
                var status = try await client.status(withTracks: false)
                #expect(status.track?.id == "991000002.2" && status.queueState?.entry == entries[1].id)
                #expect(status.state == "playing")
                _ = try await client.run("Previous", [:])
                #expect(try await client.status(withTracks: false).track?.id == "991000002.1")
                _ = try await client.run("Pause", [:])
                _ = try await client.run("Previous", [:])
                status = try await client.status(withTracks: false)
                #expect(status.track?.id == "991000001.2" && status.state == "paused")
                #expect(status.queueState?.entry == entries[0].id)
                _ = try await client.run("Previous", [:])
                #expect(try await client.status(withTracks: false).track?.id == "991000001.2")
            }
        }

        @Test("Back from an entry behind one that is away begins its track again")
        func goesBackToNothing() async throws {
            try await LiveBox.with(Self.albums) { live in
                let client = live.local
                let other = TestAlbum(release: 991_000_003, title: "Third Ferry", tracks: 2, frames: 20 * 44_100)
                try live.add(other, to: "shed", beside: Self.albums)
                try await client.storeChanged()
                _ = try await client.change(.append([item(3), item(2)]))
                let entries = try await client.queue(from: 0, count: 9).entries
                _ = try LibrarySubscriptions(store: live.box.store).setPaused(true, name: "shed")
                try await client.storeChanged()
                _ = try await client.change(.jump(entries[1].id, place: nil))
                _ = try await client.run("Previous", [:])
                let status = try await client.status(withTracks: false)
                #expect(status.track?.id == "991000002.1" && status.state == "playing")
            }
        }

        @Test("Entries that come while music plays follow it, in the order of the queue at their turn")
        func follows() async throws {
            try await LiveBox.with(Self.albums) { live in
                let client = live.local
                _ = try await client.run("PlayAlbum", ["album": "id:991000001"])
                _ = try await client.change(.append(Array(repeating: item(1, [2]), count: 6)))
                let ids = try await client.queue(from: 0, count: 9).entries.map(\.id)
                #expect(live.box.engine.queue.map(\.entry) == Array(ids[..<4]), "the engine has the next few")
                _ = try await client.change(.move([ids[6]], to: 1))
                #expect(live.box.engine.queue.map(\.entry) == [ids[0], ids[6], ids[1], ids[2]])
                _ = try await client.change(.remove([ids[6], ids[1]]))
                #expect(live.box.engine.queue.map(\.entry) == [ids[0], ids[2], ids[3], ids[4]])
                _ = try await client.change(.append([item(2)]))
                for id in ids[2...5] {
                    _ = try await client.run("NextAlbum", [:])
                    #expect(try await client.queue(from: 0, count: 9).current == id)
                }
                _ = try await client.run("NextAlbum", [:])
                #expect(try await client.status(withTracks: false).release == 991_000_002)
            }
        }
    }
}
