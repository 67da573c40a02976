import CrateClient
import CrateTesting
import Synchronization
import Testing

@testable import CrateMPD

/// What plays, and what is refused.
@Suite struct PlayerCommandTests {
    private let client = TestClient()

    private func asked() -> [String] {
        client.box.state.withLock { state in
            defer { state.asked = [] }
            return state.asked
        }
    }

    @Test func theStatusHasItsKeysInOrder() async throws {
        let keys = { (lines: [String]) in lines.dropLast().map { String($0.prefix { $0 != ":" }) } }
        let idle = [
            "volume", "repeat", "random", "single", "consume", "partition", "playlist", "playlistlength", "mixrampdb",
            "state",
        ]
        #expect(keys(try await client.send("status")) == idle)
        _ = try await client.send("add discogs:990000001", "play 1", "seekcur 0.387")
        let lines = try await client.send("status")
        #expect(
            keys(lines) == idle + [
                "song", "songid", "time", "elapsed", "bitrate", "duration", "audio", "nextsong", "nextsongid",
            ])
        for line in [
            "state: play", "song: 1", "songid: 2050", "time: 0:9", "elapsed: 0.387", "duration: 9.104",
            "audio: 44100:16:2", "nextsong: 2", "nextsongid: 2051",
        ] {
            #expect(lines.contains(line), "\(line) in \(lines)")
        }
        #expect(
            try await client.send("stop", "status").suffix(5) == [
                "song: 1", "songid: 2050", "nextsong: 2", "nextsongid: 2051", "OK",
            ])
        #expect(try await client.send("currentsong").first == "file: discogs:990000001/2")
    }

    @Test func withoutAMixerThereIsNoVolume() async throws {
        client.box.state.withLock { $0.volume = nil }
        #expect(try await client.send("status").first == "repeat: 0")
        #expect(try await client.send("getvol") == ["OK"])
        #expect(try await client.send("setvol 5") == ["ACK [52@0] {setvol} This output has no volume."])
    }

    @Test func theVolumeIsTheBoxsAndChangesAreTold() async throws {
        #expect(
            try await client.send("setvol 60", "volume -5", "volume +100", "getvol") == [
                "OK", "OK", "OK", "volume: 90", "OK",
            ])
        #expect(asked() == ["Volume level=60%", "Volume level=-5%", "Volume level=+100%"])
        #expect(client.clients.told.withLock { $0 } == .mixer)
    }

    private static let unchanged: [(line: String, told: Subsystems)] = [
        ("clear", .playlist), ("prio 0 0", .playlist), ("swap 0 0", .playlist), ("crossfade 0", .options),
        ("mixrampdb 0", .options), ("mixrampdelay nan", .options), ("replay_gain_mode off", .options), ("volume 0", []),
        ("random 0", []), ("repeat 0", []), ("single 0", []), ("consume 0", []), ("move 0 0", []),
    ]

    @Test(arguments: unchanged)
    func whatChangesNothingIsToldAsByOtherServers(line: String, told: Subsystems) async throws {
        if line != "clear" { _ = try await client.send("add discogs:990000001") }
        #expect(try await client.send(line) == ["OK"])
        #expect(client.clients.told.withLock { $0 } == told)
    }

    @Test func theFormatOfPausedMusicIsShownWithoutADevice() async throws {
        _ = try await client.send("add discogs:990000002", "play")
        for state in ["paused", "yielded"] {
            client.box.state.withLock { $0.state = state }
            #expect(try await client.send("status").contains("audio: 96000:24:2"), "\(state)")
        }
        #expect(try await client.send("stop", "status").contains { $0.hasPrefix("audio") } == false)
    }

    @Test func playBeginsResumesAndJumps() async throws {
        _ = try await client.send("add discogs:990000001")
        #expect(
            try await client.send("play", "pause 1", "pause 1", "play", "pause", "pause", "pause 0")
                == Array(repeating: "OK", count: 7))
        #expect(asked() == ["Resume", "Pause", "Resume", "Pause", "Resume"])
        #expect(try await client.send("playid 2051", "status").contains("song: 2"))
        #expect(try await client.send("seekid 2052 3.5") == ["OK"])
        #expect(asked() == ["Seek time=3.500 track=990000001.4"])
        #expect(try await client.send("seekcur +1e1", "seekcur -3", "seekcur 12") == ["OK", "OK", "OK"])
        #expect(asked() == ["Seek time=+10.000", "Seek time=-3.000", "Seek time=12.000"])
        #expect(try await client.send("next", "previous", "stop", "stop") == ["OK", "OK", "OK", "OK"])
        #expect(asked() == ["Next", "Previous", "Stop"])
    }

    @Test func whatCannotSoundIsSaidAndShownUntilSomethingPlays() async throws {
        let words = "I found no sound output to play Evening Tides on."
        client.box.state.withLock {
            $0.refusals["Resume"] = TestRemoteBox.refusal(.notAvailable, reason: "outputAbsent", words)
        }
        _ = try await client.send("add discogs:990000001")
        #expect(try await client.send("play") == ["ACK [52@0] {play} \(words)"])
        #expect(try await client.send("status").contains("error: \(words)"))
        _ = client.box.state.withLock { $0.refusals.removeValue(forKey: "Resume") }
        #expect(try await client.send("play", "status").contains("error: \(words)") == false)
    }

    private static let outcomes: [(CrateClient.ExitStatus, String?, String?, AckCode)] = [
        (.notSubscribed, "offline", nil, .noExist), (.notAvailable, "notRipped", nil, .noExist),
        (.notAvailable, "noSuchTrack", nil, .noExist), (.notAvailable, "undecodable", nil, .system),
        (.notAvailable, "outputBusy", nil, .system), (.notInCollection, nil, nil, .noExist),
        (.needsValue, nil, nil, .argument), (.unavailable, nil, "nothingPlays", .playerSync),
        (.unavailable, nil, "noVolume", .system), (.foundWrong, nil, "queueIsFull", .playlistMax),
        (.storeFailure, nil, nil, .system), (.usage, nil, nil, .argument),
        (.cancelled, nil, nil, .system),
    ]

    @Test(arguments: outcomes)
    func everyOutcomeHasItsNumber(exit: CrateClient.ExitStatus, reason: String?, error: String?, code: AckCode) {
        let reply = TestRemoteBox.refusal(exit, reason: reason, error: error, "Words.")
        #expect(OutcomeAck.refusal(reply, in: .english) == Ack(code, "Words."))
        #expect(OutcomeAck.refusal(TestRemoteBox.done, in: .english) == nil)
        #expect(
            OutcomeAck.refusal(BoxReply(exit: exit, json: "{}"), in: .english)?.code
                == OutcomeAck.refusal(TestRemoteBox.refusal(exit, ""), in: .english)?.code)
    }

    @Test func repeatingIsOfAlbumsOrOfTracks() async throws {
        let refusal = "ACK [5@0] {single} The music doesn't stop after each track."
        #expect(
            try await client.send("single 1", "single 0", "repeat 0") == [refusal, "OK", "OK"])
        #expect(asked() == [])
        #expect(try await client.send("repeat 1", "repeat 1", "single 1", "status").contains("single: 1"))
        #expect(asked() == ["Repeat mode=album", "Repeat mode=track"])
        #expect(try await client.send("single 0", "single 1", "repeat 0", "single 0") == ["OK", "OK", "OK", "OK"])
        #expect(asked() == ["Repeat mode=album", "Repeat mode=track", "Repeat mode=off"])
    }

    @Test func oneSongIsTheLastOneWithTheSleepTimer() async throws {
        #expect(try await client.send("single oneshot").first?.hasSuffix("{single} Nothing is playing.") == true)
        _ = try await client.send("add discogs:990000001", "play")
        _ = asked()
        #expect(try await client.send("single oneshot", "status").contains("single: oneshot"))
        #expect(try await client.send("single 0", "status").contains("single: 0"))
        #expect(asked() == ["Sleep when=track", "Sleep when=off"])
        // Another mode takes its place.
        #expect(try await client.send("repeat 1", "single oneshot", "single 1", "status").contains("single: 1"))
        #expect(asked() == ["Repeat mode=album", "Sleep when=track", "Sleep when=off", "Repeat mode=track"])
        client.box.state.withLock { $0.sleep = "album" }
        #expect(try await client.send("status").contains("single: 1"))
        #expect(BoxChanges.subsystems(of: "sleep") == .options)
    }

    @Test func anotherCurrentEntryIsNoOtherQueue() {
        var changes = BoxChanges()
        let told = [(3, 7), (3, 8), (4, 8), (4, 9)].map { version, current in
            changes.subsystems(
                of: BoxEvent(name: "queue", json: #"{"event":"queue","version":\#(version),"current":\#(current)}"#))
        }
        #expect(told == [.playlist, [], .playlist, []])
        #expect(changes.subsystems(of: BoxEvent(name: "queued", json: "{}")) == [])
        #expect(changes.subsystems(of: BoxEvent(name: "lost", json: "{}")) == .own)
    }

    @Test(arguments: [
        "random 1", "consume 1", "crossfade 5", "mixrampdb -17", "mixrampdelay 1", "replay_gain_mode album",
        "sticker get song x y",
        "subscribe x", "mount x y", "newpartition x", "getfingerprint x", "delpartition default",
    ]) func whatRecordsDoNotDoIsRefusedWithASentence(line: String) async throws {
        let answer = try await client.send(line)
        #expect(answer.count == 1)
        #expect(answer[0].hasPrefix("ACK [5@0] {\(line.prefix { $0 != " " })} "))
        #expect(answer[0].hasSuffix(".") || answer[0].hasSuffix(" partition"))
    }

    @Test func theOutputIsGivenAwayAndTakenBack() async throws {
        #expect(
            try await client.send("outputs").dropLast() == [
                "outputid: 0", "outputname: hw:CARD=DAC,DEV=0", "plugin: alsa", "outputenabled: 1",
            ])
        #expect(try await client.send("disableoutput 0", "outputs").contains("outputenabled: 0"))
        #expect(try await client.send("status").contains { $0.hasPrefix("error: ") })
        #expect(try await client.send("toggleoutput 0", "outputs").contains("attribute: verdict=exact"))
    }

    @Test func anOutputOfAnUnknownNameIsNotCalledDisconnected() async throws {
        _ = try await client.send("add discogs:990000001", "play")
        client.box.state.withLock {
            ($0.output, $0.outputReason, $0.isOutputUnknown) = ("lost", "outputAbsent", true)
        }
        let words = "There is no sound output hw:CARD=DAC,DEV=0. The music continues when there is one."
        #expect(try await client.send("status").contains("error: \(words)"))
    }

    @Test(
        arguments: [
            (nil, "The sound output is disconnected. The music continues when it is connected again."),
            ("outputAbsent", "The sound output is disconnected. The music continues when it is connected again."),
            ("outputBusy", "Something else is using the sound output. The music continues when it is free."),
            ("outputDenied", "The sound output can't be used: no permission. The music continues when there is one."),
        ] as [(String?, String)])
    func anOutputThatIsLostIsAPauseWithItsReason(reason: String?, words: String) async throws {
        _ = try await client.send("add discogs:990000001", "play")
        client.box.state.withLock { ($0.output, $0.outputReason) = ("lost", reason) }
        let lines = try await client.send("status")
        #expect(lines.contains("state: pause"))
        #expect(lines.contains("error: \(words)"))
        #expect(try await client.send("stop", "status").contains { $0.hasPrefix("error") } == false)
    }

    @Test func rightsAreChecked() async throws {
        let guest = TestClient(passwords: try Passwords(file: "x@read,add,player,control,admin\n@read"))
        #expect(try await guest.send("add x") == ["ACK [4@0] {add} you don't have permission for \"add\""])
        #expect(try await guest.send("notcommands").contains("command: setvol"))
        #expect(try await guest.send("commands").contains("command: status"))
        #expect(try await guest.send("commands").contains("command: setvol") == false)
        #expect(try await guest.send("password y") == ["ACK [3@0] {password} incorrect password"])
        #expect(try await guest.send("password x", "notcommands", "setvol 5") == ["OK", "OK", "OK"])
    }

    @Test func whatIsRefusedAlwaysIsNotListed() async throws {
        let listed = try await client.send("commands")
        for name in ["sticker", "subscribe", "mount", "kill", "config", "newpartition"] {
            #expect(listed.contains("command: \(name)") == false)
        }
        #expect(listed.count > 80)
        #expect(listed.dropLast() == listed.dropLast().sorted()[...])
    }

    @Test func whoWaitsIsTold() async throws {
        #expect(try await client.send("idle player mixer") == [])
        #expect(client.record(.playlist) == [])
        #expect(client.record(.mixer) == ["changed: mixer", "OK"])
        #expect(try await client.send("idle playlist") == ["changed: playlist", "OK"])
    }
}
