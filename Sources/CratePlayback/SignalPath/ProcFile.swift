internal import Glibc

/// A small text file of the kernel's, read in one piece.
enum ProcFile {
    /// The text.
    /// - Throws: errno of open(2) or read(2).
    static func text(_ path: String) throws(ProcError) -> String {
        let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw ProcError(number: errno) }
        defer { close(descriptor) }
        // The longest is a USB device's list of settings: some kilobytes.
        var bytes = [UInt8](repeating: 0, count: 32 * 1024)
        var filled = 0
        while filled < bytes.count {
            let got = unsafe bytes.withUnsafeMutableBytes { buffer in
                unsafe read(descriptor, buffer.baseAddress.map { unsafe $0 + filled }, buffer.count - filled)
            }
            if got < 0, errno == EINTR { continue }
            guard got >= 0 else { throw ProcError(number: errno) }
            if got == 0 { break }
            filled += got
        }
        return String(decoding: bytes.prefix(filled), as: UTF8.self)
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
