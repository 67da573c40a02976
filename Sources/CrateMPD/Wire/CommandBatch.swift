/// The commands that are answered together: a single one, or a command list.
struct CommandBatch: Hashable, Sendable {
    /// The maximum number of bytes of a list, including a line end for each command.
    static let mostBytes = 2 << 20

    /// Each command is answered with `list_OK`.
    let confirmsEach: Bool
    /// All lines, each with its end, in one array: a list of short lines takes little memory.
    private(set) var bytes: [UInt8] = []

    /// Creates a batch of one command, which is not in a list.
    init(_ line: [UInt8]) {
        confirmsEach = false
        bytes = line + [UInt8(ascii: "\n")]
    }

    /// Starts a command list; with `confirmsEach`, each command gets its own `list_OK`.
    init(confirmsEach: Bool) { self.confirmsEach = confirmsEach }

    /// Adds a command; false if the list would be too long.
    mutating func add(_ line: [UInt8]) -> Bool {
        guard bytes.count + line.count + 1 <= Self.mostBytes else { return false }
        bytes.append(contentsOf: line)
        bytes.append(UInt8(ascii: "\n"))
        return true
    }

    /// The command that begins at a byte, and the start of the next one; nil after the last.
    func line(at start: Int) -> (line: [UInt8], next: Int)? {
        guard start < bytes.count, let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) else { return nil }
        return (Array(bytes[start..<end]), end + 1)
    }
}
