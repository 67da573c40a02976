import CrateTesting
import Testing

/// A connection to a server, which sends exactly what a test wants it to send.
struct TestBrowser: Sendable {
    /// A response.
    struct Response: Sendable {
        let status: Int
        let headers: [String: String]
        let body: [UInt8]

        var text: String { String(decoding: body, as: UTF8.self) }
        var json: JSONValue { get throws { try JSONValue(parsing: text) } }
        var isLast: Bool { headers["connection"] == "close" }
    }

    let raw: RawClient

    init(port: Int) throws { raw = try RawClient(port: port) }

    /// Sends text as it is, with `|` for the end of a line.
    func send(_ text: String) { raw.send(Array(text.replacing("|", with: "\r\n").utf8)) }

    /// The response to a request that was sent; nil if the connection ended first.
    func response(isHeadOnly: Bool = false) async throws -> Response? {
        guard let first = try await raw.line() else { return nil }
        let words = first.split(separator: " ")
        guard words.count > 1, let status = Int(words[1]) else { return nil }
        var headers: [String: String] = [:]
        while let line = try await raw.line(), line != "\r", !line.isEmpty {
            let sides = line.split(separator: ":", maxSplits: 1)
            guard sides.count == 2 else { continue }
            headers[sides[0].lowercased()] = sides[1].trimmed
        }
        let count = isHeadOnly ? 0 : headers["content-length"].flatMap { Int($0) } ?? 0
        return Response(status: status, headers: headers, body: try await raw.bytes(count))
    }

    /// Gets a path.
    func get(_ path: String, headers: String = "") async throws -> Response {
        send("GET \(path) HTTP/1.1|Host: localhost|\(headers)|")
        return try #require(try await response())
    }

    /// Posts JSON to a path.
    func post(_ path: String, _ json: String, headers: String = "") async throws -> Response {
        let type = "Content-Type: application/json|Content-Length: \(json.utf8.count)|"
        // Not through `send`, which would change the body.
        raw.send(Array("POST \(path) HTTP/1.1|Host: localhost|\(type)\(headers)|".replacing("|", with: "\r\n").utf8))
        raw.send(Array(json.utf8))
        return try #require(try await response())
    }

    /// Whether the server has closed the connection.
    func isClosed() async throws -> Bool { try await raw.bytes(1).isEmpty }
}

extension StringProtocol {
    /// Without blanks and line ends around it.
    fileprivate var trimmed: String {
        let rest = drop { $0.isWhitespace || $0.isNewline }
        return String(rest.reversed().drop { $0.isWhitespace || $0.isNewline }.reversed())
    }
}

extension JSONValue {
    /// An element of a list; nil if there is none.
    subscript(index: Int) -> JSONValue? { list.indices.contains(index) ? list[index] : nil }
}
