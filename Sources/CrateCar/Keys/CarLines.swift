import CrateCore

/// Splits chunks of bytes into lines (LF or CRLF) and parses them. Buffers at most one line.
public struct CarLines: Sendable {
    /// The maximum length of a line in bytes, without its line end.
    public static let limit = 4096

    private var line: [UInt8] = []
    private var isTooLong = false

    /// Creates a parser that has not received anything.
    public init() {}

    /// Parses the lines that a chunk completes.
    public mutating func take(_ bytes: some Sequence<UInt8>) -> [Result<CarLine, CarLine.Problem>] {
        var found: [Result<CarLine, CarLine.Problem>] = []
        for byte in bytes {
            if byte == UInt8(ascii: "\n") {
                if let result = end() { found.append(result) }
            } else if line.count <= Self.limit {
                line.append(byte)
            } else {
                isTooLong = true
            }
        }
        return found
    }

    /// Parses a last line without a line end.
    public mutating func end() -> Result<CarLine, CarLine.Problem>? {
        defer {
            line.removeAll(keepingCapacity: true)
            isTooLong = false
        }
        if line.last == UInt8(ascii: "\r") { line.removeLast() }
        guard !isTooLong, line.count <= Self.limit else {
            let start = String(decoding: line.prefix(400), as: UTF8.self)
            return .failure(CarLine.Problem(start, "A line has at most \(Self.limit) bytes."))
        }
        do {
            return try CarLine(String(decoding: line, as: UTF8.self)).map { .success($0) }
        } catch {
            return .failure(error)
        }
    }
}
