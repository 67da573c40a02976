import CrateTesting
import Foundation

extension TestBox {
    /// Starts `cratebox` on a pseudo-terminal. Its input is typed there; its output is what the terminal receives.
    func onTerminal(_ arguments: String...) throws -> RunningProcess {
        let words = [try BuiltProducts.path(of: "cratebox")] + arguments
        let line = words.map { "'\($0)'" }.joined(separator: " ")
        return try RunningProcess(
            "/usr/bin/script", ["--quiet", "--return", "--command", line, "/dev/null"], environment: environment)
    }
}

extension RunningProcess {
    /// Types Ctrl-C.
    func typeInterrupt() { send([3]) }

    private var status: String {
        (try? String(contentsOfFile: "/proc/\(identifier)/status", encoding: .utf8)) ?? ""
    }

    /// True if the process has not ended: a zombie has no memory.
    var isAlive: Bool { status.contains("VmSize") }

    /// True while the process has a file open whose path ends like this.
    func hasOpen(_ ending: String) -> Bool {
        let folder = "/proc/\(identifier)/fd/"
        let numbers = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return numbers.contains { number in
            (try? FileManager.default.destinationOfSymbolicLink(atPath: folder + number))?.hasSuffix(ending) == true
        }
    }
}

/// The output on a terminal.
struct Screen {
    let text: String

    /// Incomplete escape sequences: ESC [ digits letter.
    var openEscapes: [Substring] {
        text.split(separator: "\u{1B}", omittingEmptySubsequences: false).dropFirst().filter { rest in
            rest.prefixMatch(of: /\[[0-9;]*[A-Za-z]/) == nil
        }
    }

    /// The last line as drawn.
    var lastLine: String {
        var line = ""
        for piece in text.split(separator: "\n", omittingEmptySubsequences: false).suffix(1) {
            for drawn in piece.split(separator: "\r", omittingEmptySubsequences: false) {
                line = drawn.contains("\u{1B}[K") || !drawn.isEmpty ? String(drawn) : line
            }
        }
        return line.replacing(/\u{1B}\[[0-9;]*[A-Za-z]/, with: "")
    }
}
