import CrateTesting
import Foundation
import Testing

/// Emulates a terminal for the control sequences that `cratebox` uses, as xterm does.
struct TerminalScreen {
    private struct Page {
        var cells: [[Character]]
        var row = 0
        var column = 0
    }

    private(set) var columns: Int
    private(set) var rows: Int
    private var main: Page
    private var other: Page
    private(set) var isOther = false
    private(set) var hasCursor = true
    private var wraps = true
    /// How often text exceeded the last column.
    private(set) var overflows = 0
    /// Unknown sequences.
    private(set) var unknown: [String] = []

    init(columns: Int, rows: Int) {
        (self.columns, self.rows) = (columns, rows)
        main = Self.page(columns, rows)
        other = main
    }

    private static func page(_ columns: Int, _ rows: Int) -> Page {
        Page(cells: Array(repeating: Array(repeating: " ", count: columns), count: rows))
    }

    /// The lines without trailing spaces.
    var lines: [String] {
        (isOther ? other : main).cells.map { row in
            let text = String(row.filter { $0 != "\0" })
            return text.replacing(/[ ]+$/, with: "")
        }
    }

    /// Resizes the screen and clears it, like the strictest terminals.
    mutating func resize(columns: Int, rows: Int) {
        (self.columns, self.rows) = (columns, rows)
        main = Self.page(columns, rows)
        other = main
    }

    /// Processes text with control sequences.
    mutating func take(_ text: some StringProtocol) {
        var rest = Substring(text)
        while let character = rest.first {
            if character == "\u{1B}", let match = rest.prefixMatch(of: /\u{1B}\[(\??[0-9;]*)([A-Za-z])/) {
                obey(String(match.1), String(match.2))
                rest = rest[match.range.upperBound...]
                continue
            }
            rest = rest.dropFirst()
            switch character {
            case "\r\n": (page.column, page.row) = (0, nextRow())
            case "\n": page.row = nextRow()
            case "\r": page.column = 0
            default: put(character)
            }
        }
    }

    private var page: Page {
        get { isOther ? other : main }
        set { if isOther { other = newValue } else { main = newValue } }
    }

    private mutating func nextRow() -> Int {
        guard page.row + 1 >= rows else { return page.row + 1 }
        page.cells.removeFirst()
        page.cells.append(Array(repeating: " ", count: columns))
        return rows - 1
    }

    private mutating func put(_ character: Character) {
        let width = Self.width(character)
        guard width > 0 else { return }
        if page.column + width > columns {
            overflows += 1
            guard wraps else { return }
            (page.column, page.row) = (0, nextRow())
        }
        guard page.row < rows else { return }
        page.cells[page.row][page.column] = character
        if width == 2 { page.cells[page.row][page.column + 1] = "\0" }
        page.column += width
    }

    private mutating func obey(_ numbers: String, _ letter: String) {
        switch (numbers, letter) {
        case (_, "m"): break
        case ("", "H"): (page.row, page.column) = (0, 0)
        case ("", "K"): clear(page.row, from: min(page.column, columns - 1))
        case ("", "J"):
            clear(page.row, from: min(page.column, columns - 1))
            for row in (page.row + 1)..<max(page.row + 1, rows) { clear(row, from: 0) }
        case ("?1049", "h"):
            isOther = true
            other = Self.page(columns, rows)
        case ("?1049", "l"): isOther = false
        case ("?25", _): hasCursor = letter == "h"
        case ("?7", _): wraps = letter == "h"
        default: unknown.append(numbers + letter)
        }
    }

    private mutating func clear(_ row: Int, from column: Int) {
        for column in column..<columns { page.cells[row][column] = " " }
    }

    /// By Unicode block, for the characters in these tests: letters, signs, kana and kanji.
    private static func width(_ character: Character) -> Int {
        guard let value = character.unicodeScalars.first?.value else { return 0 }
        switch value {
        case 0..<0x20, 0x300...0x36F: return 0
        case 0x2E80...0x9FFF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFF00...0xFF60: return 2
        default: return 1
        }
    }
}

/// `cratebox` on a terminal of a given size, with input and resizing.
struct TerminalSession {
    let process: RunningProcess
    private let place: String
    private let numbers: String

    /// Starts it; prints the terminal's settings when it ends.
    init(_ box: TestBox, columns: Int, rows: Int, locale: String = "C.UTF-8", _ arguments: [String]) throws {
        (place, numbers) = (box.folder.path("terminal"), box.folder.path("process"))
        let words = [try BuiltProducts.path(of: "cratebox")] + arguments
        let script = """
            stty rows \(rows) cols \(columns); tty > '\(place)'
            sh -c 'echo $$ > "$0"; exec "$@"' '\(numbers)' \(words.map { "'\($0)'" }.joined(separator: " "))
            echo "status $?"
            for mode in icanon echo; do stty -a | grep -q -w -e "-$mode" && printf 'no '; printf "$mode "; done; echo end
            """
        let environment = box.environment.merging(["LC_ALL": locale, "TERM": "xterm", "PAGER": ""]) { $1 }
        process = try RunningProcess(
            "/usr/bin/script", ["--quiet", "--command", script, "/dev/null"], environment: environment)
    }

    /// Types characters.
    func type(_ text: String) { process.send(Array(text.utf8)) }

    /// Resizes the terminal: `stty` sets first the rows and then the columns, and the process draws for both sizes.
    func resize(columns: Int, rows: Int) async throws {
        let device = try String(contentsOfFile: place, encoding: .utf8).trimmingCharacters(in: .whitespacesAndNewlines)
        let run = try await ProcessRun.of(
            "/usr/bin/stty", ["-F", device, "rows", "\(rows)", "cols", "\(columns)"], environment: [:],
            within: .seconds(20))
        #expect(run.status == 0, "\(run.errors)")
    }

    /// The process id of `cratebox` itself.
    var identifier: Int32 {
        get throws {
            let text = try String(contentsOfFile: numbers, encoding: .utf8)
            return try #require(Int32(text.trimmingCharacters(in: .whitespacesAndNewlines)))
        }
    }

    /// True if the process is stopped: proc_pid_stat(5).
    var isStopped: Bool {
        get throws {
            let facts = try String(contentsOfFile: "/proc/\(identifier)/stat", encoding: .utf8)
            return facts.split(separator: ") ").last?.hasPrefix("T") == true
        }
    }

    /// The screen, once a drawing that fits its size satisfies a condition; ignores the first `start` characters of the
    /// output. A drawing that does not fit was made before the terminal had that size.
    func screen(
        columns: Int, rows: Int, after start: Int = 0, showing isThere: @escaping @Sendable ([String]) -> Bool
    ) async throws -> (screen: TerminalScreen, count: Int) {
        @Sendable func drawn(_ text: String) -> TerminalScreen {
            var screen = TerminalScreen(columns: columns, rows: rows)
            // Only the last drawing is certain to be for this size.
            let drawings = text.dropFirst(start).components(separatedBy: "\u{1B}[H")
            let begin = "\u{1B}[?1049h\u{1B}[?25l\u{1B}[?7l"
            if drawings.count > 1 { screen.take(text.contains(begin) ? begin : "") }
            screen.take((drawings.count > 1 ? "\u{1B}[H" : "") + (drawings.last ?? ""))
            return screen
        }
        let text = try await process.output("what the screen has to show") { text in
            let screen = drawn(text)
            return screen.overflows == 0 && isThere(screen.lines)
        }
        return (drawn(text), text.count)
    }
}
