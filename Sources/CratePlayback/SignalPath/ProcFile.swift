internal import LinuxSystem

/// A small text file of the kernel's, read in one piece.
enum ProcFile {
    /// The text.
    /// - Throws: errno of open(2) or read(2).
    static func text(_ path: String) throws(ProcError) -> String {
        do throws(Errno) {
            // The longest is a USB device's list of settings: some kilobytes.
            let bytes = try LinuxSystem.OpenFile(path).contents(limit: 32 * 1024)
            return String(decoding: bytes, as: UTF8.self)
        } catch {
            throw ProcError(number: error.code)
        }
    }

    /// `key: value` lines, without what stands before the key and behind the value.
    static func fields(_ text: some StringProtocol) -> [Substring: Substring] {
        var fields: [Substring: Substring] = [:]
        for line in Substring(text).split(separator: "\n") {
            guard let (key, value) = field(line, at: ":") else { continue }
            fields[key] = value
        }
        return fields
    }

    /// One line taken apart at its first mark.
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

/// Why a file of the kernel's could not be read.
struct ProcError: Error, Hashable {
    /// errno.
    var number: Int32
}
