import CrateBox
import CrateClient
import CrateCore
import CrateIntents
import CrateStore
import CrateTesting
import Intents
import Testing

/// Replies as JSON: keys and values of the documented examples.
@Suite struct ReplyTests {
    private static let release = Release.ID(rawValue: 249_504)
    private static let album = AlbumEntity(
        Release(id: release, title: "Master of Puppets", artist: "Metallica", year: 1986, genres: ["Rock"]))

    private func json(_ reply: Reply, command: [String] = ["cratebox", "play"]) throws -> JSONValue {
        try JSONValue(parsing: BoxReply(reply).line(continuing: command))
    }

    @Test func anOutcome() throws {
        let gap = LibraryGap(.offline, library: "garage", detail: GapDetail { $0.root = "/media/garage" })
        let played = PlayedAlbum(release: Self.release, outcome: .notSubscribed(gap))
        let dialog = OutcomeDialog.dialog(for: played, album: Self.album)
        let expected: JSONValue = [
            "status": "done", "intent": "PlayAlbum", "outcome": "notSubscribed", "reason": "offline",
            "library": "garage", "release": 249_504, "detail": ["root": "/media/garage"],
            "dialog": ["full": "The library garage isn't connected.", "supporting": "cratebox library list"],
        ]
        #expect(try json(.done(intent: "PlayAlbum", dialog: dialog, value: played)) == expected)
    }

    @Test func playedNamesItsLibrary() throws {
        let played = PlayedAlbum(release: Self.release, outcome: .played, library: "garage")
        let expected: JSONValue = [
            "status": "done", "intent": "PlayAlbum", "outcome": "played", "library": "garage", "release": 249_504,
            "dialog": ["full": "Playing."],
        ]
        #expect(try json(.done(intent: "PlayAlbum", dialog: "Playing.", value: played)) == expected)
        var fewer = played
        fewer.missing = 2
        #expect(try JSONValue(parsing: JSON.line(fewer))["missing"] == 2)
    }

    @Test(arguments: [(-99_999.99, false), (-99_999.99, true), (-18.5, true)])
    func aSilentVolumeHasNoSentinelAndIsMutedOnlyIfMuted(decibels: Double, isMuted: Bool) throws {
        let level = VolumeLevel(decibels: Decibels(decibels), percent: 0, isMuted: isMuted)
        let volume = try #require(try JSONValue(parsing: JSON.line(level))["volume"])
        #expect(volume["muted"] == (isMuted ? true : nil) && volume["percent"] == 0)
        #expect(volume["dB"] == (decibels == -18.5 ? .number(-18.5) : nil))
    }

    @Test func everyDetailHasItsName() throws {
        let detail = GapDetail {
            ($0.root, $0.cause, $0.errno, $0.expected, $0.found) = ("r", .deadline, "EIO", "e", "f")
            ($0.file, $0.flac, $0.track, $0.pcm) = ("/f", "LOST_SYNC", "1.2", "hw:0")
            ($0.version, $0.alsa, $0.rate, $0.bits, $0.channels) = (3, -16, 192_000, 24, 2)
        }
        let played = PlayedAlbum(
            release: Self.release, outcome: .notAvailable(AlbumGap(.outputFormat, detail: detail)))
        let expected: JSONValue = [
            "root": "r", "cause": "deadline", "errno": "EIO", "expected": "e", "found": "f", "file": "/f",
            "flac": "LOST_SYNC", "track": "1.2", "pcm": "hw:0", "version": 3, "alsa": -16, "rate": 192_000,
            "bits": 24, "channels": 2,
        ]
        #expect(try JSONValue(parsing: JSON.line(played))["detail"] == expected)
    }

    @Test func musicThatCannotResumeHasItsDetail() throws {
        var report = TransportReport(state: .stopped, track: Track.ID(release: Self.release, place: 2))
        report.outcome = .notAvailable(AlbumGap(.outputAbsent, detail: GapDetail { $0.pcm = "gone" }))
        #expect(try JSONValue(parsing: JSON.line(report))["detail"] == ["pcm": "gone"])
    }

    @Test func aQuestion() throws {
        let question = Question(
            intent: "PlayAlbum", parameter: "album", kind: .entity("Album"),
            dialog: "Which album would you like to play?", candidates: [Self.album.option])
        let expected: JSONValue = [
            "status": "needsValue", "intent": "PlayAlbum", "parameter": "album",
            "dialog": ["full": "Which album would you like to play?"],
            "options": [["release": 249_504, "title": "Master of Puppets", "artist": "Metallica"]],
            "continue": ["cratebox", "play", "<answer>"],
        ]
        #expect(try json(.needsValue(question)) == expected)
    }

    @Test(
        "What was asked for is continued with the answer in its place",
        arguments: [
            (["play", "<album>", "--track", "<track>"], ["play", "<answer>", "--track", "A2"]),
            (["play", "--output", "hw:1"], ["play", "--output", "hw:1", "<answer>"]),
            (["move", "<place>", "<album>"], ["move", "3", "<answer>"]),
            (
                ["run", "<intent>", "<given>", "--<parameter>"],
                ["run", "PlayAlbum", "--place", "3", "--track", "A2", "--album", "<answer>"]
            ),
        ])
    func continued(command: [String], expected: [String]) throws {
        let question = Question(
            intent: "PlayAlbum", parameter: "album", kind: .entity("Album"), dialog: "Which?",
            given: ["track": "A2", "place": "3"])
        #expect(try json(.needsValue(question), command: command)["continue"]?.list.compactMap(\.text) == expected)
    }

    @Test func failures() throws {
        let expected: JSONValue = [
            "status": "failed", "error": "notInCollection",
            "dialog": ["full": "I couldn't find that album in your collection."],
        ]
        #expect(try json(.failed(intent: "PlayAlbum", AlbumEntity.notFound)) == expected)
        let usage = try json(.usage(.unknownIntent("Nope", known: ["PlayAlbum"])))
        #expect(usage["status"] == "failed")
        #expect(usage["error"] == "usage")
    }

    @Test func aSearch() throws {
        let found = FoundAlbums(albums: [FoundAlbum(album: Self.album, availability: .playable)])
        let expected: JSONValue = [
            "albums": [
                [
                    "release": 249_504, "title": "Master of Puppets", "artist": "Metallica", "year": 1986,
                    "genres": ["Rock"], "playable": true,
                ]
            ]
        ]
        #expect(try JSONValue(parsing: JSON.line(found)) == expected)
        #expect(JSON.line(FoundAlbums(albums: [])) == #"{"albums":[]}"#)
    }

    @Test func tracksThatWereCountedInPart() throws {
        var found = FoundAlbums(albums: [])
        (found.tracks, found.totalTracks, found.hasMoreTracks) = ([], 60, true)
        let expected: JSONValue = ["albums": [], "tracks": [], "totalTracks": 60, "moreTracks": true]
        #expect(try JSONValue(parsing: JSON.line(found)) == expected)
        found.tracks = [
            FoundTrack(
                track: Track(id: Track.ID(release: Self.album.id, place: 1), title: "Battery"), artist: nil,
                album: Self.album)
        ]
        #expect(found.dialog.full == "I found at least 60 tracks.")
    }

    @Test func hostileTextsStayOneLine() throws {
        let nasty = "a\"b\\c\n\r\t\u{0}\u{1B}[31m\u{2028}é𝄞/</script>"
        let dialog = Dialog(full: Message(verbatim: nasty), supporting: Message(verbatim: nasty))
        let line = JSON.line(ReplyDocument(.done(intent: "x", dialog: dialog, value: nil)))
        #expect(!line.utf8.contains { $0 < 32 })
        #expect(try JSONValue(parsing: line)["dialog"] == ["full": .text(nasty), "supporting": .text(nasty)])
    }
}
