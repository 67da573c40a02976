import CrateBox
import CrateCare
import CrateClient
import CrateCore
import CrateTerminal

/// The status as text: a title and tracks that are truncated to the terminal's width, and sentences.
struct StatusView {
    private let status: StatusDocument
    private let width: Int?
    private let elapsed: Double?
    private let later: Double
    private let isDetailed: Bool
    private let hasEnded: Bool
    private let signs = Terminal.signs(of: .output)

    /// Creates a view of a status.
    /// - Parameters:
    ///   - width: The columns to fit; without a width nothing is truncated.
    ///   - later: The seconds since the status was taken. A running position and a sleep timer are moved by them.
    ///   - isDetailed: True to add the sentence that explains the verdict.
    ///   - hasEnded: True if the box that was watched has ended.
    init(
        _ status: StatusDocument, width: Int?, later: Double = 0, isDetailed: Bool = false, hasEnded: Bool = false
    ) {
        (self.status, self.width, self.isDetailed, self.later) = (status, width, isDetailed, later)
        self.hasEnded = hasEnded
        let moves = status.state == "playing" ? later : 0
        elapsed = status.elapsed.map { elapsed in min(elapsed + moves, status.duration ?? .infinity) }
    }

    /// All lines; sentences are not truncated.
    var lines: [TerminalText] { [title] + tracks.map(\.line) + facts + steps }

    /// The lines for a terminal with `rows` rows, all truncated to its width: the playing track first, then the title
    /// and the facts, then the tracks around it.
    func lines(within rows: Int) -> [TerminalText] {
        let (tracks, facts) = (tracks, (facts + steps).map(fit))
        guard 1 + tracks.count + facts.count > rows else { return [title] + tracks.map(\.line) + facts }
        guard let present = tracks.firstIndex(where: \.isPresent) else { return Array(([title] + facts).prefix(rows)) }
        if rows < 2 { return [tracks[present].line] }
        let kept = Array(facts.prefix(rows - 2))
        let room = rows - 1 - kept.count
        let first = min(max(present - room / 2, 0), tracks.count - room)
        return [title] + tracks[first..<(first + room)].map(\.line) + kept
    }

    private var title: TerminalText {
        guard let name = status.title else { return fit(nothing).bold }
        // The playing release may have been removed from the collection.
        let title = name.isEmpty ? String(localized: "Release \(status.release ?? 0)") : name
        let artist = status.artist.flatMap { $0.isEmpty ? nil : " — \($0)" } ?? ""
        let state = state.text
        let tail = state.isEmpty ? "" : " (\(state))"
        guard let width else { return (title + artist + tail).bold }
        // In a line that is too long the name is truncated, never the state.
        let room = width - DisplayWidth.of(tail)
        guard room >= 8 else { return fit(TerminalText(state.isEmpty ? title : state)).bold }
        return fit(TerminalText(signs.shown(CleanText.line(title + artist)).fitted(to: room, signs) + tail)).bold
    }

    private var nothing: TerminalText {
        let state = state.text
        guard !state.isEmpty else { return TerminalText(localized: "Nothing is playing.") }
        return "\(state.prefix(1).uppercased())\(state.dropFirst())."
    }

    /// The state as text; empty while playing, and without music.
    private var state: LocalizedText {
        if status.state == "stopped", status.title == nil { return "" }
        return StateWords.of(status.state, awaiting: status.obstacle, isOutputLost: isWaiting, resumes: status.resumes)
    }

    private var isWaiting: Bool { status.output?.state == "lost" }

    private var tracks: [(line: TerminalText, isPresent: Bool)] {
        guard let present = status.track else { return [] }
        let tracks = status.tracks.flatMap { $0.isEmpty ? nil : $0 } ?? [present]
        let others = otherTracks(tracks.filter { $0.id != present.id })
        return tracks.map { track in
            if let line = others[track.id] { return (line, false) }
            let line = NowLine(
                sign: status.state == "playing" ? signs.playing : signs.paused, state: flaw(of: track),
                place: "\(track.number)".leftPadded(to: 3), title: credited(track), elapsed: elapsed ?? 0,
                duration: status.duration)
            return (fit(TerminalText(line.line(within: width, signs))), true)
        }
    }

    private func name(of track: StatusDocument.Track) -> String {
        CleanText.line(track.title ?? String(localized: "Track \(track.number)"))
    }

    /// The name of a track, with its artist if that is not the album's.
    private func credited(_ track: StatusDocument.Track) -> String {
        name(of: track) + (track.artist.map { " — " + CleanText.line($0) } ?? "")
    }

    private func flaw(of track: StatusDocument.Track) -> String {
        OutcomeWords.flaw(missing: track.missing, damaged: track.damaged, unreadable: track.unreadable)
    }

    /// The lines of the tracks that do not play, by track id: with the lengths in one column, and a mark for a missing,
    /// damaged or unreadable file.
    private func otherTracks(_ tracks: [StatusDocument.Track]) -> [String: TerminalText] {
        let rows = tracks.map { track in
            [
                "\(track.number)".leftPadded(to: 3), name(of: track), track.artist ?? "",
                track.duration.map { NowLine.clock($0) } ?? "",
                flaw(of: track),
            ]
        }
        let table = TerminalTable(
            [
                .init(isNumber: true), .init(narrowing: .name), .init(narrowing: .detail), .init(isNumber: true),
                .init("", .faint),
            ], rows, signs: signs)
        let lines = table.lines(within: width.map { max(1, $0 - 2) }).map { fit("  " + $0) }
        return Dictionary(zip(tracks.map(\.id), lines)) { first, _ in first }
    }

    /// Further facts, most important first.
    private var facts: [TerminalText] {
        (end + [configuration] + output + [volume, sleep, repeats, queue, libraries, opened]).compactMap(\.self).map {
            TerminalText(localized: $0).faint
        }
    }

    /// The next steps, if they were added to the status.
    private var steps: [TerminalText] { Hint.nextLines(status.next ?? []) }

    private var end: [LocalizedText?] { hasEnded ? ["The box has ended."] : [] }

    private var configuration: LocalizedText? {
        status.configuration.map { "The configuration could not be read again: \(LocalizedText(written: $0))" }
    }

    private var output: [LocalizedText?] {
        guard let output = status.output else { return ["Output: none found"] }
        if isWaiting {
            guard let why = OutcomeWords.ofOutput(output) else {
                return [
                    OutputAbsence.isUnknown(output.name)
                        ? "Output: \(output.name) (no such output, waiting for it)"
                        : "Output: \(output.name) (not connected, waiting for it)"
                ]
            }
            return ["Output: \(output.name) (\(why), waiting for it)"]
        }
        // Without music, the last measurement does not apply.
        guard let path = status.signalPath, status.title != nil else { return [closed(output)] }
        return [path.line(output: output.name), isDetailed ? LocalizedText(written: path.sentence) : nil]
    }

    /// The output while no music uses it. Not called ready, because that is known only after opening it.
    private func closed(_ output: StatusDocument.Output) -> LocalizedText {
        if let why = OutcomeWords.ofOutput(output) { return "Output: \(output.name) (\(why))" }
        guard output.state != "absent" else {
            return OutputAbsence.isUnknown(output.name)
                ? "Output: \(output.name) (no such output)" : "Output: \(output.name) (not connected)"
        }
        return status.state == "yielded" ? "Output: \(output.name) (yielded)" : "Output: \(output.name)"
    }

    private var volume: LocalizedText? {
        status.volume.map { volume in
            if volume.muted == true { return "Volume: \(volume.percent)%, muted" }
            guard let level = volume.dB else { return "Volume: \(volume.percent)%" }
            return "Volume: \(volume.percent)%, \(WrittenNumber.decimal(Decibels(level).tenths)) dB"
        }
    }

    private var sleep: LocalizedText? {
        if let left = status.sleep?.left {
            return left > 0 ? "Sleep: in \(NowLine.clock(max(left - later, 0)))" : "Sleep: fading out"
        }
        return switch status.sleep?.until {
        case "track": "Sleep: after this track"
        case "album": "Sleep: after this album"
        default: nil
        }
    }

    private var repeats: LocalizedText? {
        switch status.repeat {
        case "track": "Repeat: track"
        case "album": "Repeat: album"
        default: nil
        }
    }

    /// The number of entries that follow, as only that is known here: some may be single tracks.
    private var queue: LocalizedText? {
        let state = status.queueState
        // A stopped queue may start again at any entry, so all of its entries are counted.
        let isPresent = status.title != nil && status.state != "stopped"
        let played = isPresent ? state?.current.map { $0 + 1 } ?? 0 : 0
        let left = (state?.count ?? 0) - played
        guard left > 0 else { return nil }
        return isPresent ? "Queue: \(left, .moreEntries)" : "Queue: \(left, .entries)"
    }

    /// The libraries with their states, or what is wrong with the collection.
    var libraries: LocalizedText {
        if let collection = status.collection {
            return collection == "damaged" ? "The collection is damaged." : "The collection can't be opened."
        }
        guard !status.libraries.isEmpty else { return CollectionElsewhere.noLibrary }
        let names = status.libraries.map { "\($0.name) (\(LibraryWords.of($0.state)))" as LocalizedText }
        let list = names.joined(separator: ", ")
        return names.count == 1 ? "Library: \(list)" : "Libraries: \(list)"
    }

    private var opened: LocalizedText? {
        switch (status.current?.album?.title, status.current?.crate?.name) {
        case (let album?, let crate?): "Opened: \(album) in the crate \(crate)"
        case (let album?, nil): "Opened: \(album)"
        case (nil, let crate?): "Opened: the crate \(crate)"
        case (nil, nil): nil
        }
    }

    private func fit(_ line: TerminalText) -> TerminalText { line.fitted(to: width, signs) }
}

extension String {
    /// The text, padded with leading spaces to a width.
    fileprivate func leftPadded(to width: Int) -> String { String(repeating: " ", count: max(width - count, 0)) + self }
}
