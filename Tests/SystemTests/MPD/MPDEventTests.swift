import CrateTesting
import Foundation
import Testing

/// What clients that wait are told when something happens to the box from outside.
@Suite(.runsProcesses(for: .seconds(180))) struct MPDEventTests {
    /// A client that waits for everything.
    private func waiting(_ served: MPDBox) async throws -> MPDClient {
        let client = try await served.client()
        client.send("idle")
        return client
    }

    /// What a client is told until all of these have been named.
    private func told(_ client: MPDClient, _ expected: Set<String>) async throws -> Set<String> {
        var names: Set<String> = []
        while !names.isSuperset(of: expected) {
            let lines = try await client.reply()
            guard lines.last == "OK" else { throw Unprepared(what: "\(lines)") }
            names.formUnion(lines.filter { $0.hasPrefix("changed: ") }.map { String($0.dropFirst(9)) })
            client.send("idle")
        }
        return names
    }

    @Test func aDACThatIsPulledAndPluggedIsTold() async throws {
        let served = try await MPDBox.filled()
        let client = try await served.client()
        try await client.ask("add discogs:991000001")
        #expect(try await client.ask("play").last == "OK")
        let watcher = try await waiting(served)
        try served.box.dac.inject(.gone(.later(1), seconds: 600))
        _ = try await told(watcher, ["player", "output"])
        let lost = try await client.ask("status")
        #expect(lost.contains("state: pause"))
        #expect(lost.contains { $0.hasPrefix("error: The sound output is disconnected.") }, "\(lost)")
        try await served.end()
    }

    @Test func aDACThatReturnsIsTold() async throws {
        let served = try await MPDBox.filled()
        let client = try await served.client()
        try await client.ask("add discogs:991000001")
        #expect(try await client.ask("play").last == "OK")
        let watcher = try await waiting(served)
        try served.box.dac.inject(.gone(.later(1), seconds: 2))
        // It may be back before the loss is read: what counts is that whoever waits reads of it in the end.
        _ = try await told(watcher, ["player", "output"])
        while try await !client.ask("status").contains("state: play") { _ = try await told(watcher, ["player"]) }
        try await served.end()
    }

    @Test func aLibraryThatGoesAwayIsTold() async throws {
        let served = try await MPDBox.filled()
        let client = try await served.client()
        let watcher = try await waiting(served)
        try await served.box.json("library", "pause", "garage")
        #expect(try await told(watcher, ["database"]).contains("database"))
        // It is listed as before, and its songs are refused one by one.
        #expect(try await client.ask("list album") == ["Album: Harbour Lights", "Album: Winter Pier", "OK"])
        let adding = try await client.ask("add discogs:991000001")
        #expect(adding == ["ACK [50@0] {add} The library garage is paused. Resume it to play albums."])
        try await served.box.json("library", "resume", "garage")
        _ = try await told(watcher, ["database"])
        #expect(try await client.ask("add discogs:991000001") == ["OK"])
        try await served.end()
    }

    @Test func whatOthersDoIsTold() async throws {
        let served = try await MPDBox.filled()
        let watcher = try await waiting(served)
        try await served.box.json("play", "harbour lights")
        _ = try await told(watcher, ["player", "playlist"])
        try await served.box.json("repeat", "album")
        _ = try await told(watcher, ["options"])
        try await served.box.prepare("crate", "create", "Late")
        _ = try await told(watcher, ["stored_playlist"])
        try await served.box.json("yield")
        _ = try await told(watcher, ["player", "output"])
        try await served.end()
    }

    @Test func clientsBrowseWhileAScanRuns() async throws {
        let served = try await MPDBox.filled()
        for number in 1...20 {
            try TestAlbum(release: nil, title: "Tide \(number)", artist: "The Quay", tracks: 2).write(
                below: served.box.music)
        }
        let (watcher, client) = (try await waiting(served), try await served.client())
        let number = try await client.value("updating_db", of: "update")
        #expect(number != nil)
        for _ in 0..<20 { #expect(try await client.ask("listallinfo").last == "OK") }
        _ = try await told(watcher, ["update", "database"])
        var left = try await client.value("updating_db", of: "status")
        while left != nil {
            _ = try await watcher.reply()
            watcher.send("idle")
            left = try await client.value("updating_db", of: "status")
        }
        #expect(try await client.ask("find album \"Tide 20\"").count > 2)
        try await served.end()
    }
}
