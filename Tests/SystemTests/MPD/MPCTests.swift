import CrateTesting
import Foundation
import Testing

/// The client of the shell with a real box: every verb of its manual that has a meaning here, and what it says of the
/// others.
@Suite(.runsProcesses(for: .seconds(180)), .enabled(if: SystemProgram.has("mpc"), "mpc is not installed"))
struct MPCTests {
    private static let lights = "discogs:991000001"
    private static let pier = "discogs:991000002"

    /// A box that plays the first of two queued albums.
    private func playing(mixer: VirtualDACMixer? = nil) async throws -> MPDBox {
        let served = try await MPDBox.filled(mixer: mixer)
        try await served.told("add", Self.lights)
        try await served.told("add", Self.pier)
        try await served.told("play")
        return served
    }

    /// Runs verbs one after the other, each with what it has to print; nothing is expected of an empty text.
    private func run(_ verbs: [([String], String)], _ served: MPDBox) async throws {
        for (words, output) in verbs {
            let run = try await served.mpc(words)
            #expect(run.status == 0, "\(words): \(run.output)\(run.errors)")
            #expect(output.isEmpty || run.output.contains(output), "\(words): \(run.output)")
        }
    }

    @Test func theCollectionIsBrowsed() async throws {
        let served = try await MPDBox.filled()
        try await run(
            [
                (["list", "album"], "Harbour Lights\nWinter Pier\n"), (["list", "artist"], "Sea Wall\nThe Quay\n"),
                (["list", "album", "artist", "Sea Wall"], "Winter Pier\n"),
                (["list", "albumartist", "group", "date"], "2019\n"),
                (["find", "album", "Harbour Lights"], "\(Self.lights)/1\n\(Self.lights)/2\n\(Self.lights)/3\n"),
                (["find", "(artist == 'Sea Wall')"], "\(Self.pier)/1\n"),
                (["search", "any", "PIER"], "\(Self.pier)/2\n"), (["search", "title", "song 3"], "\(Self.lights)/3\n"),
                (["ls"], "Albums\nArtists\nGenres\nYears\nRecently added\nCrates\nWantlist\n"),
                (["ls", "Artists"], "Artists/The Quay\n"), (["ls", "Artists/The Quay"], "[991000001]\n"),
                (["ls", Self.pier], "\(Self.pier)/2\n"), (["ls", "Years"], "Years/2019\n"),
                (["ls", "Recently added"], "Winter Pier"),
                (["ls", "Crates"], "Crates/Evenings\n"), (["listall"], "\(Self.lights)/1\n"),
                (["listall", "Albums"], "\(Self.pier)/2\n"), (["lsplaylists"], "Evenings\n"),
                (["playlist", "Evenings"], "The Quay - Song 1\n"),
                (["stats"], "Artists:      2\nAlbums:       2\nSongs:        5\n"),
                (["version"], "mpd version: 0.23.5\n"),
                (["channels"], ""), (["outputs"], "Output 1 ("), (["replaygain"], "off"),
            ], served)
        try await served.end()
    }

    @Test func theMusicIsSteered() async throws {
        let served = try await playing()
        try await run(
            [
                (["status"], "The Quay - Song 1\n[playing] #1/5"), (["current"], "The Quay - Song 1\n"),
                (["queued"], "The Quay - Song 2\n"), (["pause"], "[paused]  #1/5"), (["toggle"], "[playing] #1/5"),
                (["pause-if-playing"], "[paused]  #1/5"), (["play"], "[playing] #1/5"), (["next"], "[playing] #2/5"),
                (["prev"], "[playing] #1/5"), (["play", "3"], "The Quay - Song 3\n[playing] #3/5"),
                (["seek", "0:30"], "0:3"), (["seek", "+10"], "0:4"), (["seek", "50%"], "0:30/1:00"),
                (["seekthrough", "+70"], "#5/5   0:1"), (["cdprev"], "#5/5   0:0"),
                (["searchplay", "Song 2"], "#2/5"),
                (["repeat", "on"], "repeat: on "), (["single", "on"], "single: on "),
                (["single", "off"], "single: off"), (["single", "once"], "single: once"),
                (["single", "off"], "single: off"),
                (["repeat", "off"], "repeat: off"), (["random", "off"], "random: off"),
                (["consume", "off"], "consume: off"), (["crossfade", "0"], ""), (["mixrampdb", "0"], ""),
                (["replaygain", "off"], ""), (["disable", "1"], "disabled"), (["enable", "1"], "enabled"),
                (["toggleoutput", "1"], "disabled"), (["enable", "only", "1"], "enabled"),
                (["clearerror"], ""), (["stop"], "volume: n/a"), (["toggle"], "[playing] #1/5"),
            ], served)
        try await served.end()
    }

    @Test func theQueueIsChanged() async throws {
        let served = try await playing()
        let (one, two) = (
            "The Quay - Song 1\nThe Quay - Song 2\nThe Quay - Song 3\n", "Sea Wall - Song 1\nSea Wall - Song 2\n"
        )
        try await run(
            [
                (["playlist"], one + two), (["insert", Self.pier], ""), (["playlist"], one + two + two),
                (["del", "4-5"], ""), (["playlist"], one + two), (["del", "5"], ""),
                (["playlist"], one + "Sea Wall - Song 1\n"), (["add", "\(Self.pier)/2"], ""),
                (["move", "5", "4"], ""), (["playlist"], one + "Sea Wall - Song 2\nSea Wall - Song 1\n"),
                (["shuffle"], ""), (["prio", "0", "1"], ""), (["crop"], ""), (["playlist"], "The Quay - Song 1\n"),
                (["findadd", "artist", "Sea Wall"], ""), (["searchadd", "album", "harbour"], ""),
                (["playlist"], "The Quay - Song 1\n" + two + one), (["clear"], "volume: n/a"), (["playlist"], ""),
                (["add", "Albums"], ""), (["playlist"], "Sea Wall - Song 1\n"),
            ], served)
        try await served.end()
    }

    @Test func cratesAreStoredPlaylists() async throws {
        let served = try await playing()
        try await run(
            [
                (["save", "Late"], ""), (["lsplaylists"], "Late\n"), (["playlist", "Late"], "Sea Wall - Song 2\n"),
                (["clear"], ""), (["load", "Late"], "loading: Late\n"), (["playlist"], "Sea Wall - Song 2\n"),
                (["rm", "Late"], ""),
            ], served)
        #expect(try await !served.told("lsplaylists").contains("Late"))
        let folder = try await served.mpc("rm", "Evenings")
        #expect(folder.status == 1 && folder.errors.contains("only an import changes it"), "\(folder.errors)")
        #expect(try await served.box.json("crate", "list")["crates"]?.list.count == 1)
        try await served.end()
    }

    @Test func theVolumeIsTheCards() async throws {
        let served = try await playing(mixer: try VirtualDACMixer())
        try await run([(["volume", "40"], "volume: 40%"), (["volume", "+5"], "volume: 45%")], served)
        let box = try #require(try await served.box.json("volume")["volume"]?["percent"]?.number)
        #expect(box == 45)
        try await served.end()
    }

    @Test func aScanIsAJob() async throws {
        let served = try await MPDBox.filled()
        try TestAlbum(release: nil, title: "New Tide", artist: "The Quay", tracks: 2).write(below: served.box.music)
        let run = try await served.mpc("--wait", "update")
        #expect(run.status == 0, "\(run.errors)")
        #expect(try await served.told("list", "album").contains("New Tide\n"))
        try await served.end()
    }

    @Test func whatRecordsDoNotDoIsASentence() async throws {
        let served = try await playing()
        let refusals: [([String], String)] = [
            (["random", "on"], "Records play in order."), (["consume", "on"], "Records stay in the queue."),
            (["single", "on"], "The music doesn't stop after each track."),
            (["crossfade", "5"], "gapless and bit for bit"), (["move", "1", "3"], "only whole albums can be moved"),
            (["prio", "3", "1"], "Records play in order"), (["replaygain", "album"], "replayGain"),
            (["add", "nope"], "No such directory"), (["load", "nope"], "No such playlist"),
            (["play", "99"], "Bad song index"), (["mount", "x", "nfs://y/z"], "cratebox library subscribe"),
            (["sticker", "x", "list"], "There are no stickers here."),
            (["sendmessage", "x", "y"], "nobody is subscribed"),
            (["subscribe", "x"], "Clients can't send each other messages"),
            (["volume", "10"], "has no volume control"),
        ]
        for (words, sentence) in refusals {
            let run = try await served.mpc(words)
            #expect(run.status == 1, "\(words): \(run.output)")
            #expect(run.errors.contains(sentence), "\(words): \(run.errors)")
        }
        try await served.end()
    }
}
