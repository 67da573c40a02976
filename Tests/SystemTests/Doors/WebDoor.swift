import CrateTesting

/// Sends requests to the page's port, each on a connection of its own.
struct WebDoor: Sendable {
    let port: Int

    private static let paths = [
        "/", "/app.js", "/api/status", "/api/albums", "/api/albums?after=", "/api/search?q=", "/api/album/991000001",
        "/api/crates", "/api/crate/Evenings", "/api/queue?from=", "/cover/991000001", "/cover/991000001?full&h=",
        "/events", "/api/command", "/api/play", "/api/queue", "/api/undo", "/api/refresh", "/%",
    ]
    private static let bodies = [
        #"{"words":["pause"]}"#, #"{"words":["seek","1:00"]}"#, #"{"words":["volume","+2%"]}"#,
        #"{"release":991000001,"place":2}"#, #"{"append":[{"release":991000002}]}"#, #"{"number":1}"#,
        #"{"jump":1}"#, #"{"clear":true}"#, #"{"move":[1,2],"to":0}"#, "{}", "",
    ]
    private static let headers = [
        "Host: localhost", "Host: evil.example", "Origin: null", "Origin: http://localhost", "Content-Length: 5",
        "Transfer-Encoding: chunked", "Connection: close", "If-None-Match: \"x\"", "Expect: 100-continue",
        "Content-Type: text/plain", "Upgrade: websocket", "Range: bytes=0-1",
    ]

    /// Sends what a seed makes, whole or split. Whatever the box does with it, it answers the next browser.
    func tryRequest(_ seed: UInt64) throws -> Bool {
        var inputs = DoorInputs(seed: seed)
        let client = try RawClient(port: port, within: .seconds(2))
        let bytes = request(&inputs)
        let split = inputs.number(bytes.count + 1)
        _ = client.send(Array(bytes[..<split]))
        if inputs.number(3) > 0 { _ = client.send(Array(bytes[split...])) }
        // With the end of what is sent the connection is closed, at the latest.
        client.endSending()
        try client.receiveEnd(within: .seconds(2))
        let other = try RawClient(port: port, within: .seconds(2))
        other.send("GET /icon.svg HTTP/1.1\r\nHost: localhost\r\n\r")
        return try other.receive(until: "200 OK")
    }

    private func request(_ inputs: inout DoorInputs) -> [UInt8] {
        let method = inputs.one(of: ["GET", "GET", "HEAD", "POST", "POST", "POST", "PUT", "get"])
        let value = DoorInputs.quoted(inputs.value()).utf8.map { "%" + String(UInt16($0) + 256, radix: 16).dropFirst() }
        let path = inputs.one(of: Self.paths) + (inputs.number(3) == 0 ? value.prefix(800).joined() : "")
        let body = inputs.one(of: Self.bodies)
        var lines = ["\(method) \(path) HTTP/1.1"]
        if inputs.number(8) > 0 { lines += ["Host: localhost", "Content-Type: application/json"] }
        if inputs.number(8) > 0 { lines.append("Content-Length: \(body.utf8.count)") }
        for _ in 0..<inputs.number(3) { lines.append(inputs.one(of: Self.headers)) }
        if inputs.number(20) == 0 { lines.append("X: " + String(repeating: "x", count: inputs.number(40_000))) }
        let bytes = Array((lines.joined(separator: "\r\n") + "\r\n\r\n" + body).utf8)
        return inputs.number(3) == 0 ? inputs.damaged(bytes) : bytes
    }
}
