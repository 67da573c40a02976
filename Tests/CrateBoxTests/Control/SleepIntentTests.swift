import CrateClient
import CrateCore
import CratePlayback
import CrateTesting
import Testing

@testable import CrateBox

extension ControlSuite {
    /// The sleep timer: the times that it accepts, its replies, and where the queue continues.
    @Suite struct SleepIntentTests {
        private struct Words: Decodable {
            struct Dialog: Decodable { let full: String }
            let dialog: Dialog?
            let sleep: StatusDocument.Sleep?
        }

        /// The end of the sentence if the samples may not be changed.
        private static let end = "at the end of the track that plays then."
        private static let long = [TestAlbum(release: 991_000_001, title: "Ferry 1", tracks: 2, frames: 60 * 44_100)]
        /// Albums whose tracks end soon.
        private static let short = (1...3).map { number in
            TestAlbum(release: 991_000_000 + number, title: "Ferry \(number)", tracks: 2, frames: 44_100)
        }

        private func said(_ live: LiveBox, _ intent: String, _ parameters: [String: String] = [:]) async throws
            -> String
        {
            let reply = try await live.local.run(intent, parameters)
            return "\(reply.exit.rawValue) \(try reply.decode(Words.self).dialog?.full ?? "")"
        }

        private func sleep(_ live: LiveBox, _ when: String) async throws -> String {
            try await said(live, "Sleep", ["when": when])
        }

        @Test("Times are understood as people write and say them, and the answer names them in full")
        func times() async throws {
            try await LiveBox.with(Self.long) { live in
                #expect(try await said(live, "Sleep") == "0 No sleep timer is set.")
                #expect(try await sleep(live, "30m") == "1 Nothing is playing.")
                #expect(try await sleep(live, "off") == "0 No sleep timer is set.")
                _ = try await said(live, "PlayAlbum", ["album": "ferry 1"])
                for (word, time) in [
                    ("30m", "30 minutes"), ("1h30m", "1 hour and 30 minutes"), ("1:30", "1 hour and 30 minutes"),
                    ("90", "1 hour and 30 minutes"), ("90m", "1 hour and 30 minutes"), ("1h", "1 hour"),
                    ("2h5m30s", "2 hours and 5 minutes"), ("1s", "1 second"), ("90s", "1 minute and 30 seconds"),
                    ("24h", "24 hours"), ("86400 s", "24 hours"), ("0:00:10", "10 seconds"),
                    ("1h30", "1 hour and 30 minutes"),
                    ("30 minutes", "30 minutes"), ("in 30 minutes.", "30 minutes"), ("Thirty Minutes", "30 minutes"),
                    ("half an hour", "30 minutes"), ("an hour and a half", "1 hour and 30 minutes"),
                    ("1 hour and 15 minutes", "1 hour and 15 minutes"), ("forty five minutes", "45 minutes"),
                    ("twenty-five minutes", "25 minutes"),
                ] {
                    #expect(try await sleep(live, word) == "0 The music stops in \(time), \(Self.end)", "\(word)")
                }
                for (word, part) in [
                    ("album", "album"), ("this album", "album"), ("the record", "album"), ("TRACK", "track"),
                    ("this song", "track"), ("end of track", "track"), ("the end of the song", "track"),
                    ("end of this album", "album"),
                ] {
                    #expect(try await sleep(live, word) == "0 The music stops after this \(part).", "\(word)")
                    #expect(try await live.local.status(withTracks: false).sleep?.until == part)
                }
                #expect(try await sleep(live, "none") == "0 The sleep timer is off.")
                #expect(try await live.local.status(withTracks: false).sleep == nil)
                #expect(try await sleep(live, "off") == "0 No sleep timer is set.")
            }
        }

        @Test("A time with a plus is added to the time that is left, or begins a timer")
        func addedTime() async throws {
            try await LiveBox.with(Self.long) { live in
                _ = try await said(live, "PlayAlbum", ["album": "ferry 1"])
                #expect(try await sleep(live, "+10m") == "0 The music stops in 10 minutes, \(Self.end)")
                _ = try await sleep(live, "30m")
                // A part of a second has passed.
                #expect(try await sleep(live, "+15m").hasPrefix("0 The music stops in 4"))
                #expect(try await sleep(live, "+24h") == "5 Sleep takes from 1 second to 24 hours.")
                #expect(try await sleep(live, "5m") == "0 The music stops in 5 minutes, \(Self.end)")
                _ = try await sleep(live, "album")
                #expect(try await sleep(live, "+10m") == "0 The music stops in 10 minutes, \(Self.end)")
            }
        }

        @Test("Music that is faded out stops when the time is over")
        func fading() async throws {
            try await LiveBox.with(Self.long, replayGain: .album) { live in
                _ = try await said(live, "PlayAlbum", ["album": "ferry 1"])
                #expect(try await sleep(live, "30m") == "0 The music fades out in 30 minutes.")
                #expect(try await sleep(live, "90m") == "0 The music fades out in 1 hour and 30 minutes.")
            }
        }

        @Test("A time for music that is paused is not promised to stop it", arguments: [ReplayGainMode.off, .album])
        func paused(gain: ReplayGainMode) async throws {
            try await LiveBox.with(Self.long, replayGain: gain) { live in
                _ = try await said(live, "PlayAlbum", ["album": "ferry 1"])
                _ = try await said(live, "Pause")
                let end = gain == .off ? "it stops at the end of that track." : "it fades out then."
                for (time, words) in [("30m", "30 minutes"), ("90m", "1 hour and 30 minutes")] {
                    let answer = "0 The music is paused. If it plays in \(words), \(end)"
                    #expect(try await sleep(live, time) == answer)
                    #expect(try await said(live, "Sleep") == answer)
                }
                #expect(try await sleep(live, "track") == "0 The music stops after this track.")
            }
        }

        @Test("A time for music that waits isn't promised to stop it", arguments: [ReplayGainMode.off, .album])
        func waiting(gain: ReplayGainMode) async throws {
            try await LiveBox.with(Self.long, replayGain: gain) { live in
                _ = try await said(live, "PlayAlbum", ["album": "ferry 1"])
                _ = try await said(live, "Yield")
                let end = gain == .off ? "it stops at the end of that track." : "it fades out then."
                // The output is yielded first, and then there is none of its name.
                for _ in 1...2 {
                    for (time, words) in [("30m", "30 minutes"), ("90m", "1 hour and 30 minutes")] {
                        let answer = "0 The music is waiting. If it plays in \(words), \(end)"
                        #expect(try await sleep(live, time) == answer)
                        #expect(try await said(live, "Sleep") == answer)
                    }
                    live.box.engine.use(OutputSettings(pcm: "nonesuch"))
                    _ = try await said(live, "Reclaim")
                }
                #expect(live.box.engine.report.state == .waiting(resumes: true))
            }
        }

        @Test("The log has that the timer paused music that would have resumed by itself")
        func loggedPause() async throws {
            try await LiveBox.with(Self.long) { live in
                let log = KeptRecords()
                live.box.log(to: log.logger)
                _ = try await said(live, "PlayAlbum", ["album": "ferry 1"])
                _ = try await said(live, "Yield")
                let events = try await live.local.events()
                _ = try await sleep(live, "1s")
                for await event in events where event.json.contains(#""off":true"#) { break }
                #expect(log.all == ["warning sleep state=paused"])
                #expect(live.box.engine.report.state == .yielded(resumes: false))
            }
        }

        @Test("What is no time, or too short or too long, changes nothing and is one sentence")
        func refusals() async throws {
            try await LiveBox.with(Self.long) { live in
                _ = try await said(live, "PlayAlbum", ["album": "ferry 1"])
                _ = try await sleep(live, "album")
                for wrong in ["0", "0s", "24h1s", "25:00", "99999999999999999999m", "99999999h", "86401s"] {
                    #expect(try await sleep(live, wrong) == "5 Sleep takes from 1 second to 24 hours.", "\(wrong)")
                }
                for wrong in [
                    "-5m", "-five minutes", "1.5h", "+", "+album", "+-3m", "1e9", "soon", "m", "h1", "1m1h", "1m1m",
                    "1:60", "1:2:3:4",
                    ":", "1:", "∞",
                    "0x10", "٣m", "nan", "tomorrow morning", String(repeating: "9", count: 500), "30 parsecs",
                ] {
                    let words = try await sleep(live, wrong)
                    #expect(words.hasPrefix("5 “") || words.hasPrefix("5 Sleep takes"), "\(wrong): \(words)")
                }
                #expect(try await live.local.status(withTracks: false).sleep?.until == "album")
            }
        }

        @Test("A key's words are the command's")
        func keys() {
            #expect(CommandWords(["sleep", "30", "minutes"])?.parameters == ["when": "30 minutes"])
            #expect(CommandWords(["sleep", "album"])?.intent == "Sleep")
            #expect(CommandWords(["sleep"]) == nil, "a key that changes nothing is a mistake")
        }

        @Test("It is asked for aloud in every language")
        func voice() async throws {
            try await LiveBox.with(Self.long) { live in
                _ = try await said(live, "PlayAlbum", ["album": "ferry 1"])
                for (language, words, answer) in [
                    ("en", "Stop after this album on Cratebox", "The music stops after this album."),
                    ("en", "Sleep in 30 minutes on Cratebox", "The music stops in 30 minutes, \(Self.end)"),
                    ("en", "Stop the music after this song on Cratebox", "The music stops after this track."),
                    ("en", "Turn the sleep timer off on Cratebox", "The sleep timer is off."),
                    ("en", "Stop after this song on Cratebox", "The music stops after this track."),
                    (
                        "en", "Set a sleep timer for half an hour on Cratebox",
                        "The music stops in 30 minutes, \(Self.end)"
                    ),
                    ("en", "Cancel the sleep timer on Cratebox", "The sleep timer is off."),
                    ("en", "Turn off the sleep timer on Cratebox", "No sleep timer is set."),
                    ("en", "Stop after this album on Cratebox", "The music stops after this album."),
                    ("en", "End the sleep timer on Cratebox", "The sleep timer is off."),
                    ("de", "Stoppe nach diesem Album auf Cratebox", "Die Musik stoppt nach diesem Album."),
                    (
                        "de", "Stoppe in einer halben Stunde auf Cratebox",
                        "Die Musik stoppt in 30 Minuten, am Ende des Titels, der dann läuft."
                    ),
                    ("de", "Schalte den Schlummertimer aus auf Cratebox", "Der Schlummertimer ist aus."),
                    ("de", "Schlummertimer abbrechen auf Cratebox", "Es ist kein Schlummertimer gestellt."),
                    (
                        "de", "Schlummertimer 20 Minuten auf Cratebox",
                        "Die Musik stoppt in 20 Minuten, am Ende des Titels, der dann läuft."
                    ),
                    ("pl", "Wyłącz wyłącznik czasowy w Cratebox", "Wyłącznik czasowy jest wyłączony."),
                    ("pl", "Zatrzymaj po tym utworze w Cratebox", "Muzyka zatrzyma się po tym utworze."),
                    (
                        "pl", "Zatrzymaj za 45 minut w Cratebox",
                        "Muzyka zatrzyma się za 45 minut, na końcu utworu, który będzie wtedy odtwarzany."
                    ),
                ] {
                    let reply = try await live.socket.say(words, in: nil, language: language)
                    #expect(try reply.decode(Words.self).dialog?.full == answer, "\(words): \(reply.json)")
                }
            }
        }

        @Test("After the end of a track the queue continues with the next one, after the last with the next album")
        func resuming() async throws {
            try await LiveBox.with(Self.short) { live in
                let events = Journal(of: live.box.engine.events())
                _ = try await said(live, "PlayAlbum", ["album": "ferry 1"])
                for number in 2...3 { _ = try await said(live, "QueueAlbum", ["album": "ferry \(number)"]) }
                for (until, title, track) in [
                    ("track", "Ferry 1", 2), ("album", "Ferry 2", 1), ("album", "Ferry 3", 1),
                ] {
                    let place = events.entries.count
                    _ = try await sleep(live, until)
                    try await events.first("the stop", from: place) { $0 == .stopped }
                    #expect(try await live.local.status(withTracks: false).sleep == nil)
                    let reply = try await live.local.run("Resume", [:])
                    #expect(reply.exit == .done)
                    let status = try await live.local.status(withTracks: false)
                    #expect(status.title == title && status.track?.number == track, "\(status)")
                }
            }
        }

        @Test("Music that fades out keeps playing when it is resumed, and the timer is off")
        func resumingWhatFades() async throws {
            try await LiveBox.with(Self.long, replayGain: .album) { live in
                let told = Journal(of: live.box.hub.listen())
                _ = try await said(live, "PlayAlbum", ["album": "ferry 1"])
                _ = try await sleep(live, "1s")
                try await told.first("the fade") { $0.name == "sleep" && $0.json.contains(#""left":0}"#) }
                #expect(try await said(live, "Sleep") == "0 The music is fading out.")
                #expect(try await said(live, "Resume") == "0 Playing. The sleep timer is off.")
                #expect(try await said(live, "Sleep") == "0 No sleep timer is set.")
                #expect(live.box.engine.stopPoint == .queue && live.box.engine.report.state == .playing)
                #expect(try await said(live, "Resume") == "0 Playing.")
            }
        }

        @Test("A timer ends with the music that it is for, and a new album keeps it")
        func cancelling() async throws {
            try await LiveBox.with(Self.long) { live in
                let told = Journal(of: live.box.hub.listen())
                for (intent, isOver) in [("Pause", false), ("Resume", false), ("PlayAlbum", false), ("Stop", true)] {
                    _ = try await said(live, "PlayAlbum", ["album": "ferry 1"])
                    #expect(try await sleep(live, "30m") == "0 The music stops in 30 minutes, \(Self.end)")
                    _ = try await said(live, intent, intent == "PlayAlbum" ? ["album": "ferry 1"] : [:])
                    let left = try await live.local.status(withTracks: false).sleep?.left
                    #expect(isOver ? left == nil : (left ?? 0) > 1700, "\(intent)")
                }
                _ = try await said(live, "PlayAlbum", ["album": "ferry 1"])
                _ = try await sleep(live, "album")
                let place = told.entries.count
                _ = try await said(live, "ClearQueue")
                try await told.first("the end of the timer", from: place) {
                    $0.name == "sleep" && $0.json.contains(#""until":"queue""#)
                }
            }
        }
    }
}
