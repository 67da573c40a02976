/// Cuts what comes in pieces into lines, LF or CRLF, and reads them. Keeps no more than one line's beginning.
public struct CarLines: Sendable {
    /// The longest line in bytes, without its end.
    public static let limit = 4096

    private var line: [UInt8] = []
    private var isTooLong = false

    /// Nothing has come yet.
    public init() {}

    /// What the lines say that a piece ends, each or its problem.
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

    /// What the last line says, which nothing ends.
    public mutating func end() -> Result<CarLine, CarLine.Problem>? {
        defer {
            line.removeAll(keepingCapacity: true)
            isTooLong = false
        }
        if line.last == UInt8(ascii: "\r") { line.removeLast() }
        guard !isTooLong, line.count <= Self.limit else {
            return .failure(CarLine.Problem(description: "A line has at most \(Self.limit) bytes."))
        }
        do {
            return try CarLine(String(decoding: line, as: UTF8.self)).map { .success($0) }
        } catch {
            return .failure(error)
        }
    }
}
