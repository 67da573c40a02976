import CrateCore
import CrateTerminal

/// The line of the playing track: title and bar if there is room, the clock at every width.
struct NowLine {
    /// The sign at the start: playing, paused, or another word.
    var sign: String
    /// A word for a state that the sign does not fully express, or for a flaw of the track's file; otherwise empty.
    var state = ""
    /// `2`, or `2 of 9`.
    var place: String
    var title: String
    /// The position in seconds.
    var elapsed: Double?
    /// The length in seconds.
    var duration: Double?
    /// The text after the clock if there is room: the time left in the album.
    var rest = ""

    private static let leastBar = 8
    private static let mostBar = 30

    /// The line within a number of columns; nil, for a file or pipe, does not limit it.
    func line(within columns: Int?, _ signs: TerminalSigns) -> String {
        let head = "\(sign) \(place)  \(signs.shown(CleanText.line(title)))"
        let tail = [clock, state, rest].filter { !$0.isEmpty }.joined(separator: ", ")
        let width = columns ?? max(80, DisplayWidth.of(head) + DisplayWidth.of(tail) + 4 + Self.leastBar)
        let room = width - DisplayWidth.of(head) - DisplayWidth.of(tail) - 4
        if let share, room >= Self.leastBar {
            return "\(head) [\(ProgressBar.bar(share, min(room, Self.mostBar)))] \(tail)"
        }
        if DisplayWidth.of(head) + 2 + DisplayWidth.of(tail) <= width { return "\(head)  \(tail)" }
        return narrow(width, signs)
    }

    /// The line without a bar: the most important parts first, the title last.
    private func narrow(_ width: Int, _ signs: TerminalSigns) -> String {
        let words = [clock, state].filter { !$0.isEmpty }.joined(separator: ", ")
        let short = [Self.clock(elapsed ?? 0), state].filter { !$0.isEmpty }.joined(separator: ", ")
        for start in ["\(sign) \(words)", "\(sign) \(short)", short] where DisplayWidth.of(start) <= width {
            return "\(start)  \(place)  \(signs.shown(CleanText.line(title)))".fitted(to: width, signs)
        }
        return Self.clock(elapsed ?? 0).fitted(to: width, signs)
    }

    private var clock: String { Self.clock(elapsed ?? 0) + (duration.map { " / " + Self.clock($0) } ?? "") }

    private var share: Double? {
        guard let elapsed, let duration, duration > 0 else { return nil }
        return elapsed / duration
    }

    /// Seconds as `4:05` or `1:04:05`.
    static func clock(_ seconds: Double) -> String {
        // A number from a socket may have any value, so it is limited.
        let whole = seconds.isFinite ? Int(min(max(seconds, 0), 1e9)) : 0
        func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
        let rest = two(whole % 60)
        guard whole >= 3600 else { return "\(whole / 60):\(rest)" }
        return "\(whole / 3600):\(two(whole / 60 % 60)):\(rest)"
    }
}
