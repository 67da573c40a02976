import CrateBox
import CrateClient
import CrateCore
import CrateStore
import CrateTesting
import Testing

extension ControlSuite {
    /// The events of a box about its collection, its libraries and its volume.
    @Suite struct CollectionEventTests {
        private let albums = [TestAlbum(tracks: 2), TestAlbum(release: 991_000_002, title: "Second Ferry", tracks: 1)]

        /// Publishes a marker, and returns the names of the events before it.
        private func names(_ events: inout AsyncStream<BoxEvent>.Iterator, _ live: LiveBox) async -> [String] {
            live.box.hub.publish(BoxEvent(name: "marker", json: "{}"))
            var names: [String] = []
            while let event = await events.next(), event.name != "marker" { names.append(event.name) }
            return names
        }

        @Test("Changes of the store by others are told as what they are, and only when there are any")
        func store() async throws {
            try await LiveBox.with(albums) { live in
                let (client, store) = (live.local, live.box.store)
                var events = try await client.events().makeAsyncIterator()
                try await client.storeChanged()
                #expect(await names(&events, live) == [])
                _ = try await client.change(.create("Mine", [CrateItem(release: 991_000_001)]))
                #expect(await names(&events, live) == ["crates"])
                _ = try await client.change(.create("Mine", []))
                #expect(await names(&events, live) == [])
                try CrateEditor(store: store).delete("Mine")
                try await live.socket.storeChanged()
                #expect(await names(&events, live) == ["crates"])
                _ = try Wantlist(store: store).add(Release.ID(rawValue: 5))
                try await live.socket.storeChanged()
                #expect(await names(&events, live) == ["store"])
                _ = try await client.run("AddToWantlist", ["album": "id:6"])
                #expect(await names(&events, live) == ["store"])
                _ = try await client.run("SaveQueue", ["name": "x"])
                #expect(await names(&events, live) == [])
            }
        }

        @Test("A library that is found in another state is told with it")
        func libraries() async throws {
            try await LiveBox.with(albums) { live in
                let client = live.local
                var events = try await client.events().makeAsyncIterator()
                _ = try await client.status(withTracks: false)
                _ = try LibrarySubscriptions(store: live.box.store).setPaused(true, name: "garage")
                try await client.storeChanged()
                _ = try await client.status(withTracks: false)
                let paused = try #require(await events.next())
                #expect(paused.json == #"{"event":"libraries","library":"garage","state":"paused"}"#)
                try LibrarySubscriptions(store: live.box.store).forget(name: "garage")
                try await client.storeChanged()
                _ = try await client.status(withTracks: false)
                #expect(await events.next()?.name == "store")
                #expect(await events.next()?.json == #"{"event":"libraries","library":"garage"}"#)
            }
        }

        @Test("The volume is told when it has changed, whoever changed it")
        func volume() async throws {
            let mixer = try VirtualDACMixer()
            try await LiveBox.with(albums, mixer: mixer) { live in
                let client = live.local
                var events = try await client.events().makeAsyncIterator()
                #expect(try await client.run("Volume", ["level": "40%"]).exit == .done)
                let first = try JSONValue(parsing: try #require(await events.next()).json)
                #expect(first["event"] == "volume" && first["volume"]?["percent"] == 40)
                #expect(try await client.run("Volume", ["level": "40%"]).exit == .done)
                #expect(try await client.run("Volume", [:]).exit == .done)
                _ = try await client.status(withTracks: false)
                #expect(await names(&events, live) == [])
                _ = try await client.run("Volume", ["level": "mute"])
                #expect(await names(&events, live) == ["volume"])
            }
        }

        @Test("A scan has a number, tells its begin and its end, and is one at a time")
        func scan() async throws {
            try await LiveBox.with(albums) { live in
                let client = live.local
                #expect(try await client.currentScan() == nil)
                var events = try await client.events().makeAsyncIterator()
                try TestAlbum(release: 991_000_002, title: "Third Ferry", tracks: 3).write(
                    below: live.folder.path("music"))
                let log = KeptRecords()
                live.box.log(to: log.logger)
                let job = try await client.scan()
                #expect(job.id == 1 && !job.isDone)
                let begin = try #require(await events.next())
                #expect(begin.json == #"{"event":"scan","scan":{"id":1,"isDone":false,"scanned":0}}"#)
                #expect(await events.next()?.name == "store")
                #expect(
                    await events.next()?.json == #"{"event":"scan","scan":{"id":1,"isDone":true,"scanned":6}}"#)
                #expect(log.all == ["info scan scan=1 scanned=6 state=done"])
                #expect(try await client.currentScan() == nil)
                #expect(try await live.socket.scan().id == 2)
                #expect(await names(&events, live).filter { $0 == "store" } == [])
            }
        }

        @Test("The end of a box ends its scan, and the scan's end is told")
        func end() async throws {
            let live = try LiveBox(albums)
            var events = try await live.local.events().makeAsyncIterator()
            for number in 0..<200 {
                try TestAlbum(release: nil, title: "Rip \(number)", tracks: 1).write(below: live.folder.path("music"))
            }
            _ = try await live.local.scan()
            await live.end()
            var last: BoxEvent?
            while let event = await events.next() { if event.name == "scan" { last = event } }
            #expect(try JSONValue(parsing: try #require(last).json)["scan"]?["isDone"] == true)
            #expect(try await live.local.currentScan() == nil)
        }
    }
}
