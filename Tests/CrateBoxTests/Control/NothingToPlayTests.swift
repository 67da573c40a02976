import CrateBox
import CrateClient
import CrateCore
import CrateStore
import CrateTesting
import Foundation
import Testing

extension ControlSuite {
    /// The replies when the box has to choose albums and none can be played.
    @Suite struct NothingToPlayTests {
        private static let albums = (1...3).map { number in
            TestAlbum(release: 991_000_000 + number, title: "Ferry \(number)", tracks: 1)
        }

        private struct Words: Decodable {
            struct Dialog: Decodable {
                let full: String
                let supporting: String?
            }
            let dialog: Dialog?
            let outcome: String?
            let reason: String?
        }

        private func said(_ live: LiveBox, _ intent: String, _ parameters: [String: String] = [:]) async throws
            -> [String]
        {
            let reply = try await live.local.run(intent, parameters)
            let words = try reply.decode(Words.self)
            return [
                "\(reply.exit.rawValue)", words.reason ?? "-", words.dialog?.full ?? "",
                words.dialog?.supporting ?? "-",
            ]
        }

        private func load(_ albums: [TestAlbum], into live: LiveBox) throws {
            let export = try live.folder.write(TestAlbum.collection(albums), to: "export.csv")
            _ = try CollectionImport(store: live.box.store).run(SortedFiles([export]).exports) { _, _ in }
        }

        @Test("Random albums of an empty collection", arguments: ["PlayRandom", "RandomAlbum"])
        func empty(intent: String) async throws {
            try await LiveBox.with { live async throws in
                #expect(try await said(live, intent) == ["6", "-", "Your collection is empty.", "-"])
            }
        }

        @Test(
            "Random albums without a library have the outcome of any album", arguments: ["PlayRandom", "RandomAlbum"])
        func withoutLibrary(intent: String) async throws {
            try await LiveBox.with { live async throws in
                try load(Self.albums, into: live)
                let needs = "Playing needs a rip library. Subscribe this box to one first."
                #expect(try await said(live, intent) == ["3", "none", needs, "cratebox library subscribe DIR"])
            }
        }

        @Test("Random albums of which none is ripped", arguments: ["PlayRandom", "RandomAlbum"])
        func unripped(intent: String) async throws {
            try await LiveBox.with { live async throws in
                try load(Self.albums, into: live)
                try live.folder.makeFolder("music")
                let libraries = LibrarySubscriptions(store: live.box.store)
                _ = try libraries.subscribe(root: live.folder.path("music"), name: "garage")
                let none = ["4", "notRipped", "None of the 3 albums is ripped yet.", "cratebox library scan"]
                #expect(try await said(live, intent) == none)
                if intent == "PlayRandom" {
                    let two = try await said(live, intent, ["conditions": "title~Ferry\nid!=991000001"])
                    #expect(two[2] == "None of the 2 albums is ripped yet.")
                    let one = try await said(live, intent, ["conditions": "title=Ferry 1"])
                    #expect(one[2] == "I couldn't find a rip of Ferry 1.")
                }
                _ = try CrateEditor(store: live.box.store).create("Sunday")
                #expect(try await said(live, "PlayCrate", ["crate": "Sunday"])[3] == "cratebox crate add Sunday ALBUM")
                let items = Self.albums.map { CrateItem(release: Int64($0.release ?? 0)) }
                _ = try await live.local.change(.create("Evening", items))
                let crate = try await said(live, "PlayCrate", ["crate": "Evening"])
                #expect(crate[2] == "Crate Evening: None of the 3 albums is ripped yet.")
                _ = try libraries.setPaused(true, name: "garage")
                live.box.forget()
                let paused = "The library garage is paused. Resume it to play albums. "
                let both = try await said(live, "PlayCrate", ["crate": "Evening"])
                #expect(both == ["3", "paused", paused + crate[2], "cratebox library resume garage"])
            }
        }

        @Test("A random album that can't be opened gives way to one that plays; without any, its outcome is the answer")
        func damaged() async throws {
            try await LiveBox.with(Self.albums) { live in
                func spoil(_ albums: ArraySlice<TestAlbum>) throws {
                    for album in albums { try live.folder.write("no music", to: "music/\(album.file(1))") }
                }
                try spoil(Self.albums.prefix(2))
                for _ in 0..<8 {
                    let played = try await said(live, "RandomAlbum")
                    #expect(played[0] == "0" && played[2].hasPrefix("Playing Ferry 3"), "\(played)")
                }
                _ = try await live.local.run("Stop", [:])
                try spoil(Self.albums.suffix(1))
                let none = try await said(live, "RandomAlbum")
                #expect(none[0] == "4" && none[1] == "undecodable", "\(none)")
                _ = try LibraryScan(store: live.box.store).run(library: "garage") { _ in }
                for intent in ["RandomAlbum", "PlayRandom"] {
                    let known = try await said(live, intent)
                    #expect(known[0] == "4" && known[1] == "undecodable", "\(intent): \(known)")
                }
            }
        }

        @Test("Where everything is scanned, a scan is not advised as if it would help")
        func scanned() async throws {
            try await LiveBox.with([TestAlbum(release: 991_000_009, title: "Tram", tracks: 1)]) { live in
                try load(Self.albums, into: live)
                let advice = "Once their files are in a library: cratebox library scan"
                let none = ["4", "notRipped", "None of the 3 albums is ripped yet.", advice]
                #expect(try await said(live, "PlayRandom", ["conditions": "title~Ferry"]) == none)
            }
        }

        @Test("Random albums in a paused library have its outcome, and the queue stays")
        func paused() async throws {
            try await LiveBox.with(Self.albums) { live in
                _ = try await live.local.run("QueueAlbum", ["album": "ferry 2"])
                _ = try await live.local.run("Stop", [:])
                _ = try LibrarySubscriptions(store: live.box.store).setPaused(true, name: "garage")
                live.box.forget()
                let paused = "The library garage is paused. Resume it to play albums."
                #expect(
                    try await said(live, "PlayRandom") == ["3", "paused", paused, "cratebox library resume garage"])
                let playable = try await said(live, "PlayRandom", ["conditions": "playable\ntitle~ferry"])
                #expect(playable == ["3", "paused", paused, "cratebox library resume garage"])
                #expect(try await said(live, "PlayRandom", ["conditions": "playable\ntitle~tram"])[0] == "6")
                #expect(try await live.local.queue(from: 0, count: 9).entries.map(\.title) == ["Ferry 2"])
            }
        }

        @Test("A crate that plays names the albums that it leaves out, and why")
        func leftOut() async throws {
            try await LiveBox.with([Self.albums[0]]) { live in
                try load(Self.albums, into: live)
                struct Played: Decodable {
                    struct Left: Decodable, Equatable {
                        let release: Int
                        let reason: String
                    }
                    let left: [Left]?
                }
                let items = Self.albums.map { CrateItem(release: Int64($0.release ?? 0)) }
                _ = try await live.local.change(.create("Two", Array(items.prefix(2))))
                let two = try await said(live, "PlayCrate", ["crate": "Two"])
                #expect(two[0] == "0" && two[2].hasPrefix("Playing Ferry 1"))
                #expect(two[3] == "Ferry 2 is left out: it isn't ripped.")
                let left = try await live.local.run("PlayCrate", ["crate": "Two"]).decode(Played.self).left
                #expect(left == [Played.Left(release: 991_000_002, reason: "notRipped")])
                _ = try await live.local.change(.create("All Three", items))
                let three = try await said(live, "PlayCrate", ["crate": "All Three"])
                #expect(three[3] == "2 albums are left out: cratebox crate show 'All Three'")
                _ = try await live.local.change(.create("One", Array(items.prefix(1))))
                #expect(try await said(live, "PlayCrate", ["crate": "One"])[3] == "-")
                let one = try await live.local.run("PlayCrate", ["crate": "One"]).decode(Played.self)
                #expect(one.left == nil)
            }
        }

        @Test("What waits in the queue for its library isn't called left out")
        func waiting() async throws {
            try await LiveBox.with([Self.albums[0]]) { live in
                let attic = TestAlbum(release: 991_000_007, title: "Night Harbour", tracks: 1)
                let shed = TestAlbum(release: 991_000_008, title: "Day Harbour", tracks: 1)
                try live.add(attic, to: "attic", beside: [Self.albums[0]])
                try live.add(shed, to: "shed", beside: [Self.albums[0], attic])
                let all = [Self.albums[0], attic, shed].map { CrateItem(release: Int64($0.release ?? 0)) }
                _ = try await live.local.change(.create("Ferries", all))
                for library in ["attic", "shed"] {
                    let path = live.folder.path(library)
                    try FileManager.default.moveItem(atPath: path, toPath: path + ".away")
                }
                live.box.forget()
                let crate = try await said(live, "PlayCrate", ["crate": "Ferries"])
                #expect(crate[3] == "2 albums wait for their library: cratebox crate show Ferries", "\(crate)")
                #expect(try await live.local.queue(from: 0, count: 9).entries.count == 3)
                let random = try await said(live, "PlayRandom")
                #expect(random[3] == "2 albums wait for their library: cratebox library list", "\(random)")
                _ = try LibrarySubscriptions(store: live.box.store).setPaused(true, name: "shed")
                live.box.forget()
                let mixed = try await said(live, "PlayCrate", ["crate": "Ferries"])
                let words = "One album is left out. One album waits for its library: cratebox crate show Ferries"
                #expect(mixed[3] == words, "\(mixed)")
                #expect(try await live.local.queue(from: 0, count: 9).entries.count == 2)
            }
        }

        @Test("Without a name, albums that can be played are offered before the others, which say why")
        func suggestions() async throws {
            try await LiveBox.with([Self.albums[0]]) { live in
                try load(Self.albums, into: live)
                struct Asked: Decodable {
                    struct Choice: Decodable {
                        let title: String
                        let note: String?
                        let availability: String?
                    }
                    let options: [Choice]
                    let total: Int?
                }
                let asked = try await live.local.run("PlayAlbum", [:]).decode(Asked.self)
                #expect(asked.options.map(\.title).first == "Ferry 1")
                #expect(asked.options.map(\.note) == [nil, "not ripped", "not ripped"])
                #expect(asked.options.map(\.availability) == [nil, "notRipped", "notRipped"])
                #expect(asked.total == nil, "all are listed")
            }
        }

        @Test("Of several albums, those that can be played are offered before the others, which say why")
        func choices() async throws {
            try await LiveBox.with([Self.albums[0]]) { live in
                try load(Self.albums, into: live)
                struct Asked: Decodable {
                    struct Choice: Decodable {
                        let title: String
                        let note: String?
                        let playable: Bool?
                        let availability: String?
                    }
                    let options: [Choice]
                }
                for intent in ["PlayAlbum", "QueueAlbum"] {
                    let asked = try await live.local.run(intent, ["album": "the quay"]).decode(Asked.self)
                    #expect(asked.options.map(\.title).first == "Ferry 1", "\(intent)")
                    #expect(asked.options.map(\.note) == [nil, "not ripped", "not ripped"], "\(intent)")
                    #expect(asked.options.map(\.playable) == [true, false, false], "\(intent)")
                    #expect(asked.options.map(\.availability) == [nil, "notRipped", "notRipped"], "\(intent)")
                }
            }
        }

        @Test("An offered album is marked if its files have gone since the scan", arguments: [true, false])
        func choicesWithoutFiles(isNamed: Bool) async throws {
            try await LiveBox.with(Self.albums) { live in
                try FileManager.default.removeItem(atPath: live.folder.path("music/" + Self.albums[1].folder))
                struct Asked: Decodable {
                    struct Choice: Decodable {
                        let title: String
                        let note: String?
                    }
                    let options: [Choice]
                }
                let parameters = isNamed ? ["album": "the quay"] : [:]
                let asked = try await live.local.run("PlayAlbum", parameters).decode(Asked.self)
                #expect(asked.options.map(\.note) == [nil, nil, "files missing"])
                #expect(asked.options.last?.title == "Ferry 2")
            }
        }

        @Test("A crate is named beside an album whose name is close")
        func crateBesideGuess() async throws {
            try await LiveBox.with([Self.albums[0]]) { live in
                _ = try CrateEditor(store: live.box.store).create("Ferries 1")
                for words in ["ferries 1", "ferris 1"] {
                    let played = try await said(live, "PlayAlbum", ["album": words])
                    #expect(played[3] == "Ferries 1 is a crate: cratebox play --crate 'Ferries 1'", "\(played)")
                }
                _ = try CrateEditor(store: live.box.store).create("Fery 1")
                let guess = try await said(live, "OpenAlbum", ["target": "fery 1"])
                #expect(guess[0] == "5" && guess[2] == "Did you mean Ferry 1 by The Quay?", "\(guess)")
                #expect(guess[3] == "Fery 1 is a crate: cratebox open crate 'Fery 1'")
            }
        }

        @Test("A crate is named beside several albums with its name in theirs")
        func crateBesideSeveral() async throws {
            try await LiveBox.with(Self.albums) { live in
                let crates = CrateEditor(store: live.box.store)
                _ = try crates.create("Quays")
                #expect(try await said(live, "PlayAlbum", ["album": "the quay"])[3] == "-")
                _ = try crates.create("The Quay")
                let played = try await said(live, "PlayAlbum", ["album": "the quay"])
                #expect(played[0] == "5", "\(played)")
                #expect(played[3] == "The Quay is a crate: cratebox play --crate 'The Quay'", "\(played)")
                let opened = try await said(live, "OpenAlbum", ["target": "the quay"])
                #expect(opened[3] == "The Quay is a crate: cratebox open crate 'The Quay'", "\(opened)")
            }
        }

        @Test("A crate is named beside the album that has its name only as a part")
        func crateBesideOne() async throws {
            try await LiveBox.with([Self.albums[0]]) { live in
                for name in ["Ferry", "Ferry 1"] { _ = try CrateEditor(store: live.box.store).create(name) }
                let part = try await said(live, "PlayAlbum", ["album": "ferry"])
                let sentence = "Playing Ferry 1 by The Quay."
                #expect(part == ["0", "-", sentence, "Ferry is a crate: cratebox play --crate Ferry"])
                #expect(try await said(live, "PlayAlbum", ["album": "ferry 1"]) == ["0", "-", sentence, "-"])
                #expect(try await said(live, "PlayAlbum", ["album": "id:991000001"]) == ["0", "-", sentence, "-"])
            }
        }

        @Test("Words that name a track, a wanted release or a crate say so")
        func otherNames() async throws {
            try await LiveBox.with([Self.albums[0]]) { live in
                let wish = "Somebody - Morning Ferries"
                _ = try await live.local.run("AddToWantlist", ["album": wish])
                let wanted = try await said(live, "PlayAlbum", ["album": "morning ferries"])
                #expect(wanted[0] == "6")
                #expect(wanted[3] == "Morning Ferries is on your wantlist, and not in your collection.")
                for words in ["morning ferries", "ferr somebody"] {
                    let found = try await said(live, "SearchCollection", ["criteria": words])
                    #expect(found == ["0", "-", "I found nothing like that in your collection.", wanted[3]])
                }
                #expect(try await said(live, "SearchCollection", ["criteria": "orning"])[3] == "-")
                let track = try await said(live, "PlayAlbum", ["album": "song 1"])
                #expect(track[3] == "That is a track of Ferry 1: cratebox play 'Ferry 1' --track 'Song 1'")
                _ = try CrateEditor(store: live.box.store).create("Late Nights")
                let crate = try await said(live, "PlayAlbum", ["album": "late nights"])
                #expect(crate[3] == "Late Nights is a crate: cratebox play --crate 'Late Nights'")
                #expect(try await said(live, "PlayAlbum", ["album": "crate late nights"])[3] == crate[3])
                let opened = try await said(live, "OpenAlbum", ["target": "late nights"])
                #expect(opened[3] == "Late Nights is a crate: cratebox open crate 'Late Nights'")
                let sought = try await said(live, "SearchCollection", ["criteria": "late nights"])
                #expect(sought[3] == "Late Nights is a crate: cratebox crate show 'Late Nights'")
                let slip = try await said(live, "PlayAlbum", ["album": "late nigths"])
                #expect(slip[0] == "6" && slip[3] == crate[3])
                #expect(try await said(live, "PlayAlbum", ["album": "nothing of it"])[3] == "-")
            }
        }

        @Test("An album that the export no longer lists is named, with the command that lists it")
        func left() async throws {
            try await LiveBox.with { live in
                let gone = TestAlbum(release: 871_000_001, title: "Twelve Letters", artist: "The Posts")
                try load([gone, Self.albums[0]], into: live)
                try load([Self.albums[0]], into: live)
                let line = "Twelve Letters is no longer listed by your export: cratebox find album --where left"
                for words in ["twelve letters", "The Posts Twelve Letters", "871000001", "id:871000001"] {
                    #expect(try await said(live, "PlayAlbum", ["album": words])[3] == line, "\(words)")
                    #expect(try await said(live, "OpenAlbum", ["target": words])[3] == line, "\(words)")
                    #expect(try await said(live, "SearchCollection", ["criteria": words])[3] == line, "\(words)")
                }
                #expect(try await said(live, "SearchCollection", ["criteria": "twel posts"])[3] == line)
                #expect(try await said(live, "PlayAlbum", ["album": "nothing of it"])[3] == "-")
            }
        }

        @Test("A wanted album is named by its number and without its “&”, and a master by its address")
        func notOwned() async throws {
            try await LiveBox.with([Self.albums[0]]) { live in
                _ = try await live.local.run("AddToWantlist", ["album": "The Foxes - Salt, Rust & Bells"])
                let local = try #require(try Wantlist(store: live.box.store).list().first).release.id
                let line = "Salt, Rust & Bells is on your wantlist, and not in your collection."
                for words in ["id:\(local)", "salt rust bells", "the foxes salt rust & bells"] {
                    #expect(try await said(live, "PlayAlbum", ["album": words])[3] == line, "\(words)")
                    #expect(try await said(live, "OpenAlbum", ["target": words])[3] == line, "\(words)")
                }
                _ = try await live.local.run("AddToWantlist", ["album": "id:990000013"])
                let numbered = "Release 990000013 is on your wantlist, and not in your collection."
                for words in ["990000013", "id:990000013", "https://www.discogs.com/release/990000013-X"] {
                    #expect(try await said(live, "PlayAlbum", ["album": words])[3] == numbered, "\(words)")
                    #expect(try await said(live, "SearchCollection", ["criteria": words])[3] == numbered, "\(words)")
                }
                let address = "https://www.discogs.com/master/6440-X"
                let master = "“\(address)” is a master, which stands for every pressing: name one release of it."
                #expect(try await said(live, "PlayAlbum", ["album": address])[3] == master)
                #expect(try await said(live, "SearchCollection", ["criteria": address])[3] == master)
            }
        }
    }
}
