internal import LinuxSystem

/// Reads a small file below `/proc` at once.
enum ProcFile {
    /// The text of a file.
    /// - Throws: errno of open(2) or read(2).
    static func text(_ path: String) throws(ProcError) -> String {
        do throws(Errno) {
            // The longest of these files, a USB device's list of settings, has a few KB.
            let bytes = try OpenFile(path).contents(limit: 32 * 1024)
            return String(decoding: bytes, as: UTF8.self)
        } catch {
            throw ProcError(number: error.code)
        }
    }

    /// Parses `key: value` lines, trimming both.
    static func fields(_ text: some StringProtocol) -> [Substring: Substring] {
        var fields: [Substring: Substring] = [:]
        for line in Substring(text).split(separator: "\n") {
            guard let (key, value) = field(line, at: ":") else { continue }
            fields[key] = value
        }
        return fields
    }

    /// Splits a line at the first mark.
    static func field(_ line: Substring, at mark: Character) -> (key: Substring, value: Substring)? {
        guard let place = line.firstIndex(of: mark) else { return nil }
        return (trimmed(line[..<place]), trimmed(line[line.index(after: place)...]))
    }

    private static func trimmed(_ text: Substring) -> Substring {
        var text = text.drop { $0 == " " || $0 == "\t" }
        while let last = text.last, last == " " || last == "\t" { text.removeLast() }
        return text
    }
}

/// The error of reading a file below `/proc`.
struct ProcError: Error, Hashable {
    /// The errno of the failed open(2) or read(2).
    var number: Int32
}
