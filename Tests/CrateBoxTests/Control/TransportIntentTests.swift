import CrateBox
import CrateClient
import CratePlayback
import CrateTesting
import Testing

extension ControlSuite {
    /// The intents that seek, repeat, stop and yield, each with its sentence and its status.
    @Suite struct TransportIntentTests {
        private static let albums = [
            TestAlbum(release: 991_000_001, title: "Ferry 1", tracks: 2, frames: 90 * 44_100)
        ]

        private static let several = (1...3).map { number in
            TestAlbum(release: 991_000_000 + number, title: "Ferry \(number)", tracks: 2, frames: 90 * 44_100)
        }

        private struct Words: Decodable {
            struct Dialog: Decodable {
                let full: String
                let supporting: String?
            }
            let dialog: Dialog?
        }

        private func said(_ live: LiveBox, _ intent: String, _ parameters: [String: String] = [:]) async throws
            -> String
        {
            let reply = try await live.local.run(intent, parameters)
            return "\(reply.exit.rawValue) \(try reply.decode(Words.self).dialog?.full ?? "")"
        }

        private func seek(_ live: LiveBox, _ time: String, track: String? = nil) async throws -> String {
            try await said(live, "Seek", ["time": time].merging(track.map { ["track": $0] } ?? [:]) { $1 })
        }

        @Test("A seek says where the music is then")
        func seek() async throws {
            try await LiveBox.with(Self.albums) { live in
                #expect(try await seek(live, "1:00") == "1 Nothing is playing.")
                _ = try await said(live, "PlayAlbum", ["album": "ferry 1"])
                _ = try await said(live, "Pause")
                let track = "track 1, Song 1"
                #expect(try await seek(live, "1:05") == "0 Paused at 1:05 of \(track).")
                #expect(try await seek(live, "+10") == "0 Paused at 1:15 of \(track).")
                #expect(try await seek(live, "50%") == "0 Paused at 0:45 of \(track).")
                #expect(try await seek(live, "1m20s") == "0 Paused at 1:20 of \(track).")
                let status = try await live.local.status(withTracks: false)
                #expect(status.elapsed == 80)
                _ = try await said(live, "Resume")
                #expect(try await seek(live, "0:30") == "0 Playing \(track), from 0:30.")
                let other = try await seek(live, "0:20", track: "2")
                #expect(other == "0 Playing track 2, Song 2, from 0:20.")
            }
        }

        @Test("The whole of a track is its last second, and a repeated track stays")
        func wholeTrack() async throws {
            try await LiveBox.with(Self.albums) { live in
                _ = try await said(live, "PlayAlbum", ["album": "ferry 1"])
                _ = try await said(live, "Pause")
                #expect(try await seek(live, "100%") == "0 Paused at 1:29 of track 1, Song 1.")
                _ = try await said(live, "Repeat", ["mode": "track"])
                #expect(try await seek(live, "100%") == "0 Paused at 1:29 of track 1, Song 1.")
            }
        }

        @Test("A seek past the end says so, and no time is an error of its own")
        func pastTheEnd() async throws {
            try await LiveBox.with(Self.albums) { live in
                _ = try await said(live, "PlayAlbum", ["album": "ferry 1"])
                for wrong in ["9:99", "soon", "x%"] {
                    #expect(try await seek(live, wrong) == "5 “\(wrong)” isn't a time. Use 1:23, +10, -10 or 50%.")
                }
                for wrong in ["120%", "-50%"] {
                    #expect(try await seek(live, wrong) == "5 A seek in percent goes from 0% to 100%.")
                }
                #expect(try await seek(live, "5", track: "9") == "4 Ferry 1 has no such track.")
                #expect(try await seek(live, "2:00") == "0 That is past the end. Playing track 2, Song 2.")
                #expect(try await seek(live, "+5m") == "0 That was the end.")
            }
        }

        @Test("A seek past the end of a file that was cut says what can't be played, near the end of its track too")
        func pastTheCut() async throws {
            try await LiveBox.with(Self.albums) { live in
                let file = "music/" + Self.albums[0].file(1)
                let bytes = try #require(live.folder.bytes(of: file))
                try live.folder.write(Array(bytes.prefix(bytes.count / 2)), to: file)
                _ = try await said(live, "PlayAlbum", ["album": "ferry 1"])
                let nothing = "0 Nothing of track 1, Song 1 can be played from 1:29 on."
                #expect(try await seek(live, "1:29") == "\(nothing) Playing track 2, Song 2.")
                _ = try await said(live, "Pause")
                #expect(try await seek(live, "3924900f", track: "1") == "\(nothing) Paused at track 2, Song 2.")
                let past = try await seek(live, "1:31", track: "1")
                #expect(past == "0 That is past the end. Paused at track 2, Song 2.")
            }
        }

        @Test("A step in another track counts from its start, and a step back from its end")
        func steps() async throws {
            try await LiveBox.with(Self.albums) { live in
                _ = try await said(live, "PlayAlbum", ["album": "ferry 1"])
                #expect(try await seek(live, "1:00", track: "2") == "0 Playing track 2, Song 2, from 1:00.")
                #expect(try await seek(live, "+10", track: "1") == "0 Playing track 1, Song 1, from 0:10.")
                _ = try await said(live, "Pause")
                #expect(try await seek(live, "-10", track: "2") == "0 Paused at 1:20 of track 2, Song 2.")
                #expect(try await seek(live, "+5", track: "2") == "0 Paused at 1:25 of track 2, Song 2.")
                #expect(try await seek(live, "+10", track: "song 1") == "0 Paused at 0:10 of track 1, Song 1.")
                #expect(try await seek(live, "-5m", track: "2") == "0 Paused at 0:00 of track 2, Song 2.")
                #expect(try await seek(live, "+5m", track: "1") == "0 That is past the end. Paused at track 2, Song 2.")
            }
        }

        @Test("A track that isn't in what plays is refused as what it is, playing and paused")
        func otherTracks() async throws {
            try await LiveBox.with(Self.several) { live in
                _ = try await said(live, "PlayAlbum", ["album": "ferry 1"])
                for state in ["Resume", "Pause"] {
                    _ = try await said(live, state)
                    let reply = try await live.local.run("Seek", ["time": "5", "track": "991000002.2"])
                    let dialog = try reply.decode(Words.self).dialog
                    #expect(reply.exit == .notAvailable && reply.json.contains("noSuchTrack"))
                    #expect(dialog?.full == "That is a track of Ferry 2, not of Ferry 1.")
                    #expect(dialog?.supporting == "cratebox play 'Ferry 2' --track 991000002.2")
                    for track in ["991000002.9", "424242.1"] {
                        #expect(try await seek(live, "5", track: track) == "4 Ferry 1 has no such track.")
                    }
                    #expect(try await live.local.status(withTracks: false).title == "Ferry 1")
                }
            }
        }

        @Test("A track that comes later in the queue is sought by its id")
        func laterTrack() async throws {
            try await LiveBox.with(Self.several) { live in
                for number in [1, 2] { _ = try await said(live, "QueueAlbum", ["album": "ferry \(number)"]) }
                let later = try await seek(live, "5", track: "991000002.2")
                #expect(later.hasPrefix("0 Playing track 2, Song 2, from"), "\(later)")
            }
        }

        @Test("A track that the entry of the queue lacks is refused with those that it has")
        func trackBesideItsEntry() async throws {
            try await LiveBox.with(Self.several) { live in
                _ = try await said(live, "QueueAlbum", ["album": "ferry 1"])
                _ = try await live.local.change(.append([QueueItem(release: 991_000_003, places: [2])]))
                _ = try await said(live, "JumpInQueue", ["entry": "last"])
                let part = try await seek(live, "5", track: "1")
                #expect(part == "4 Number 2 of the queue has only track 2 of Ferry 3.")
            }
        }

        @Test("Words of other players set what is repeated")
        func repeats() async throws {
            try await LiveBox.with { live async throws in
                for (word, mode) in [
                    ("one", "track"), ("all", "album"), ("none", "off"), ("ON", "album"), ("off", "off"),
                    ("track", "track"),
                ] {
                    #expect(try await said(live, "Repeat", ["mode": word]) == "0 Repeat: \(mode)")
                    #expect(try await live.local.status(withTracks: false).repeat == mode)
                }
                #expect(try await said(live, "Repeat", ["mode": "twice"]) == "5 Off, track or album?")
            }
        }

        @Test("Unmuting at the lowest volume names a level to set")
        func unmute() async throws {
            let mixer = try VirtualDACMixer()
            try await LiveBox.with(mixer: mixer) { live in
                _ = try await said(live, "Volume", ["level": "0%"])
                let reply = try await live.local.run("Volume", ["level": "unmute"])
                let dialog = try reply.decode(Words.self).dialog
                #expect(dialog?.full == "Nothing to unmute: the volume is 0%.")
                #expect(dialog?.supporting == "cratebox volume 30%")
                _ = try await said(live, "Volume", ["level": "40%"])
                _ = try await said(live, "Volume", ["level": "mute"])
                #expect(try await said(live, "Volume", ["level": "unmute"]).hasPrefix("0 The volume is 40%"))
                #expect(try await said(live, "Volume", ["level": "loud"]).hasPrefix("5 “loud” isn't a volume."))
            }
        }

        @Test("A level above the loudest one, or below the quietest, is answered with what the output has")
        func tooLoud() async throws {
            let mixer = try VirtualDACMixer([VirtualDACMixer.Element(gains: -5000 ... -1000)])
            try await LiveBox.with(mixer: mixer) { live in
                let loudest = try await said(live, "Volume", ["level": "-3dB"])
                #expect(
                    loudest.hasPrefix("0 The volume is 100%") && loudest.hasSuffix(": it goes no louder."), "\(loudest)"
                )
                #expect(try await said(live, "Volume", ["level": "100%"]).hasSuffix(" dB."))
                for step in ["+5%", "up", "+50dB"] {
                    let reply = try await said(live, "Volume", ["level": step])
                    #expect(reply.hasSuffix(": it goes no louder."), "\(step): \(reply)")
                }
                _ = try await said(live, "Volume", ["level": "mute"])
                #expect(try await said(live, "Volume", ["level": "up"]).hasSuffix(" dB."))
                #expect(try await said(live, "Volume", ["level": "-5%"]).hasSuffix(" dB."))
                for step in ["--100dB", "-5%"] {
                    let reply = try await said(live, "Volume", ["level": step])
                    #expect(reply.hasSuffix(": it goes no quieter."), "\(step): \(reply)")
                }
                let quietest = try await said(live, "Volume", ["level": "-200dB"])
                #expect(quietest.hasPrefix("0 The volume is "), "\(quietest)")
                #expect(quietest.hasSuffix(": it goes no quieter."), "\(quietest)")
                let quiet = try await said(live, "Volume", ["level": "-30dB"])
                #expect(quiet.hasSuffix(" dB."), "\(quiet)")
                // A lost minus sign does not make it loud.
                let positive = try await said(live, "Volume", ["level": "20 dB"])
                #expect(positive.hasPrefix("5 A level in decibels is 0 dB or below; +3dB is a step."), "\(positive)")
            }
        }

        @Test("The output is yielded and reclaimed with the album that waits")
        func yields() async throws {
            try await LiveBox.with(Self.albums) { live in
                #expect(
                    try await said(live, "Yield") == "0 Nothing is playing, so other programs can use the sound output."
                )
                #expect(
                    try await said(live, "Reclaim") == "0 Nothing is playing, so there is no sound output to reclaim.")
                #expect(
                    try await said(live, "RetryOutput") == "0 Nothing is playing, so no sound output is waited for.")
                _ = try await said(live, "PlayAlbum", ["album": "ferry 1"])
                #expect(
                    try await said(live, "RetryOutput") == "0 The sound output works. Playing track 1, Song 1.")
                let yielded = try await said(live, "Yield")
                #expect(yielded == "0 The sound output is yielded. Ferry 1 continues when it is reclaimed.")
                let back = try await said(live, "Reclaim")
                #expect(back == "0 The sound output is reclaimed. Playing track 1, Song 1.")
                #expect(try await said(live, "Reclaim") == "0 The sound output wasn't yielded.")
                _ = try await said(live, "Pause")
                #expect(try await said(live, "Reclaim") == "0 The sound output wasn't yielded.")
                #expect(try await said(live, "RetryOutput") == "0 Paused. No sound output is waited for.")
                #expect(try await said(live, "Yield") == "0 The sound output is yielded. Ferry 1 stays paused.")
                #expect(
                    try await said(live, "Next")
                        == "0 Moved to track 2, Song 2. The sound output is yielded. Ferry 1 stays paused.")
                live.box.engine.take(OutputObstacle(pcm: live.dac.pcm, .absent))
                let away = try await said(live, "Reclaim")
                let paused = "0 The sound output is reclaimed. Paused at track 2, Song 2."
                #expect(away == "\(paused) The output isn't connected now.")
            }
        }
    }
}
