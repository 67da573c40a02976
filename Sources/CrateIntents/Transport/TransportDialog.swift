public import CrateCore
internal import CrateStore
public import Intents

/// The result of every transport intent.
public typealias TransportResult = ValueDialogResult<TransportReport>

extension Transport {
    /// Sends a request and words the state afterwards.
    /// - Parameters:
    ///   - store: The store with the names of tracks.
    ///   - queue: The queue; where it has entries, a refusal names the command that plays them.
    ///   - refusal: The failure if the request is refused while music plays; nil for ``IntentFailure/nothingPlays``.
    /// - Throws: ``IntentFailure/nothingPlays`` or the given refusal if the request is refused.
    func result(
        of request: TransportRequest, in store: Store, _ queue: any QueueControl, refusal: IntentFailure? = nil
    ) async throws -> TransportResult {
        let before = self.report
        var report = await perform(request)
        if let dialog = request.dialog(from: before, to: report) { return .result(value: report, dialog: dialog) }
        guard !report.isRefused else {
            if let refusal, report.state != .stopped { throw refusal }
            throw IntentFailure.nothingPlays(queue)
        }
        if let outcome = report.outcome, let track = report.track {
            let hasPlayed = [.playing, .paused].contains(before.state) && before.track?.release == track.release
            let limited = hasPlayed ? outcome.limited(to: track) : outcome
            report.outcome = limited
            var played = PlayedAlbum(release: track.release, outcome: limited)
            played.places = report.places(in: queue.queue)
            var dialog = try OutcomeDialog.dialog(for: played, in: store)
            if before.state == .playing, report.state == .stopped {
                dialog.sentence = "\(dialog.sentence) The music has ended."
            }
            return .result(value: report, dialog: dialog)
        }
        let dialog = TransportDialog.dialog(for: report, after: request, from: before, in: store)
        return .result(value: report, dialog: dialog)
    }
}

extension TransportRequest {
    /// The dialog about a request that found nothing to do, or after which the awaited output works; nil for any other,
    /// whose dialog depends on the state afterwards.
    fileprivate func dialog(from before: TransportReport, to report: TransportReport) -> Dialog? {
        switch self {
        case .stop where before.state == .stopped: "Nothing is playing."
        case .reclaim where [.playing, .paused].contains(before.state): "The sound output wasn't yielded."
        case .retry where before.awaitsOutput && report.state == .paused: "The sound output works. Paused."
        case .pause, .resume, .toggle, .stop, .move, .yield, .reclaim, .retry: nil
        }
    }
}

extension Outcome {
    /// The outcome of a track whose file is missing or can't be played, in place of that of its album, which has tracks
    /// that can be played. Any other outcome as it is.
    fileprivate func limited(to track: Track.ID) -> Outcome {
        guard case .notAvailable(var gap) = self, gap.detail.file != nil, gap.detail.track == nil else { return self }
        guard [.filesMissing, .undecodable].contains(gap.reason) else { return self }
        if gap.reason == .filesMissing { gap.reason = .noSuchTrack }
        gap.detail.track = track.description
        return .notAvailable(gap)
    }
}

extension TransportReport {
    /// True if the music waits for the output, and neither for its library nor for its files.
    fileprivate var awaitsOutput: Bool {
        switch obstacle {
        case .notSubscribed: false
        case .notAvailable(let gap): state.isWaiting && gap.isOfOutput
        case .played, nil: state.isWaiting
        }
    }

    /// The places of the tracks that play of the current entry, from the current track on; nil for a whole album.
    fileprivate func places(in queue: PlayQueue) -> [Int]? {
        guard let places = queue.current.flatMap(queue.entry)?.item.places else { return nil }
        guard let track, places.contains(track.place) else { return places }
        return Array(places.drop { $0 != track.place })
    }
}

extension IntentFailure {
    /// The request needs a current track, and playback is stopped.
    public static let nothingPlays = IntentFailure(
        name: "nothingPlays", dialog: Dialog(full: "Nothing is playing.", supporting: ReplyStep.play.line))

    /// A request needs music, but nothing is playing; a queue that was stopped can be resumed.
    static func nothingPlays(_ control: any QueueControl) -> IntentFailure {
        guard !control.queue.entries.isEmpty else { return nothingPlays }
        return IntentFailure(
            name: nothingPlays.name, dialog: Dialog(full: "Nothing is playing.", supporting: ReplyStep.resume.line))
    }
}

/// The wording of the playback state.
enum TransportDialog {
    /// Words the state after a request. If the request led to another album, that is named.
    static func dialog(
        for report: TransportReport, after request: TransportRequest, from before: TransportReport, in store: Store
    ) -> Dialog {
        let isSameAlbum = before.track == nil || before.track?.release == report.track?.release
        return switch (report.state, request) {
        case (.stopped, .stop): "Stopped."
        case (.stopped, .move(.next)), (.stopped, .move(.seek)): "That was the end."
        case (.stopped, .yield): "Nothing is playing, so other programs can use the sound output."
        case (.stopped, .reclaim): "Nothing is playing, so there is no sound output to reclaim."
        case (.stopped, .retry): "Nothing is playing, so no sound output is waited for."
        case (.stopped, .pause), (.stopped, .resume), (.stopped, .toggle), (.stopped, .move(.previous)):
            "Nothing is playing."
        case (.playing, .move): Dialog(full: moved(report, isSameAlbum, in: store))
        case (.playing, .reclaim): "The sound output is reclaimed. \(playing(report.track, in: store))"
        case (.playing, .retry): "The sound output works. \(playing(report.track, in: store))"
        case (.playing, .pause), (.playing, .resume), (.playing, .toggle), (.playing, .stop), (.playing, .yield):
            "Playing."
        case (.paused, .move): Dialog(full: paused(report.track, isSameAlbum, in: store))
        case (.paused, .reclaim): reclaimed(report, in: store)
        case (.paused, .retry): "Paused. No sound output is waited for."
        case (.paused, .pause), (.paused, .resume), (.paused, .toggle), (.paused, .stop), (.paused, .yield): "Paused."
        case (.yielded, .yield): obstructed(report, in: store) { yielded($0, after: before) }
        case (.waiting, _), (.yielded, _):
            obstructed(report, in: store) { sentence in
                guard case .move = request, let track = report.track else { return sentence }
                return "Moved to \(place(track, isSameAlbum, in: store)). \(sentence)"
            }
        }
    }

    /// The sentence about music that plays after a move, and before it the tracks that the move passed over.
    private static func moved(_ report: TransportReport, _ isSameAlbum: Bool, in store: Store) -> Message {
        let sentence = playing(report.track, isSameAlbum, in: store)
        guard let first = report.passed.first else { return sentence }
        return report.passed.count == 1
            ? "Can't be played: \(name(of: first, in: store)). \(sentence)"
            : "Can't be played: \(report.passed.count, .tracks). \(sentence)"
    }

    /// The sentence about music that plays, with its track if that is known.
    private static func playing(_ track: Track.ID?, _ isSameAlbum: Bool = true, in store: Store) -> Message {
        guard let track else { return "Playing." }
        return "Playing \(place(track, isSameAlbum, in: store))."
    }

    /// The sentence about music that is paused, with its track if that is known.
    private static func paused(_ track: Track.ID?, _ isSameAlbum: Bool = true, in store: Store) -> Message {
        guard let track else { return "Paused." }
        return "Paused at \(place(track, isSameAlbum, in: store))."
    }

    /// The dialog for music that is yielded or waits for its output, library or file, after the sentence about a seek.
    static func dialog(for report: TransportReport, in store: Store, movedBy seek: Message) -> Dialog {
        obstructed(report, in: store) { "\(seek) \($0)" }
    }

    /// The dialog for music that is yielded or waits for its output, library or file.
    /// - Parameter behind: Puts the sentence behind the one about a move.
    private static func obstructed(
        _ report: TransportReport, in store: Store, _ behind: (Message) -> Message
    ) -> Dialog {
        if case .yielded(let resumes) = report.state {
            return yielded(report.track, resumes: resumes, in: store, behind)
        }
        let resumes = report.state == .waiting(resumes: true)
        switch report.obstacle {
        case .notSubscribed(let gap):
            return Dialog(full: behind(waiting(for: gap, resumes: resumes)), supporting: OutcomeDialog.fix(for: gap))
        case .notAvailable(let gap) where !gap.isOfOutput:
            return Dialog(
                full: behind(
                    resumes
                        ? "The file of this track is missing; the music continues when it is back."
                        : "The file of this track is missing; the music stays paused."),
                supporting: report.track.map { "cratebox open id:\($0.release)" } ?? "cratebox status")
        case .notAvailable(let gap):
            return Dialog(
                full: behind(waiting(for: gap, resumes: resumes)), supporting: OutcomeDialog.outputStep(gap))
        case .played, nil:
            // Until the first attempt to open it again, an output that went away has no gap.
            let step = OutcomeDialog.outputStep(AlbumGap(.outputAbsent))
            return Dialog(full: behind(waiting(for: nil, resumes: resumes)), supporting: step)
        }
    }

    /// The sentence while the music waits for its library, and whether it resumes by itself.
    private static func waiting(for gap: LibraryGap, resumes: Bool) -> Message {
        guard let name = gap.library else {
            return resumes
                ? "The library of this track can't be used now; the music continues when it can."
                : "The library of this track can't be used now; the music stays paused."
        }
        return switch (gap.reason, resumes) {
        case (.offline, true): "The library \(name) isn't connected; the music continues when it is."
        case (.offline, false): "The library \(name) isn't connected; the music stays paused."
        case (_, true): "The library \(name) can't be used now; the music continues when it can."
        case (_, false): "The library \(name) can't be used now; the music stays paused."
        }
    }

    /// The sentence while the music waits: why the output can't be used, and whether the music resumes by itself.
    private static func waiting(for gap: AlbumGap?, resumes: Bool) -> Message {
        if let name = gap?.unknownOutput {
            return resumes
                ? "There is no sound output \(name); the music continues when there is one."
                : "There is no sound output \(name); the music stays paused."
        }
        return switch (gap?.reason, resumes) {
        case (.outputAbsent, true): "The sound output isn't connected; the music continues when it is."
        case (.outputAbsent, false): "The sound output isn't connected; the music stays paused."
        case (.outputBusy, true): "Something else is using the sound output; the music continues when it is free."
        case (.outputBusy, false): "Something else is using the sound output; the music stays paused."
        case (.outputDenied, true): "I'm not allowed to use the sound output; the music continues when I am."
        case (.outputDenied, false): "I'm not allowed to use the sound output; the music stays paused."
        case (_, true): "The sound output can't be used now; the music continues when it can."
        case (_, false): "The sound output can't be used now; the music stays paused."
        }
    }

    /// The sentence while another program has the output.
    /// - Parameter behind: Puts the sentence behind the one about a move.
    private static func yielded(
        _ track: Track.ID?, resumes: Bool, in store: Store, _ behind: (Message) -> Message
    ) -> Dialog {
        let album = track.flatMap { track in (try? AlbumLookup(store: store).known(ids: [track.release]))?.first }
        guard let title = album?.title, !title.isEmpty else {
            return Dialog(
                full: behind(
                    resumes
                        ? "The sound output is yielded; the music continues when it is reclaimed."
                        : "The sound output is yielded; the music stays paused."))
        }
        return resumes
            ? Dialog(
                full: behind("The sound output is yielded. \(title) continues when it is reclaimed."),
                supporting: "cratebox reclaim")
            : Dialog(full: behind("The sound output is yielded. \(title) stays paused."))
    }

    /// The sentence about a yielded output; if the output was lost before, also that it can't be used now.
    private static func yielded(_ sentence: Message, after before: TransportReport) -> Message {
        guard before.state.isWaiting else { return sentence }
        switch before.obstacle {
        case .notAvailable(let gap) where gap.reason == .outputAbsent:
            return absent(gap, after: sentence)
        case nil: return "\(sentence) The output can't be used now."
        case .notAvailable, .notSubscribed, .played: return sentence
        }
    }

    /// The dialog about an output that is reclaimed for paused music, which opens it later; also that it isn't
    /// connected.
    private static func reclaimed(_ report: TransportReport, in store: Store) -> Dialog {
        let sentence: Message = "The sound output is reclaimed. \(paused(report.track, in: store))"
        guard case .notAvailable(let gap)? = report.obstacle, gap.reason == .outputAbsent else {
            return Dialog(full: sentence)
        }
        return Dialog(
            full: absent(gap, after: sentence), supporting: OutcomeDialog.outputStep(gap))
    }

    /// A sentence, and behind it that the output isn't connected, or that there is none of its name.
    private static func absent(_ gap: AlbumGap, after sentence: Message) -> Message {
        guard let name = gap.unknownOutput else { return "\(sentence) The output isn't connected now." }
        return "\(sentence) There is no sound output \(name)."
    }

    /// The sentence about an album that waits for its output, library or files; nil in any other state.
    static func waiting(_ title: String, _ state: TransportState, for obstacle: Outcome?) -> Message? {
        switch state {
        case .waiting(resumes: true):
            switch obstacle {
            case .notSubscribed(let gap):
                if let library = gap.library {
                    "\(title) is waiting for the library \(library)."
                } else {
                    "\(title) is waiting for its library."
                }
            case .notAvailable(let gap) where !gap.isOfOutput: "\(title) is waiting for its files."
            case .notAvailable, .played, nil: "\(title) is waiting for the sound output."
            }
        case .yielded: "\(title) is waiting: the sound output is yielded."
        case .stopped, .playing, .paused, .waiting(resumes: false): nil
        }
    }

    /// The name of a track, with the title of its album if that is another one.
    static func place(_ track: Track.ID, _ isSameAlbum: Bool, in store: Store) -> Message {
        let name = name(of: track, in: store)
        guard !isSameAlbum,
            let title = (try? AlbumLookup(store: store).known(ids: [track.release]))?.first?.title, !title.isEmpty
        else { return name }
        return "\(name), from \(title)"
    }

    /// The place of a track on its album, with the track's title if that is known.
    static func name(of track: Track.ID, in store: Store) -> Message {
        let known = (try? AlbumLookup(store: store).tracks(of: track.release))?.first { $0.id == track }
        guard let title = known?.title, !title.isEmpty else { return "track \(track.place)" }
        return "track \(track.place), \(title)"
    }
}
