import CrateTesting

/// A client of the Wyoming protocol that may send any bytes. Reads have a time limit.
struct WyomingClient {
    private let client: RawClient

    init(port: Int) throws { client = try RawClient(port: port) }

    /// Sends bytes unchanged; ignores errors if the peer no longer reads.
    func send(_ text: String) { client.send(Array(text.utf8)) }

    /// Sends a message like the reference client: the object after the line.
    func send(_ type: String, _ data: String, payload: String = "") {
        let length = payload.isEmpty ? "" : ",\"payload_length\":\(payload.utf8.count)"
        send("{\"type\":\"\(type)\",\"data_length\":\(data.utf8.count)\(length)}\n\(data)\(payload)")
    }

    /// The next message: its type and object; nil at the end.
    func message() async throws -> (type: String, data: JSONValue)? {
        guard let line = try await client.line() else { return nil }
        let header = try JSONValue(parsing: line)
        let data = try await client.bytes(header["data_length"]?.number ?? 0)
        return (
            header["type"]?.text ?? "",
            data.isEmpty ? .null : try JSONValue(parsing: String(decoding: data, as: UTF8.self))
        )
    }
}
