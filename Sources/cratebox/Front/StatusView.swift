import CrateBox
import CrateClient
import CrateCore

/// The status as text, no line wider than the terminal.
struct StatusView {
    private let status: StatusDocument
    private let width: Int?
    private let elapsed: Double?
    private let isDetailed: Bool
    private let signs = Terminal.signs(of: .output)

    /// Creates a view of a status `later` seconds after it was taken. Without a width nothing is truncated. With
    /// `isDetailed` the verdict has its sentence.
    init(_ status: StatusDocument, width: Int?, later: Double = 0, isDetailed: Bool = false) {
        (self.status, self.width, self.isDetailed) = (status, width, isDetailed)
        let moves = status.state == "playing" ? later : 0
        elapsed = status.elapsed.map { elapsed in min(elapsed + moves, status.duration ?? .infinity) }
    }

    /// All lines.
    var lines: [TerminalText] { [title] + tracks.map(\.line) + facts }

    /// The lines for a terminal with `rows` rows: the playing track first, then the title and the facts, then the
    /// tracks around it.
    func lines(within rows: Int) -> [TerminalText] {
        let (tracks, facts) = (tracks, facts)
        guard 1 + tracks.count + facts.count > rows else { return lines }
        guard let present = tracks.firstIndex(where: \.isPresent) else { return Array(([title] + facts).prefix(rows)) }
        if rows < 2 { return [tracks[present].line] }
        let kept = Array(facts.prefix(rows - 2))
        let room = rows - 1 - kept.count
        let first = min(max(present - room / 2, 0), tracks.count - room)
        return [title] + tracks[first..<(first + room)].map(\.line) + kept
    }

    private var title: TerminalText {
        guard let title = status.title else { return fit(nothing).bold }
        let artist = status.artist.flatMap { $0.isEmpty ? nil : " — \($0)" } ?? ""
        let tail = state.isEmpty ? "" : " (\(state))"
        guard let width else { return (title + artist + tail).bold }
        // In a line that is too long the name is truncated, never the state.
        let room = width - DisplayWidth.of(tail)
        guard room >= 8 else { return fit(TerminalText(state.isEmpty ? title : state)).bold }
        return fit(TerminalText(signs.shown(CleanText.line(title + artist)).fitted(to: room, signs) + tail)).bold
    }

    private var nothing: TerminalText {
        state.isEmpty ? "Nothing is playing." : "\(state.prefix(1).uppercased())\(state.dropFirst())."
    }

    /// The state as text; empty while playing.
    private var state: String {
        switch status.state {
        case _ where isWaiting: "waiting for the output"
        case "playing": ""
        case "stopped": status.title == nil ? "" : "stopped"
        case "yielded": "output yielded"
        default: status.state
        }
    }

    private var isWaiting: Bool { status.output?.state == "lost" }

    private var tracks: [(line: TerminalText, isPresent: Bool)] {
        guard let present = status.track else { return [] }
        let tracks = status.tracks.flatMap { $0.isEmpty ? nil : $0 } ?? [present]
        return tracks.map { track in
            let number = "\(track.number)".leftPadded(to: 3)
            let name = CleanText.line(track.title ?? "Track \(track.number)")
            guard track.id == present.id else {
                let length = track.duration.map { "  " + NowLine.clock($0) } ?? ""
                let room = width.map { max(8, $0 - 7 - DisplayWidth.of(length)) } ?? .max
                return (fit("  \(number)  \(signs.shown(name).fitted(to: room, signs))\(length)"), false)
            }
            let line = NowLine(
                sign: status.state == "playing" ? signs.playing : signs.paused, place: number, title: name,
                elapsed: elapsed ?? 0, duration: status.duration)
            return (fit(TerminalText(line.line(within: width, signs))), true)
        }
    }

    /// Further facts, most important first.
    private var facts: [TerminalText] {
        (output + [volume, queue, libraries, opened]).compactMap(\.self).map { fit($0).faint }
    }

    private var output: [TerminalText?] {
        guard let output = status.output else { return ["Output: none found"] }
        if isWaiting { return ["Output: \(output.name) disconnected, waiting for it"] }
        guard let path = status.signalPath else {
            return ["Output: \(output.name) (\(output.state == "absent" ? "not connected" : "idle"))"]
        }
        return [TerminalText(path.line(output: output.name)), isDetailed ? TerminalText(path.sentence) : nil]
    }

    private var volume: TerminalText? {
        status.volume.map { volume in
            if volume.muted == true { return "Volume: \(volume.percent)%, muted" }
            let decibels = volume.dB.map { $0 > -300 ? ", \(($0 * 10).rounded() / 10) dB" : ", silent" } ?? ""
            return "Volume: \(volume.percent)%\(decibels)"
        }
    }

    private var queue: TerminalText? {
        let repeats = status.repeat.flatMap { $0 == "off" ? nil : "Repeat: \($0)" }
        let state = status.queueState
        let left = (state?.count ?? 0) - (state?.current.map { $0 + 1 } ?? 0)
        let isPresent = status.title != nil
        let rest = left > 0 ? "\(Count.of(left, isPresent ? "more album" : "album")) in the queue" : nil
        let words = [repeats, rest].compactMap(\.self).joined(separator: ", ")
        return words.isEmpty ? nil : TerminalText(words)
    }

    private var libraries: TerminalText? {
        guard !status.libraries.isEmpty else { return "No library is subscribed." }
        let words = status.libraries.map { "\($0.name) (\(LibraryWords.of($0.state)))" }.joined(separator: ", ")
        return "\(status.libraries.count == 1 ? "Library" : "Libraries"): \(words)"
    }

    private var opened: TerminalText? {
        guard let current = status.current else { return nil }
        let crate = current.crate.map { "the crate \($0.name)" }
        return "Opened: \([current.album?.title, crate].compactMap(\.self).joined(separator: " in "))"
    }

    private func fit(_ line: TerminalText) -> TerminalText { line.fitted(to: width, signs) }
}

extension String {
    /// The text, padded with leading spaces to a width.
    fileprivate func leftPadded(to width: Int) -> String { String(repeating: " ", count: max(width - count, 0)) + self }
}
