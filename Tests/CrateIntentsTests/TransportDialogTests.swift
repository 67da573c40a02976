import CrateCore
import CrateStore
import Intents
import Testing

@testable import CrateIntents

/// The wording of the playback state.
@Suite struct TransportDialogTests {
    @Test(
        "While the music waits, it is said what happened to the output, and where to look",
        arguments: [
            (
                AlbumGap(.outputAbsent), "The sound output isn't connected; the music continues when it is.",
                "cratebox devices"
            ),
            (
                AlbumGap(OutputGap(.outputAbsent, pcm: "nope", isUnknown: true)),
                "There is no sound output nope; the music continues when there is one.", "cratebox devices"
            ),
            (
                AlbumGap(.outputBusy, detail: GapDetail { $0.pcm = "dac" }),
                "Something else is using the sound output; the music continues when it is free.",
                "cratebox doctor --device dac"
            ),
            (
                AlbumGap(.outputDenied), "I'm not allowed to use the sound output; the music continues when I am.",
                "sudo usermod -aG audio \"$USER\""
            ),
            (nil, "The sound output can't be used now; the music continues when it can.", "cratebox devices"),
        ] as [(AlbumGap?, String, String)])
    func waiting(obstacle: AlbumGap?, sentence: String, step: String) throws {
        let store = try Store(.memory)
        var report = TransportReport(state: .waiting(resumes: true))
        report.obstacle = obstacle.map { .notAvailable($0) }
        let dialog = TransportDialog.dialog(for: report, after: .resume, from: report, in: store)
        #expect(dialog.full == sentence && dialog.supporting == step)
        // Playing an album names the same step.
        if let obstacle {
            let album = AlbumEntity(Release(id: Release.ID(rawValue: 1), title: "Ferry", artist: "The Quay"))
            let played = PlayedAlbum(release: album.id, outcome: .notAvailable(obstacle))
            #expect(OutcomeDialog.dialog(for: played, album: album).supporting == step)
        }
        report.state = .waiting(resumes: false)
        let paused = TransportDialog.dialog(for: report, after: .pause, from: report, in: store)
        let rest = try #require(sentence.firstRange(of: ";"))
        #expect(paused.full == String(sentence[..<rest.lowerBound]) + "; the music stays paused.")
        report.track = Track.ID(release: Release.ID(rawValue: 1), place: 2)
        for move in [TransportRequest.next, .seek(.offset(.seconds(4)))] {
            let moved = TransportDialog.dialog(for: report, after: move, from: report, in: store)
            #expect(moved.full == "Moved to track 2. \(paused.full)" && moved.supporting == step)
        }
    }

    @Test(
        "A yielded output that was lost before is said to be away",
        arguments: [
            (AlbumGap(.outputAbsent), " The output isn't connected now."), (nil, " The output can't be used now."),
            (AlbumGap(OutputGap(.outputAbsent, pcm: "nope", isUnknown: true)), " There is no sound output nope."),
            (AlbumGap(.outputBusy), ""),
        ] as [(AlbumGap?, String)])
    func yielded(obstacle: AlbumGap?, rest: String) throws {
        let store = try Store(.memory)
        var before = TransportReport(state: .waiting(resumes: true))
        before.obstacle = obstacle.map { .notAvailable($0) }
        let report = TransportReport(state: .yielded(resumes: true))
        let playing = TransportReport(state: .playing)
        let sentence = TransportDialog.dialog(for: report, after: .yield, from: playing, in: store).full
        #expect(sentence == "The sound output is yielded; the music continues when it is reclaimed.")
        #expect(
            TransportDialog.dialog(for: report, after: .yield, from: before, in: store).full == sentence + rest)
    }

    @Test(arguments: [
        (
            Outcome.notSubscribed(LibraryGap(.offline, library: "attic")), "The library attic isn't connected",
            "continues when it is", "cratebox library list"
        ),
        (
            .notSubscribed(LibraryGap(.paused, library: "-x")), "The library -x can't be used now",
            "continues when it can", "cratebox library resume -- -x"
        ),
        (
            .notAvailable(AlbumGap(.filesMissing, library: "attic")), "The file of this track is missing",
            "continues when it is back", "cratebox open id:1"
        ),
    ]) func waitingForALibrary(obstacle: Outcome, what: String, rest: String, command: String) throws {
        let store = try Store(.memory)
        var report = TransportReport(state: .waiting(resumes: true))
        report.obstacle = obstacle
        report.track = Track.ID(release: Release.ID(rawValue: 1), place: 2)
        for (resumes, end) in [(true, rest), (false, "stays paused")] {
            report.state = .waiting(resumes: resumes)
            let dialog = TransportDialog.dialog(for: report, after: .resume, from: report, in: store)
            #expect(dialog.full == "\(what); the music \(end)." && dialog.supporting == command, "\(dialog)")
        }
    }

    @Test("The music of an album without an artist is named by its title alone")
    func withoutAnArtist() throws {
        let store = try Store(.memory)
        _ = try Wantlist(store: store).add(Release.ID(rawValue: 9))
        let track = Track.ID(release: Release.ID(rawValue: 9), place: 1)
        for (state, start) in [(.playing, "Playing"), (.paused, "Paused at")] as [(TransportState, String)] {
            let sentence = try NowPlayingIntent.sentence(track, TransportReport(state: state), in: store)
            #expect(Dialog(full: sentence).full == "\(start) track 1, from Release 9.")
        }
    }

    @Test(
        "Music whose track isn't known is worded without one",
        arguments: [
            (.playing, .next, "Playing."), (.paused, .next, "Paused."),
            (.playing, .reclaim, "The sound output is reclaimed. Playing."),
            (.paused, .reclaim, "The sound output is reclaimed. Paused."),
            (.playing, .retry, "The sound output works. Playing."),
        ] as [(TransportState, TransportRequest, String)])
    func withoutATrack(state: TransportState, request: TransportRequest, sentence: String) throws {
        let store = try Store(.memory)
        let report = TransportReport(state: state)
        #expect(TransportDialog.dialog(for: report, after: request, from: report, in: store).full == sentence)
    }

    @Test("A library without a name is worded without one")
    func withoutALibrary() throws {
        let store = try Store(.memory)
        let gap = Outcome.notSubscribed(LibraryGap(.none))
        let waiting = try #require(TransportDialog.waiting("Thaw", .waiting(resumes: true), for: gap))
        #expect(Dialog(full: waiting).full == "Thaw is waiting for its library.")
        for (resumes, rest) in [(true, "the music continues when it can"), (false, "the music stays paused")] {
            var report = TransportReport(state: .waiting(resumes: resumes))
            report.obstacle = gap
            let dialog = TransportDialog.dialog(for: report, after: .resume, from: report, in: store)
            #expect(dialog.full == "The library of this track can't be used now; \(rest).")
        }
    }
}
