import CrateTesting
import Foundation
import Testing

/// `cratebox prove`, as a process.
@Suite(.runsProcesses) struct ProveTests {
    private static let album = TestAlbum()
    private let words = "harbour lights"

    private func box(_ options: VirtualDAC.Options = VirtualDAC.Options()) async throws -> TestBox {
        var box = try TestBox(options)
        try await box.fill([Self.album])
        return box
    }

    /// Changes the bytes of a track's file without a scan.
    private func change(_ number: Int, of box: TestBox, _ body: (inout Data) -> Void) throws {
        let url = URL(fileURLWithPath: "\(box.music)/\(Self.album.file(number))")
        var data = try Data(contentsOf: url)
        body(&data)
        try data.write(toFile: url.path)
    }

    /// The range of the MD5 in STREAMINFO, after the marker and the block header: RFC 9639, section 8.2.
    private static let md5 = 4 + 4 + 18..<4 + 4 + 34

    @Test(arguments: ["S16_LE", "S32_LE", "S24_3LE", "S24_LE"])
    func anAlbumIsProvedInEveryContainer(container: String) async throws {
        var options = VirtualDAC.Options()
        options.formats = [container]
        let box = try await box(options)
        let proof = try await box.json("prove", words)
        #expect(proof.keys == ["album", "output", "proved", "repeats", "signalPath", "tracks"])
        #expect(proof["proved"] == true && proof["repeats"] == 0 && proof["output"] == "dac")
        #expect(proof["album"] == ["release": 991_000_001, "title": "Harbour Lights", "artist": "The Quay"])
        let tracks = proof["tracks"]?.list ?? []
        #expect(tracks.map { $0["id"] } == ["991000001.1", "991000001.2", "991000001.3"])
        #expect(tracks.allSatisfy { $0["verdict"] == "proved" && $0["frames"] == 15_000 })
        let sums = try (1...3).map { number in
            try Data(contentsOf: URL(fileURLWithPath: "\(box.music)/\(Self.album.file(number))"))[Self.md5]
                .map { String(format: "%02x", $0) }.joined()
        }
        #expect(tracks.map { $0["md5"]?.text } == sums)
        #expect(proof["signalPath"]?["device"]?["format"]?.text == container)
        #expect(proof["signalPath"]?["verdict"] == "unknown")
        #expect(box.dac.capture().contains { $0 != 0 })
    }

    /// A title means pressings that sound alike, of which one is proved.
    @Test func theOtherPressingsOfATitleAreNamed() async throws {
        var box = try TestBox()
        try await box.fill([Self.album, TestAlbum(release: 991_000_002)])
        let proof = try await box.json("prove", words)
        let other = proof["album"]?["release"] == 991_000_001 ? 991_000_002 : 991_000_001
        let run = try await box.cratebox("prove", words, "--device", "null")
        let lines = run.errors.split(separator: "\n")
        #expect(lines.contains("  Another pressing: cratebox prove --device null id:\(other)"), "\(run.errors)")
        #expect(try await !box.cratebox("prove", "id:\(other)").errors.contains("Another pressing"))
    }

    @Test func albumsOfOneNameAreDistinguishedWhereNoneIsNamed() async throws {
        var box = try TestBox()
        try await box.fill([Self.album, TestAlbum(release: 991_000_002)])
        let asked = try await box.json("prove", status: 5)
        let notes = asked["options"]?.list.compactMap { $0["note"]?.text } ?? []
        #expect(Set(notes) == ["991000001", "991000002"], "\(asked)")
    }

    @Test func inWordsThereIsALineATrack() async throws {
        let box = try await box()
        try change(2, of: box) { $0.replaceSubrange(Self.md5, with: Data(count: 16)) }
        let run = try await box.cratebox("prove", words)
        #expect(run.status == 0)
        #expect(
            run.output == """
                1  Song 1  proved
                2  Song 2  equal to a second decode; the file has no checksum of its own
                3  Song 3  proved
                Proved: every frame of Harbour Lights reached dac exactly as it is in the files.
                unverified: 16 bit, 44.1 kHz, stereo → dac as S16_LE. The output isn't hardware, so what happens to the \
                sound after it is unknown.

                """)
        #expect(run.errors == "Playing Harbour Lights by The Quay.\n")
    }

    @Test func aFileOfOtherSamplesThanItsChecksumIsSaid() async throws {
        let box = try await box()
        try change(2, of: box) { $0[Self.md5.lowerBound] ^= 1 }
        let proof = try await box.json("prove", words, status: 1)
        #expect(proof["proved"] == false)
        #expect(proof["tracks"]?.list.map { $0["verdict"] } == ["proved", "wrongChecksum", "proved"])
    }

    @Test func aDamagedFileIsSaid() async throws {
        let box = try await box()
        try change(3, of: box) { $0[$0.count / 2] ^= 0x10 }
        let run = try await box.cratebox("prove", words)
        #expect(run.status == 1)
        #expect(run.output.contains("3  Song 3  the file is damaged, in "), "\(run.output)")
        #expect(run.output.contains("Not proved: see above.\n"))
        // Recorded as by a play, but without one.
        #expect(try await box.json("library", "list")["libraries"]?.list.first?["damaged"] == 1)
        #expect(try await box.json("history")["plays"] == [])
    }

    @Test func aFileThatIsGoneIsSaid() async throws {
        let box = try await box()
        try FileManager.default.removeItem(atPath: "\(box.music)/\(Self.album.file(2))")
        let proof = try await box.json("prove", words, status: 1)
        #expect(proof["tracks"]?.list.map { $0["verdict"] } == ["proved", "notPlayed", "proved"])
        #expect(proof["tracks"]?.list[1].keys == ["frames", "id", "number", "sentence", "title", "verdict"])
    }

    /// A file that the last scan refused is no track, and was not played.
    @Test func aRefusedFileIsNoProof() async throws {
        var box = try TestBox()
        let (whole, cut) = (Self.album, TestAlbum(release: 991_000_002, title: "Low Tide"))
        try await box.fill([whole, cut])
        try box.folder.write("", to: "music/\(cut.file(4))")
        try await box.prepare("library", "scan")
        let run = try await box.cratebox("prove", "low tide")
        #expect(run.status == 1)
        let refused = "3  Song 3  proved\n  damaged: \(cut.file(4)): the file is empty\nNot proved: see above.\n"
        #expect(run.output.contains(refused), "\(run.output)")
        let proof = try await box.json("prove", "low tide", status: 1)
        #expect(proof["proved"] == false)
        #expect(proof["refused"]?.list.map { $0["file"]?.text } == [cut.file(4)])
        #expect(proof["refused"]?.list.map { $0["reason"]?.text } == ["the file is empty"])
        let other = try await box.json("prove", words)
        #expect(other["proved"] == true && other["refused"] == nil)
    }

    /// By its tags the album has another track, of which there is no file.
    @Test func aProofTellsThatTheRipIsIncomplete() async throws {
        let box = try await box()
        let files = (1...3).map { "\(box.music)/\(Self.album.file($0))" }
        let tagged = try await ProcessRun.of("/usr/bin/metaflac", ["--set-tag=TRACKTOTAL=4"] + files)
        try #require(tagged.status == 0, "\(tagged)")
        try await box.prepare("library", "scan")
        let run = try await box.cratebox("prove", words)
        let end =
            "  incomplete: 3 of 4 tracks are here\nProved: every frame of what is here of Harbour Lights reached dac "
        #expect(run.status == 0 && run.output.contains(end), "\(run.output)")
        let proof = try await box.json("prove", words)
        #expect(proof["proved"] == true && proof["whole"] == 4)
    }

    @Test func aConversionBehindTheOutputsDoorIsNoProof() async throws {
        var options = VirtualDAC.Options()
        options.rates = .list([48_000])
        var box = try await box(options)
        #expect(try await box.cratebox("prove", words).status == 4)
        box.environment["CRATEBOX_OUTPUT_ALLOWCONVERSION"] = "true"
        let run = try await box.cratebox("prove", words)
        #expect(run.status == 1)
        #expect(run.output.contains("1  Song 1  unchanged up to ALSA, and changed behind it\n"), "\(run.output)")
        #expect(!run.output.contains("  proved\n"), "\(run.output)")
        #expect(run.output.contains("Not proved: the samples of Harbour Lights are changed on their way.\n"))
        #expect(run.output.contains("so ALSA converts it."))
        #expect(run.output.hasSuffix("\n  Try: cratebox doctor --device dac\n"), "\(run.output)")
        let proof = try await box.json("prove", words, status: 1)
        #expect(proof["proved"] == false)
        #expect(proof["tracks"]?.list.allSatisfy { $0["verdict"] == "converted" } == true, "\(proof)")
    }

    @Test("What scales the samples is named with the command that ends it")
    func theStepAfterAGain() async throws {
        var box = try await box()
        box.environment["CRATEBOX_VOLUME_SOFTWARE"] = "true"
        let serve = try box.start("cratebox", "serve")
        _ = try await serve.errors(containing: #""event":"ready""#)
        try await box.prepare("volume", "50%")
        let file = box.state + "/volume"
        _ = try await FolderWatch.first(in: box.state, within: .seconds(20), "the volume in the state folder") {
            (try? String(contentsOfFile: file, encoding: .utf8)) == nil ? nil : true
        }
        let scaled = try await box.cratebox("prove", words)
        #expect(scaled.status == 1 && scaled.output.hasSuffix("\n  Try: cratebox volume 100%\n"), "\(scaled)")
        serve.signal(SIGTERM)
        #expect(try await serve.end().status == 0)
        let alone = try await box.cratebox("prove", words)
        #expect(alone.output.hasSuffix("\n  Try: cratebox config set volume.software false\n"), "\(alone)")
    }

    @Test func anOutputThatComesBackIsNamedAsThatAndNotAsDry() async throws {
        var options = VirtualDAC.Options()
        options.speed = 2
        var box = try await box(options)
        box.environment["CRATEBOX_OUTPUT_WATCH"] = box.dac.watchedFolder
        try box.dac.inject(.gone(.frame(20_000), seconds: 0.3))
        let run = try await box.cratebox("prove", words)
        #expect(run.status == 0, "\(run)")
        let notice = "The sound output went away. The proof waits until it is back; Ctrl-C ends it.\n"
        #expect(run.errors.contains(notice), "\(run)")
        let again = "The output went away once, and was handed again what had not been heard.\n"
        #expect(run.output.contains("Proved: every frame of Harbour Lights reached dac "), "\(run.output)")
        #expect(run.output.contains(again), "\(run.output)")
        try box.dac.inject(.gone(.later(20_000), seconds: 0.3))
        let proof = try await box.json("prove", words)
        #expect(proof["proved"] == true && proof["losses"] == 1 && proof["lost"] == nil, "\(proof)")
    }

    @Test func anOutputThatStaysAwayIsWhyNothingIsProved() async throws {
        var options = VirtualDAC.Options()
        options.speed = 2
        let box = try await box(options)
        try box.dac.inject(.gone(.frame(20_000)))
        let process = try box.start("cratebox", "prove", words)
        _ = try await process.errors(containing: "The sound output went away")
        process.signal(SIGINT)
        let run = try await process.end(within: .seconds(20))
        #expect(run.status == 1, "\(run)")
        let sum = "Not proved: the sound output went away and did not come back.\n"
        #expect(run.output.contains(sum) && !run.output.contains("handed again"), "\(run.output)")
        // What the output had accepted and not played is no proof.
        #expect(run.output.contains("\n3  Song 3  nothing of it was handed to the output\n"), "\(run.output)")
    }

    @Test func aPermissionThatIsRefusedToTheEndIsWhyNothingIsProved() async throws {
        var options = VirtualDAC.Options()
        options.speed = 2
        var box = try await box(options)
        box.environment["CRATEBOX_OUTPUT_WATCH"] = box.dac.watchedFolder
        try box.dac.inject(.gone(.frame(20_000)))
        let process = try box.start("cratebox", "prove", words)
        _ = try await process.errors(containing: "The sound output went away")
        try box.dac.inject(.denied(seconds: 600))
        try box.dac.plugIn()
        let notice = "I'm not allowed to use the sound output. The proof waits until I am; Ctrl-C ends it.\n"
        _ = try await process.errors(containing: notice)
        process.signal(SIGINT)
        let run = try await process.end(within: .seconds(20))
        let sum = "Not proved: I was still not allowed to use the sound output.\n"
        #expect(run.status == 1 && run.output.contains(sum), "\(run)")
    }

    /// It takes no commands, and a box would be refused meanwhile.
    @Test func whatOthersAskDuringAProofNamesIt() async throws {
        var options = VirtualDAC.Options()
        options.speed = 1
        var box = try TestBox(options)
        try await box.fill([TestAlbum(tracks: 1, frames: 60 * 44_100)])
        let proof = try box.start("cratebox", "prove", words)
        _ = try await proof.errors(containing: "Playing Harbour Lights")
        let process = proof.identifier
        let sentence = "cratebox prove (process \(process)) uses the output; it ends by itself, or by Ctrl-C.\n"
        for command in [["pause"], ["yield"], ["output", "retry"], ["serve"], ["prove", words]] {
            let run = try await box.run("cratebox", command)
            #expect(run.status == 69 && run.errors.contains(sentence + "  Try: kill \(process)\n"), "\(run)")
        }
        let status = try await box.cratebox("status")
        #expect(status.output.contains(sentence) && !status.output.contains("Next:"), "\(status)")
        let doctor = try await box.cratebox("doctor")
        #expect(doctor.output.contains(sentence) && !doctor.output.contains("cratebox serve"), "\(doctor)")
        proof.signal(SIGINT)
        #expect(try await proof.end(within: .seconds(10)).status == 130)
    }

    @Test func aProofIsNoPlay() async throws {
        let box = try await box()
        try await box.prepare("prove", words)
        #expect(try await box.json("history")["plays"]?.list.isEmpty == true)
        try await box.prepare("play", words)
        try await box.prepare("prove", words)
        #expect(try await box.json("history", "--stats")["plays"] == 1)
        let figures = try await box.cratebox("history", "--stats").output
        #expect(figures.hasPrefix("1 play\nPlays by month\n"), "\(figures)")
    }

    @Test func whatCannotBePlayedIsToldAsByPlay() async throws {
        let box = try await box()
        #expect(try await box.json("prove", "nothing like it", status: 6)["error"] == "notInCollection")
        let question = try await box.json("prove", status: 5)
        #expect(question["continue"] == ["cratebox", "prove", "<answer>"])
        #expect(question["dialog"]?["full"] == "Which album would you like to prove?", "\(question)")
        let device = try await box.json("prove", "--device", "null", status: 5)
        #expect(device["continue"] == ["cratebox", "prove", "--device", "null", "<answer>"])
        try await box.prepare("library", "pause", "garage")
        #expect(try await box.json("prove", words, status: 3)["reason"] == "paused")
        #expect(box.dac.events().isEmpty)
    }

    @Test func theOutputThatIsAbsentIsTheOneThatWasToBeProved() async throws {
        var box = try await box()
        box.environment["CRATEBOX_OUTPUT_PCM"] = "null"
        let run = try await box.cratebox("prove", words, "--device", "bogus")
        let advice = "  There is no output bogus.\n  Try: cratebox devices\n"
        #expect(run.status == 4 && run.output.hasSuffix(advice), "\(run)")
    }

    @Test func theDoctorIsAskedWhoUsesTheOutput() async throws {
        let box = try await box()
        try box.dac.inject(.busy(seconds: 600))
        let run = try await box.cratebox("prove", words)
        let end = "Something else is using the sound output.\n  Try: cratebox doctor --device dac\n"
        #expect(run.status == 4 && run.output.hasSuffix(end), "\(run)")
    }

    @Test func withoutRipsThereIsNothingToChoose() async throws {
        let box = try TestBox()
        #expect(try await box.json("prove", status: 3)["dialog"]?["full"] == "No library is subscribed.")
        try box.folder.makeFolder("music")
        try await box.prepare("library", "subscribe", box.music, "--name", "garage")
        let none = try await box.cratebox("prove")
        #expect(none.status == 4 && none.outputBytes.isEmpty)
        #expect(
            none.errors == "There is nothing to prove: no rip is known yet.\n  Try: cratebox library scan\n",
            "\(none.errors)")
    }

    /// An album of a minute, played in real time, and one of a second.
    private func longBox() async throws -> TestBox {
        var options = VirtualDAC.Options()
        options.speed = 1
        var box = try TestBox(options)
        try await box.fill([
            TestAlbum(frames: 60 * 44_100),
            TestAlbum(release: 991_000_002, title: "Night Harbour", tracks: 1, frames: 44_100),
        ])
        return box
    }

    @Test func aBoxThatPlaysKeepsItsOutputUntilItIsAskedToYield() async throws {
        let box = try await longBox()
        let serve = try box.start("cratebox", "serve")
        _ = try await serve.errors(containing: "ready")
        try await box.json("play", words)
        let refused = try await box.json("prove", "night harbour", status: 69)
        #expect(refused["error"] == "otherOwner")
        let owner = "cratebox serve, process \(serve.identifier)"
        let sentence = "Prove needs the output to itself, and a box owns it (\(owner))."
        #expect(refused["dialog"]?["full"]?.text == sentence)
        #expect(refused["dialog"]?["supporting"] == "cratebox yield")
        // Its own output stays that of the box, also under its name.
        #expect(try await box.json("prove", words, "--device", "dac", status: 69)["error"] == "otherOwner")
        #expect(try await box.json("prove", "nothing like it", status: 6)["error"] == "notInCollection")
        let question = try await box.json("prove", "", status: 5)
        #expect(question["dialog"]?["full"] == "Which album would you like to prove?", "\(question)")
        try await box.prepare("yield")
        #expect(try await box.json("prove", "night harbour")["proved"] == true)
        serve.signal(SIGTERM)
        _ = try await serve.end(within: .seconds(10))
    }

    /// The output is free when the proof begins, and the box's when the album is chosen.
    @Test func aBoxThatTakesTheOutputBeforeTheProofIsNamed() async throws {
        let box = try await longBox()
        let serve = try box.start("cratebox", "serve")
        _ = try await serve.errors(containing: "ready")
        let proof = try box.onTerminal("prove")
        _ = try await proof.output(containing: "or Ctrl-C: ")
        try await box.json("play", words)
        proof.send(line: "night harbour")
        let run = try await proof.end(within: .seconds(20))
        #expect(run.status == 69 && run.output.contains("Prove needs the output to itself, "), "\(run)")
        #expect(run.output.contains("Try: cratebox yield") && !run.output.contains("Something else"), "\(run)")
        serve.signal(SIGTERM)
        _ = try await serve.end(within: .seconds(10))
    }

    @Test func aBoxThatIsStoppedLeavesItsOutputToTheProof() async throws {
        let box = try await longBox()
        let serve = try box.start("cratebox", "serve")
        _ = try await serve.errors(containing: "ready")
        #expect(try await box.json("prove", "night harbour")["proved"] == true)
        try await box.json("play", words)
        try await box.prepare("stop")
        let question = try await box.json("prove", "", status: 5)
        #expect(question["dialog"]?["full"] == "Which album would you like to prove?", "\(question)")
        // Music that the box is asked for meanwhile finds the output in use.
        let proof = try box.start("cratebox", "prove", words)
        _ = try await proof.errors(containing: "Playing Harbour Lights")
        #expect(try await box.json("play", "night harbour", status: 4)["reason"] == "outputBusy")
        proof.signal(SIGINT)
        #expect(try await proof.end(within: .seconds(10)).status == 130)
        serve.signal(SIGTERM)
        _ = try await serve.end(within: .seconds(10))
    }

    @Test func besideABoxAnotherOutputIsProved() async throws {
        let box = try await box()
        let serve = try box.start("cratebox", "serve")
        _ = try await serve.errors(containing: "ready")
        let proof = try await box.json("prove", words, "--device", "null")
        #expect(proof["proved"] == true && proof["output"] == "null", "\(proof)")
        #expect(try await box.json("status")["state"] == "stopped")
        await serve.stop()
        let silent = try await box.json("prove", words, "--device", "null", status: 69)
        let sentence = "The box that runs doesn't answer, so the output that it uses is unknown"
        #expect(silent["error"] == "otherOwner", "\(silent)")
        let owner = "cratebox serve, process \(serve.identifier)"
        #expect(silent["dialog"]?["full"]?.text == "\(sentence) (\(owner)).", "\(silent)")
        #expect(silent["dialog"]?["supporting"]?.text == "kill -CONT \(serve.identifier)", "\(silent)")
        serve.signal(SIGCONT)
        serve.signal(SIGTERM)
        _ = try await serve.end(within: .seconds(10))
        #expect(box.dac.events().isEmpty)
    }

    @Test func anOutputThatABoxHasYieldedIsProved() async throws {
        let box = try await longBox()
        let serve = try box.start("cratebox", "serve")
        _ = try await serve.errors(containing: "ready")
        try await box.json("play", words)
        try await box.prepare("yield")
        for device in ["dac", "null"] {
            let proof = try await box.json("prove", "night harbour", "--device", device)
            #expect(proof["proved"] == true && proof["output"]?.text == device, "\(proof)")
        }
        #expect(try await box.json("status")["state"] == "yielded")
        try await box.prepare("reclaim")
        #expect(try await box.json("prove", words, status: 69)["dialog"]?["supporting"] == "cratebox yield")
        serve.signal(SIGTERM)
        _ = try await serve.end(within: .seconds(10))
    }

    @Test func ctrlCEndsIt() async throws {
        var options = VirtualDAC.Options()
        options.speed = 1
        var box = try TestBox(options)
        try await box.fill([TestAlbum(frames: 2_000_000)])
        let process = try box.onTerminal("prove", words)
        _ = try await process.output(containing: "Song 1 [")
        process.typeInterrupt()
        let run = try await process.end(within: .seconds(10))
        #expect(run.status == 130, "\(run.output)")
        #expect(!run.output.contains("proved") && !run.output.contains("Proved"))
        #expect(Screen(text: run.output).openEscapes.isEmpty)
        #expect(box.dac.events().last?.name == "close")
    }
}
