import CrateBox
import CrateClient
import Glibc

/// The status as lines for people, none wider than the terminal.
struct StatusView {
    private let status: StatusDocument
    private let width: Int?
    private let elapsed: Double?

    /// A view of a status, so many seconds after it was taken; without a width nothing is cut.
    init(_ status: StatusDocument, width: Int?, later: Double = 0) {
        self.status = status
        self.width = width
        let moves = status.state == "playing" ? later : 0
        elapsed = status.elapsed.map { elapsed in min(elapsed + moves, status.duration ?? .infinity) }
    }

    /// All of it.
    var lines: [TerminalText] {
        [title] + trackLines
            + [path, volume, queue, libraries].compactMap(\.self).map { fit($0).faint }
    }

    private var title: TerminalText {
        guard let title = status.title else { return TerminalText(fit("Nothing is playing.")) }
        let artist = status.artist.flatMap { $0.isEmpty ? nil : " — \($0)" } ?? ""
        let state =
            status.state == "playing" ? "" : " (\(status.state == "yielded" ? "output given away" : status.state))"
        return fit(title + artist + state).bold
    }

    private var trackLines: [TerminalText] {
        guard let present = status.track else { return [] }
        let tracks = status.tracks.flatMap { $0.isEmpty ? nil : $0 } ?? [present]
        return tracks.map { track in
            let name = "\(track.number)".leftPadded(to: 3) + "  " + (track.title ?? "Track \(track.number)")
            guard track.id == present.id else {
                return TerminalText(fit("  " + name + (track.duration.map { "  " + Self.clock($0) } ?? "")))
            }
            return TerminalText(now(name))
        }
    }

    /// The line of the track that is heard, with a bar where there is room for one.
    private func now(_ name: String) -> String {
        let total = status.duration.map { " / " + Self.clock($0) } ?? ""
        let time = Self.clock(elapsed ?? 0) + total
        let mark = status.state == "playing" ? "▶ " : "⏸ "
        let room = (width ?? 80) - name.count - time.count - 7
        guard let elapsed, let duration = status.duration, duration > 0, room >= 8 else {
            return fit(mark + name + "  " + time)
        }
        let cells = min(room, 30)
        let full = Int((min(max(elapsed / duration, 0), 1) * Double(cells)).rounded(.down))
        let bar = String(repeating: "=", count: full) + String(repeating: " ", count: cells - full)
        return fit(mark + name + " [" + bar + "] " + time)
    }

    private var path: String? {
        guard let path = status.signalPath, let output = status.output else {
            return status.output.map { "Output: \($0.name), \($0.state == "absent" ? "not there" : "closed")" }
        }
        return path.line(output: output.name)
    }

    private var volume: String? {
        status.volume.map { volume in
            let decibels = volume.dB.map { ", \(($0 * 10).rounded() / 10) dB" } ?? ""
            return "Volume: \(volume.percent)%\(decibels)\(volume.muted == true ? ", muted" : "")"
        }
    }

    private var queue: String? {
        let repeats = status.repeat.flatMap { $0 == "off" ? nil : "repeating the \($0)" }
        let rest = status.queue.count > 1 ? "then \(status.queue.count - 1) more in the queue" : nil
        let words = [repeats, rest].compactMap(\.self).joined(separator: ", ")
        return words.isEmpty ? nil : words.prefix(1).uppercased() + words.dropFirst()
    }

    private var libraries: String? {
        guard !status.libraries.isEmpty else { return "No rip library is subscribed." }
        return "Libraries: " + status.libraries.map { "\($0.name) \($0.state)" }.joined(separator: ", ")
    }

    private func fit(_ line: String) -> String {
        guard let width, line.count > width - 1 else { return line }
        return String(line.prefix(max(width - 2, 1))) + "…"
    }

    private static func clock(_ seconds: Double) -> String { ProgressLine.clock(.milliseconds(Int64(seconds * 1000))) }
}

extension String {
    /// Spaces before it, up to a width.
    fileprivate func leftPadded(to width: Int) -> String { String(repeating: " ", count: max(width - count, 0)) + self }
}
