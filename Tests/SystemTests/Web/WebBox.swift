import CrateTesting
import Foundation
import Testing

/// A box that serves browsers at a port of its own.
struct WebBox {
    let box: TestBox
    let serve: RunningProcess
    let port: Int

    /// Starts a prepared box, and waits until browsers may connect.
    /// - Parameter port: The port; nil for any free one.
    static func serving(_ box: TestBox, port: Int? = nil) async throws -> WebBox {
        var box = box
        box.environment["CRATEBOX_WEB_LISTEN"] = "\(port ?? 0)"
        let serve = try box.start("cratebox", "serve")
        let found = try await Self.port(of: serve)
        _ = try await serve.errors(containing: #""event":"ready""#)
        return WebBox(box: box, serve: serve, port: found)
    }

    /// The box for commands, which find the page at its port.
    var commands: TestBox {
        var box = box
        box.environment["CRATEBOX_WEB_LISTEN"] = "\(port)"
        return box
    }

    /// The port that a box tells its log.
    static func port(of serve: RunningProcess) async throws -> Int {
        let isRecord = { @Sendable (line: Substring) in
            line.contains(#""event":"web""#) && line.contains(#""state":"listening""#)
        }
        let text = try await serve.errors("the page's port") { $0.split(separator: "\n").contains(where: isRecord) }
        let line = try #require(text.split(separator: "\n").last(where: isRecord))
        let port = try JSONValue(parsing: String(line))["port"]
        return try #require(port?.number ?? port?.text.flatMap { Int($0) })
    }

    /// The status, the head and the body of a response to one request.
    func answer(
        _ request: String, _ body: String = ""
    ) async throws -> (status: Int, head: String, body: String) {
        let client = try RawClient(port: port)
        let length = body.isEmpty ? "" : "Content-Length: \(body.utf8.count)|"
        let sent = request + "|" + length + "Connection: close||"
        client.send(Array((sent.replacing("|", with: "\r\n") + body).utf8))
        let first = try #require(try await client.line())
        var (count, head) = (0, "")
        while let line = try await client.line(), line != "\r" {
            head += line.lowercased() + "\n"
            if let digits = line.lowercased().firstMatch(of: /content-length: (\d+)/) { count = Int(digits.1) ?? 0 }
        }
        let bytes = try await client.bytes(count)
        return (Int(first.split(separator: " ")[1]) ?? 0, head, String(decoding: bytes, as: UTF8.self))
    }

    /// The JSON at a path.
    func get(_ path: String) async throws -> JSONValue {
        try JSONValue(parsing: try await answer("GET \(path) HTTP/1.1|Host: localhost").body)
    }

    /// What came of a request.
    func post(_ path: String, _ json: String) async throws -> JSONValue {
        let head = "POST \(path) HTTP/1.1|Host: localhost|Content-Type: application/json"
        return try JSONValue(parsing: try await answer(head, json).body)
    }

    /// Shuts the box down, which must succeed.
    func end() async throws {
        serve.signal(SIGTERM)
        let run = try await serve.end(within: .seconds(10))
        #expect(run.status == 0, "\(run.errors.suffix(2000))")
    }
}
