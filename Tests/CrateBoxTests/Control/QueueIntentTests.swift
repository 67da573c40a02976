import CrateBox
import CrateClient
import CrateCore
import CrateIntents
import CrateStore
import CrateTesting
import Foundation
import Testing

extension ControlSuite {
    /// The intents of the queue, each with its sentence and its status.
    @Suite struct QueueIntentTests {
        private static let albums = (1...5).map { number in
            TestAlbum(release: 991_000_000 + number, title: "Ferry \(number)", tracks: 2, frames: 20 * 44_100)
        }

        private struct Rows: Decodable {
            struct Row: Decodable {
                struct Track: Decodable { let title: String? }
                let title: String
                let track: Track?
            }
            let queue: [Row]
        }

        private func titles(_ live: LiveBox) async throws -> [String] {
            try await live.local.queue(from: 0, count: 99).entries.map { String($0.title.suffix(1)) }
        }

        @Test("An empty queue is called so, whatever is named in it", arguments: ["9", "2-4", "last", "ferry 1"])
        func emptyQueue(entry: String) async throws {
            try await LiveBox.with(Self.albums) { live in
                let replies = [
                    try await live.said("JumpInQueue", ["entry": entry]),
                    try await live.said("RemoveFromQueue", ["entries": entry]),
                    try await live.said("MoveInQueue", ["entries": entry, "place": "1"]),
                    try await live.said("SaveQueue", ["name": "Sunday"]),
                ]
                #expect(replies == Array(repeating: "6 The queue is empty.", count: 4))
            }
        }

        @Test("A stopped queue goes on with the neighbour, also where a crate is opened", arguments: [false, true])
        func aStoppedQueueIsKept(isCrateOpened: Bool) async throws {
            try await LiveBox.with(Self.albums) { live in
                _ = try await live.said("QueueAlbum", ["album": "ferry 5"])
                #expect(try await live.said("SaveQueue", ["name": "Sea"]).hasPrefix("0 "))
                if isCrateOpened {
                    #expect(try await live.said("OpenCrate", ["target": "Sea"]).hasPrefix("0 "))
                }
                _ = try await live.said("PlayAlbum", ["album": "ferry 1"])
                for number in [2, 3] { _ = try await live.said("QueueAlbum", ["album": "ferry \(number)"]) }
                let moves = [("NextAlbum", "Ferry 2"), ("NextAlbum", "Ferry 3"), ("PreviousAlbum", "Ferry 2")]
                for interruption in ["Stop", "Pause", "Yield"] {
                    _ = try await live.said("JumpInQueue", ["entry": "1"])
                    for (move, title) in moves {
                        _ = try await live.said(interruption)
                        #expect(try await live.said(move).hasPrefix("0 Playing \(title)"))
                        #expect(try await live.local.status(withTracks: false).state == "playing")
                        #expect(try await titles(live) == ["1", "2", "3"])
                    }
                }
                for (entry, move) in [("1", "PreviousAlbum"), ("3", "NextAlbum")] {
                    _ = try await live.said("JumpInQueue", ["entry": entry])
                    let end = entry == "1" ? "first" : "last"
                    let reply = try await live.local.run(move, [:])
                    let words = try reply.decode(LiveBox.Words.self).dialog?.full
                    #expect(words == "This is the \(end) album of the queue.")
                    let name = entry == "1" ? "startOfQueue" : "endOfQueue"
                    #expect(reply.exit == .foundWrong && reply.json.contains(name), "\(reply.json)")
                    #expect(try await live.local.status(withTracks: false).title == "Ferry \(entry)")
                    #expect(try await titles(live) == ["1", "2", "3"])
                }
            }
        }

        private func words(_ live: LiveBox, _ intent: String) async throws -> LiveBox.Words.Dialog? {
            try await live.local.run(intent, [:]).decode(LiveBox.Words.self).dialog
        }

        @Test(
            "A move to another album names the one that it passes over",
            arguments: [("NextAlbum", "1", "Ferry 2"), ("PreviousAlbum", "3", "Ferry 1")], [false, true])
        func passedOver(move: (String, String, String), isInCrate: Bool) async throws {
            let (intent, entry, title) = move
            try await LiveBox.with(Self.albums) { live in
                let other = TestAlbum(release: 991_000_006, title: "Night Boat", tracks: 2, frames: 20 * 44_100)
                try live.add(other, to: "shed", beside: Self.albums)
                try await live.local.storeChanged()
                let albums = ["ferry 1", "night boat", "ferry 2"]
                for album in albums { _ = try await live.said("QueueAlbum", ["album": album]) }
                if isInCrate {
                    #expect(try await live.said("SaveQueue", ["name": "Sea"]).hasPrefix("0 "))
                    #expect(try await live.said("OpenCrate", ["target": "Sea"]).hasPrefix("0 "))
                    _ = try await live.said("PlayAlbum", ["album": albums[entry == "1" ? 0 : 2]])
                } else {
                    _ = try await live.said("JumpInQueue", ["entry": entry])
                }
                try FileManager.default.moveItem(
                    atPath: live.folder.path("shed"), toPath: live.folder.path("elsewhere"))
                let dialog = try await words(live, intent)
                #expect(dialog?.full == "Playing \(title) by The Quay.")
                #expect(dialog?.supporting == "Night Boat is left out: its library isn't connected.")
            }
        }

        @Test("What can't be decoded is not added, be it an album or one track")
        func undecodable() async throws {
            try await LiveBox.with(Self.albums) { live in
                _ = try await live.said("PlayAlbum", ["album": "ferry 1"])
                for file in [Self.albums[1].file(1), Self.albums[1].file(2), Self.albums[2].file(1)] {
                    try Data("no music".utf8).write(to: URL(filePath: live.folder.path("music/" + file)))
                }
                let album = try await live.said("QueueAlbum", ["album": "ferry 2"])
                #expect(album == "4 The rip of Ferry 2 can't be decoded.")
                let track = try await live.said("QueueAlbum", ["album": "ferry 3", "track": "1"])
                #expect(track == "4 The file of Song 1, from Ferry 3, can't be decoded.")
                #expect(try await titles(live) == ["1"])
                let added = try await live.said("QueueAlbum", ["album": "ferry 3"])
                #expect(added == "0 Added Ferry 3 to the end of the queue.")
            }
        }

        @Test("An album that is matched while it waits has its names in the queue")
        func matched() async throws {
            let local = TestAlbum(release: nil, title: "Lighthouse", tracks: 2)
            try await LiveBox.with(Self.albums + [local]) { live in
                _ = try await live.said("PlayAlbum", ["album": "ferry 1"])
                _ = try await live.said("QueueAlbum", ["album": "lighthouse"])
                _ = try RipMatching(store: live.box.store).match(folder: "Lighthouse", to: Release.ID(rawValue: 7))
                live.box.forget()
                let rows = try await live.local.run("Queue", [:]).decode(Rows.self).queue
                #expect(rows.map(\.title) == ["Ferry 1", "Lighthouse"])
                let gone = try await live.said("RemoveFromQueue", ["entries": "lighthouse"])
                #expect(gone == "0 Lighthouse is out of the queue.")
            }
        }

        @Test("Every change of the queue is told in a sentence")
        func sentences() async throws {
            try await LiveBox.with(Self.albums) { live in
                #expect(try await live.said("SaveQueue", ["name": "Sunday"]) == "6 The queue is empty.")
                let first = try await live.said("QueueAlbum", ["album": "ferry 1"])
                #expect(first.hasPrefix("0 Playing Ferry 1"))
                for number in [2, 3, 4] {
                    let added = try await live.said("QueueAlbum", ["album": "ferry \(number)"])
                    #expect(added == "0 Added Ferry \(number) to the end of the queue.")
                }
                let next = try await live.said("QueueAlbum", ["album": "ferry 5", "place": "next"])
                #expect(next == "0 Added Ferry 5 to the queue. It plays next.")
                #expect(try await titles(live) == ["1", "5", "2", "3", "4"])
                #expect(try await live.said("Queue") == "0 Ferry 1 is playing. After it: 4 albums.")
                _ = try await live.local.change(.append([QueueItem(release: 991_000_002, places: [1])]))
                #expect(try await live.said("Queue") == "0 Ferry 1 is playing. After it: 4 albums and one track.")
                _ = try await live.local.change(.append([QueueItem(release: 991_000_003, places: [1])]))
                let several = try await live.said("MoveInQueue", ["entries": "5-6", "place": "6"])
                #expect(several == "0 Moved one album and one track to number 6 in the queue.")
                let tracks = try await live.said("RemoveFromQueue", ["entries": "5,7"])
                #expect(tracks == "0 Removed 2 tracks from the queue.")
                let moved = try await live.said("MoveInQueue", ["entries": "last", "place": "1"])
                #expect(moved == "0 Ferry 4 is number 1 in the queue.")
                #expect(try await titles(live) == ["4", "1", "5", "2", "3"])
                #expect(
                    try await live.said("RemoveFromQueue", ["entries": "4-5"]) == "0 Removed 2 albums from the queue.")
                #expect(try await live.said("RemoveFromQueue", ["entries": "3"]) == "0 Ferry 5 is out of the queue.")
                for wrong in ["x", "entry:999", "-1", "3-", "99999999999999999999"] {
                    let none = try await live.said("RemoveFromQueue", ["entries": wrong])
                    #expect(none == "6 There is no such album in the queue.", "\(wrong)")
                }
                let beyond = [("9", 9), ("0", 0), ("1,9", 9), ("2-9", 9), ("4-1", 4), ("1 7,9", 7)]
                for (wrong, number) in beyond {
                    let none = try await live.said("RemoveFromQueue", ["entries": wrong])
                    #expect(none == "6 There is no number \(number) in the queue. Its last number is 2.", "\(wrong)")
                }
                let falling = try await live.said("RemoveFromQueue", ["entries": "2-1"])
                #expect(falling == "6 A range begins with its lower number: 1-2.")
                #expect(
                    try await live.said("JumpInQueue", ["entry": "3"])
                        == "6 There is no number 3 in the queue. Its last number is 2.")
                let all = try await live.local.run("RemoveFromQueue", ["entries": "all"])
                #expect(all.exit == .notInCollection)
                #expect(try all.decode(LiveBox.Words.self).dialog?.supporting == "cratebox queue clear")
                #expect(try await live.said("SaveQueue", ["name": "Sunday"]) == "0 The crate Sunday has 2 albums.")
                #expect(try await live.said("SaveQueue", ["name": "sunday"]) == "64 There is a crate Sunday already.")
                let jumped = try await live.said("JumpInQueue", ["entry": "1", "track": "2"])
                #expect(jumped == "0 Playing Song 2, from Ferry 4 by The Quay.")
                #expect(try await live.local.status(withTracks: false).track?.number == 2)
                _ = try await live.said("NextAlbum")
                #expect(try await live.local.status(withTracks: false).title == "Ferry 1")
                _ = try await live.said("PreviousAlbum")
                #expect(try await live.local.status(withTracks: false).title == "Ferry 4")
                let gone = try await live.said("RemoveFromQueue", ["entries": "current"])
                #expect(gone == "0 Ferry 4 is out of the queue. Ferry 1 is playing.")
                #expect(try await live.local.status(withTracks: false).title == "Ferry 1", "the next one plays")
                #expect(try await live.said("Stop") == "0 Stopped.")
                #expect(try await live.said("Stop") == "0 Nothing is playing.")
                #expect(try await live.said("Queue") == "0 Nothing is playing; the queue has one album.")
                let refused = try await live.local.run("Next", [:]).decode(LiveBox.Words.self).dialog
                #expect(refused?.full == "Nothing is playing." && refused?.supporting == "cratebox resume")
                #expect(try await live.said("Resume").hasPrefix("0 "))
                #expect(try await live.local.status(withTracks: false).title == "Ferry 1")
                #expect(try await live.said("ClearQueue") == "0 The music has ended, and the queue is empty.")
                #expect(try await live.said("ClearQueue") == "0 The queue was empty already.")
                #expect(try await live.said("Queue") == "0 Nothing is playing, and the queue is empty.")
                #expect(try await live.said("Resume") == "1 Nothing is playing.")
            }
        }

        @Test("What is added to a stopped queue waits behind the albums that wait", arguments: ["end", "next"])
        func stopped(place: String) async throws {
            try await LiveBox.with(Self.albums) { live in
                for number in 1...2 { _ = try await live.said("QueueAlbum", ["album": "ferry \(number)"]) }
                _ = try await live.said("Stop")
                let reply = try await live.local.run("QueueAlbum", ["album": "ferry 3", "place": place])
                let dialog = try reply.decode(LiveBox.Words.self).dialog
                let end = place == "end" ? "the end of the queue" : "the queue"
                #expect(dialog?.full == "Added Ferry 3 to \(end). Nothing is playing.")
                #expect(dialog?.supporting == "cratebox resume" && reply.exit == .done)
                #expect(try await titles(live) == (place == "end" ? ["1", "2", "3"] : ["1", "3", "2"]))
                _ = try await live.said("Resume")
                #expect(try await live.local.status(withTracks: false).title == "Ferry 1")
                _ = try await live.said("ClearQueue")
                #expect(try await live.said("QueueAlbum", ["album": "ferry 4"]).hasPrefix("0 Playing Ferry 4"))
            }
        }

        @Test("An album whose files are missing is not added to a stopped queue")
        func stoppedWithoutFiles() async throws {
            try await LiveBox.with(Self.albums) { live in
                _ = try await live.said("QueueAlbum", ["album": "ferry 1"])
                _ = try await live.said("Stop")
                try FileManager.default.removeItem(atPath: live.folder.path("music/" + Self.albums[1].folder))
                let refused = try await live.said("QueueAlbum", ["album": "ferry 2"])
                #expect(refused == "4 The files of Ferry 2 are missing from garage.")
                #expect(try await titles(live) == ["1"])
            }
        }

        @Test("A track is added by itself, and is named in its album's place")
        func track() async throws {
            try await LiveBox.with(Self.albums) { live in
                _ = try await live.said("QueueAlbum", ["album": "ferry 1"])
                let added = try await live.said("QueueAlbum", ["album": "ferry 2", "track": "song 2", "place": "next"])
                #expect(added == "0 Added Song 2 to the queue. It plays next.")
                let none = try await live.said("QueueAlbum", ["album": "ferry 2", "track": "9"])
                #expect(none == "4 Ferry 2 has no such track.")
                let rows = try await live.local.run("Queue", [:]).decode(Rows.self).queue
                #expect(rows.map(\.title) == ["Ferry 1", "Ferry 2"] && rows.map(\.track?.title) == [nil, "Song 2"])
                let gone = try await live.said("RemoveFromQueue", ["entries": "1"])
                #expect(gone == "0 Ferry 1 is out of the queue. Song 2 is playing.")
                _ = try await live.said("SaveQueue", ["name": "Sunday"])
                let played = try await live.said("PlayCrate", ["crate": "Sunday"])
                #expect(played == "0 Playing Song 2, from Ferry 2 by The Quay.")
                #expect(try await live.said("Queue") == "0 Song 2 is playing. Nothing comes after it.")
            }
        }

        @Test("What is to play next is added after the current album, and before all others")
        func playsNext() async throws {
            try await LiveBox.with(Self.albums) { live in
                for number in [1, 2] { _ = try await live.said("QueueAlbum", ["album": "ferry \(number)"]) }
                let added = try await live.said("PlayNext", ["album": "ferry 3"])
                #expect(added == "0 Added Ferry 3 to the queue. It plays next.")
                #expect(try await titles(live) == ["1", "3", "2"])
            }
        }

        @Test("The title of a track leads to the track, at the same place", arguments: ["end", "next"])
        func trackTitle(place: String) async throws {
            try await LiveBox.with([Self.albums[0]]) { live in
                _ = try await live.said("QueueAlbum", ["album": "ferry 1"])
                let reply = try await live.local.run("QueueAlbum", ["album": "song 2", "place": place])
                let line = try #require(try reply.decode(LiveBox.Words.self).dialog?.supporting)
                #expect(reply.exit == .notInCollection && line.hasPrefix("That is a track of Ferry "))
                #expect(line.hasSuffix(" --track 'Song 2' --\(place == "end" ? "append" : "next")"), "\(line)")
            }
        }

        @Test("A step into another album names it")
        func steps() async throws {
            try await LiveBox.with(Self.albums) { live in
                for number in [1, 2] { _ = try await live.said("QueueAlbum", ["album": "ferry \(number)"]) }
                #expect(try await live.said("Next") == "0 Playing track 2, Song 2.")
                #expect(try await live.said("Next") == "0 Playing track 1, Song 1, from Ferry 2.")
                #expect(try await live.said("Next") == "0 Playing track 2, Song 2.")
            }
        }

        @Test("An album of the queue is named by its title too, unless two have it")
        func titles() async throws {
            try await LiveBox.with(Self.albums) { live in
                for number in 1...3 { _ = try await live.said("QueueAlbum", ["album": "ferry \(number)"]) }
                let moved = try await live.said("MoveInQueue", ["entries": "ferry 3", "place": "1"])
                #expect(moved == "0 Ferry 3 is number 1 in the queue.")
                #expect(try await live.said("JumpInQueue", ["entry": "FERRY 2"]).hasPrefix("0 Playing Ferry 2"))
                #expect(try await live.said("JumpInQueue", ["entry": "Ferry 2"]).hasPrefix("0 Playing Ferry 2"))
                let several = try await live.said("JumpInQueue", ["entry": "ferry"])
                #expect(several == "5 The queue has more than one such album. Which one?")
                let none = try await live.said("JumpInQueue", ["entry": "Ferry 4"])
                #expect(none == "6 There is no such album in the queue.")
                #expect(try await titles(live) == ["3", "1", "2"])
            }
        }

        @Test("An album of the queue is found by everything that play takes")
        func names() async throws {
            let albums = [
                ("Evening Tides", "The Lantern Ledger"), ("Snow on the Wire", "Gamma"), ("1984", "Gamma"),
            ].enumerated().map { place, name in
                TestAlbum(release: 990_000_001 + place, title: name.0, artist: name.1, frames: 20 * 44_100)
            }
            try await LiveBox.with(albums) { live in
                for album in albums { _ = try await live.said("QueueAlbum", ["album": album.title]) }
                let texts = [
                    "tides", "evening", "lantern", "the lantern ledger", "Lantern Ledger - Evening Tides",
                    "evening tides by the lantern ledger", "tides ledger", "id:990000001", "r990000001", "990000001",
                ]
                for text in texts {
                    let moved = try await live.said("MoveInQueue", ["entries": text, "place": "1"])
                    #expect(moved == "0 Evening Tides is number 1 in the queue.", "\(text)")
                }
                let far = try await live.said("MoveInQueue", ["entries": "1984", "place": "9"])
                #expect(far == "6 There is no number 9 in the queue. Its last number is 3.")
                let end = "\(MoveInQueueIntent.lastPlace)"
                let last = try await live.said("MoveInQueue", ["entries": "1984", "place": end])
                #expect(last == "0 1984 is number 3 in the queue.")
                let beyond = try await live.said("RemoveFromQueue", ["entries": "84"])
                #expect(beyond == "6 There is no number 84 in the queue. Its last number is 3.")
                for wrong in ["id:5", "990000009", "tide wire"] {
                    let none = try await live.said("RemoveFromQueue", ["entries": wrong])
                    #expect(none == "6 There is no such album in the queue.", "\(wrong)")
                }
                #expect(try await live.said("JumpInQueue", ["entry": "wire"]).hasPrefix("0 Playing Snow on the Wire"))
            }
        }

        @Test("An album with a longer number is asked about, and none of another number when the collection has it")
        func longerNumbers() async throws {
            let albums = [2, 20, 30].map { number in
                TestAlbum(release: 991_000_000 + number, title: "Ferry \(number)", tracks: 1, frames: 20 * 44_100)
            }
            try await LiveBox.with(albums) { live in
                for number in [20, 30] { _ = try await live.said("QueueAlbum", ["album": "ferry \(number)"]) }
                let none = try await live.said("RemoveFromQueue", ["entries": "ferry 2"])
                #expect(none == "6 There is no such album in the queue.")
                let longer = try await live.said("RemoveFromQueue", ["entries": "ferry 3"])
                #expect(longer == "5 Did you mean Ferry 30 by The Quay?")
                #expect(try await titles(live) == ["0", "0"])
            }
        }

        @Test(
            "A part of a name is asked about, and takes nothing out of the queue",
            arguments: ["snow", "a", "ann", "wire", "snow on the", "wire snow"])
        func partsOfNames(words: String) async throws {
            let album = TestAlbum(
                release: 991_000_006, title: "Snow on the Wire", artist: "Ann", tracks: 1, frames: 20 * 44_100)
            try await LiveBox.with(Self.albums + [album]) { live in
                _ = try await live.said("QueueAlbum", ["album": "ferry 1"])
                _ = try await live.said("QueueAlbum", ["album": "snow on the wire"])
                let asked = try await live.local.run("RemoveFromQueue", ["entries": words]).decode(LiveBox.Offer.self)
                #expect(asked.dialog?.full == "Did you mean Snow on the Wire by Ann?" && asked.confirmation == true)
                #expect(try await live.local.queue(from: 0, count: 9).entries.count == 2)
                let moved = try await live.said("MoveInQueue", ["entries": "snow", "place": "1"])
                #expect(moved == "0 Snow on the Wire is number 1 in the queue.")
                let meant = try #require(asked.options?.first?.answer)
                let gone = try await live.said("RemoveFromQueue", ["entries": meant])
                #expect(gone == "0 Snow on the Wire is out of the queue.")
            }
        }

        @Test(
            "A whole name takes an album out of the queue",
            arguments: ["snow on the wire", "Ann - Snow on the Wire", "snow on the wire by ann", "id:991000006"])
        func wholeNames(name: String) async throws {
            let album = TestAlbum(
                release: 991_000_006, title: "Snow on the Wire", artist: "Ann", tracks: 1, frames: 20 * 44_100)
            try await LiveBox.with(Self.albums + [album]) { live in
                _ = try await live.said("QueueAlbum", ["album": "ferry 1"])
                _ = try await live.said("QueueAlbum", ["album": "snow on the wire"])
                let gone = try await live.said("RemoveFromQueue", ["entries": name])
                #expect(gone == "0 Snow on the Wire is out of the queue.")
            }
        }

        @Test("Of several entries, and of those with a slip, each is an option that is its answer")
        func options() async throws {
            try await LiveBox.with(Self.albums) { live in
                for number in [1, 2, 1] { _ = try await live.said("QueueAlbum", ["album": "ferry \(number)"]) }
                let several = try await live.local.run("RemoveFromQueue", ["entries": "ferry 1"]).decode(
                    LiveBox.Offer.self)
                #expect(several.options?.map(\.title) == ["Ferry 1", "Ferry 1"] && several.confirmation == nil)
                #expect(several.options?.map(\.note) == ["number 1", "number 3"])
                let last = try #require(several.options?.last?.answer)
                #expect(try await live.said("RemoveFromQueue", ["entries": last]) == "0 Ferry 1 is out of the queue.")
                #expect(try await titles(live) == ["1", "2"])
                let close = try await live.local.run("JumpInQueue", ["entry": "fery 2"]).decode(LiveBox.Offer.self)
                #expect(close.dialog?.full == "Did you mean Ferry 2 by The Quay?" && close.confirmation == true)
                let meant = try #require(close.options?.first?.answer)
                #expect(try await live.said("JumpInQueue", ["entry": meant]).hasPrefix("0 Playing Ferry 2"))
            }
        }

        @Test("An album is added while one of its files is there", arguments: ["end", "next"])
        func filesAreMissing(place: String) async throws {
            try await LiveBox.with(Self.albums) { live in
                _ = try await live.said("QueueAlbum", ["album": "ferry 1"])
                let request = ["album": "ferry 2", "place": place]
                let files = (1...2).map { live.folder.path("music/" + Self.albums[1].file($0)) }
                try FileManager.default.removeItem(atPath: files[0])
                #expect(try await live.said("QueueAlbum", request).hasPrefix("0 Added Ferry 2 to "))
                try FileManager.default.removeItem(atPath: files[1])
                let refused = try await live.said("QueueAlbum", request)
                #expect(refused == "4 The files of Ferry 2 are missing from garage.")
                #expect(try await titles(live) == ["1", "2"])
            }
        }

        @Test("A track whose file is missing is refused while music plays", arguments: ["end", "next"])
        func fileOfTrackIsMissing(place: String) async throws {
            try await LiveBox.with(Self.albums) { live in
                _ = try await live.said("QueueAlbum", ["album": "ferry 1"])
                try FileManager.default.removeItem(atPath: live.folder.path("music/" + Self.albums[1].file(2)))
                let request = ["album": "ferry 2", "place": place, "track": "2"]
                let refused = try await live.said("QueueAlbum", request)
                #expect(refused == "4 The file of Song 2, from Ferry 2, is missing.")
                #expect(try await titles(live) == ["1"])
                for track in ["1", nil] {
                    let others = request.merging(["track": track ?? ""]) { $1 }.filter { !$0.value.isEmpty }
                    #expect(try await live.said("QueueAlbum", others).hasPrefix("0 Added "))
                }
            }
        }

        @Test("The end of the queue is told as it is: the music ends with it, or repeats")
        func end() async throws {
            try await LiveBox.with(Self.albums) { live in
                _ = try await live.said("QueueAlbum", ["album": "ferry 1"])
                #expect(try await live.said("Queue") == "0 Ferry 1 is playing. Nothing comes after it.")
                _ = try await live.said("Repeat", ["mode": "album"])
                #expect(try await live.said("Queue") == "0 Ferry 1 is playing. Repeat: album.")
                _ = try await live.said("QueueAlbum", ["album": "ferry 2"])
                #expect(try await live.said("Queue") == "0 Ferry 1 is playing. After it: one album. Repeat: album.")
                _ = try await live.said("JumpInQueue", ["entry": "2"])
                let gone = try await live.said("RemoveFromQueue", ["entries": "current"])
                #expect(gone == "0 Ferry 2 is out of the queue. The music has ended.")
            }
        }

        @Test("Music that waits for its output is not called paused")
        func waits() async throws {
            try await LiveBox.with(Self.albums) { live in
                _ = try await live.said("QueueAlbum", ["album": "ferry 1"])
                _ = try await live.said("Pause")
                #expect(try await live.said("Queue") == "0 Ferry 1 is paused. Nothing comes after it.")
                _ = try await live.said("Resume")
                _ = try await live.said("Yield")
                let yielded = "0 Ferry 1 is waiting: the sound output is yielded. Nothing comes after it."
                #expect(try await live.said("Queue") == yielded)
                let now = "0 Ferry 1 is waiting: the sound output is yielded."
                #expect(try await live.said("NowPlaying") == now)
                _ = try await live.said("Reclaim")
                #expect(try await live.said("Queue") == "0 Ferry 1 is playing. Nothing comes after it.")
            }
        }

        @Test("A crate and random albums play as wholes, in an order that a seed repeats")
        func wholes() async throws {
            try await LiveBox.with(Self.albums) { live in
                for number in [3, 1, 4] { _ = try await live.said("QueueAlbum", ["album": "ferry \(number)"]) }
                _ = try await live.said("SaveQueue", ["name": "Sunday"])
                let sunday = try await live.said("PlayCrate", ["crate": "Sunday"])
                #expect(sunday == "0 Playing Ferry 3 by The Quay. The crate Sunday has 3 albums.")
                #expect(try await titles(live) == ["3", "1", "4"])
                var orders: Set<[String]> = []
                for seed in 1...12 {
                    let parameters = ["crate": "Sunday", "shuffle": "yes", "seed": "\(seed)"]
                    _ = try await live.said("PlayCrate", parameters)
                    let order = try await titles(live)
                    #expect(order.sorted() == ["1", "3", "4"])
                    orders.insert(order)
                    if seed == 1 {
                        _ = try await live.said("PlayCrate", parameters)
                        #expect(try await titles(live) == order)
                    }
                }
                #expect(orders.count > 2)
                _ = try await live.said("PlayRandom", ["seed": "7"])
                let all = try await titles(live)
                #expect(all.sorted() == ["1", "2", "3", "4", "5"])
                let queue = try await live.local.queue(from: 0, count: 9)
                #expect(queue.current == queue.entries[0].id && queue.entries.allSatisfy { $0.places == nil })
                _ = try await live.said("PlayRandom", ["seed": "7"])
                #expect(try await titles(live) == all)
                _ = try await live.said("PlayRandom", ["conditions": "title=Ferry 2"])
                #expect(try await titles(live) == ["2"])
                let none = try await live.said("PlayRandom", ["conditions": "year<1000"])
                #expect(none == "6 No album of your collection matches.")
                #expect(try await live.said("PlayRandom", ["conditions": "year!!"]).hasPrefix("5 "))
                let crate = try await live.said("PlayRandom", ["conditions": "crate=Nope"])
                #expect(crate == "6 There is no crate Nope.")
                let library = try await live.said("PlayRandom", ["conditions": "year<2000\nlibrary=nope"])
                #expect(library == "6 No library is called nope.")
                #expect(try await titles(live) == ["2"])
            }
        }

        @Test("A crate plays with its single tracks, in its order")
        func singleTracks() async throws {
            try await LiveBox.with(Self.albums) { live in
                let items = [(2, 1), (2, 2), (1, nil), (3, 2), (3, 1)].map { number, place in
                    CrateItem(release: 991_000_000 + number, place: place)
                }
                _ = try await live.local.change(.create("Mixed", items))
                let mixed = try await live.said("PlayCrate", ["crate": "Mixed"])
                #expect(mixed.hasPrefix("0 Playing Ferry 2"))
                #expect(mixed.hasSuffix(" The crate Mixed has one album and 4 tracks."), "\(mixed)")
                #expect(try await titles(live) == ["2", "1", "3", "3"])
                let entries = try await live.local.queue(from: 0, count: 9).entries
                #expect(entries.map(\.places) == [[1, 2], nil, [2], [1]])
                _ = try await live.local.change(.create("Songs", Array(items.prefix(1))))
                _ = try await live.said("PlayCrate", ["crate": "Songs", "shuffle": "yes"])
                #expect(try await live.local.queue(from: 0, count: 9).entries.map(\.places) == [[1]])
            }
        }
    }
}
