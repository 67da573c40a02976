internal import NIOHTTP1

/// The headers of every response.
enum SafetyHeaders {
    /// The resources that a page may load, and the pages that may embed it: Content Security Policy Level 3. Scripts
    /// are loaded from their own addresses; inside a document only the one runs that its response permits by a hash.
    static let policy = [
        "default-src 'self'", "base-uri 'none'", "form-action 'none'", "frame-ancestors 'none'", "object-src 'none'",
    ].joined(separator: "; ")

    /// The names and values of the headers.
    static let all = headers(policy: policy)

    private static func headers(policy: String) -> [(String, String)] {
        [
            ("content-security-policy", policy), ("x-content-type-options", "nosniff"),
            ("referrer-policy", "no-referrer"), ("cross-origin-resource-policy", "same-origin"),
            ("x-frame-options", "DENY"), ("server", "Cratebox"),
        ]
    }

    /// The headers of a response: the safety headers, and those that describe its body.
    static func headers(of response: WebResponse, isKeptAlive: Bool) -> HTTPHeaders {
        let style = response.styleSource.map { "; style-src 'self' \($0)" } ?? ""
        let script = response.scriptSource.map { "; script-src 'self' \($0)" } ?? ""
        var headers = HTTPHeaders(Self.headers(policy: policy + style + script))
        if response.status != .notModified {
            headers.add(name: "content-type", value: response.type)
            headers.add(name: "content-length", value: "\(response.body.count)")
            if let coding = response.coding { headers.add(name: "content-encoding", value: coding.rawValue) }
        }
        if response.isText { headers.add(name: "vary", value: "accept-encoding") }
        switch response.reuse {
        case .never: headers.add(name: "cache-control", value: "no-store")
        case .whileTagged: headers.add(name: "cache-control", value: "no-cache")
        case .always: headers.add(name: "cache-control", value: "private, max-age=31536000, immutable")
        }
        if let tag = response.reuse.tag { headers.add(name: "etag", value: "\"\(tag)\"") }
        for (name, value) in response.extra { headers.add(name: name, value: value) }
        if !isKeptAlive { headers.add(name: "connection", value: "close") }
        return headers
    }
}
