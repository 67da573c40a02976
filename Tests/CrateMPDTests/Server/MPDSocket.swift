import CrateTesting

/// A client that sends exactly what a test wants it to send. No read takes longer than 20 s.
struct MPDSocket: Sendable {
    private let client: RawClient

    /// Connects to a port of this machine.
    init(port: Int) throws { client = try RawClient(port: port) }

    /// Connects to a socket in the file system.
    init(path: String) throws { client = try RawClient(path) }

    /// Sends bytes as they are. Ignores that the other side has closed.
    func send(_ text: String) { client.send(Array(text.utf8)) }

    /// Sends nothing more, and still reads.
    func endSending() { client.endSending() }

    /// Lines until one is `OK` or a refusal, or until the end, which is given as `closed`.
    func answer() async throws -> [String] {
        var lines: [String] = []
        while let line = try await client.line() {
            lines.append(line)
            if line == "OK" || line.hasPrefix("OK MPD") || line.hasPrefix("ACK ") { return lines }
        }
        return lines + ["closed"]
    }
}
