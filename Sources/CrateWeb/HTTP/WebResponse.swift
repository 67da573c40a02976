internal import NIOHTTP1

/// A response with a body of known length.
struct WebResponse: Sendable {
    /// Whether a browser may reuse the body: `Cache-Control` and `ETag`.
    enum Reuse: Sendable, Hashable {
        /// Never: `no-store`.
        case never
        /// After revalidation with this tag: `no-cache`.
        case whileTagged(String)
        /// Always, because the address changes with the body: `immutable`.
        case always(String)

        /// The entity tag, without quotes.
        var tag: String? {
            switch self {
            case .never: nil
            case .whileTagged(let tag), .always(let tag): tag
            }
        }
    }

    /// A content coding: RFC 9110, section 8.4.1.
    enum Coding: String, Sendable, Hashable {
        case gzip
    }

    /// The status of RFC 9110, section 15.
    var status = HTTPResponseStatus.ok
    /// The media type of the body.
    var type: String
    /// The body, in ``coding`` if that is set.
    var body: [UInt8]
    /// Whether a browser may reuse the body.
    var reuse = Reuse.never
    /// Whether the body is text, which may be compressed.
    var isText = false
    /// The content coding of the body; nil for none.
    var coding: Coding?
    /// The source expression that permits the style sheet inside a document; nil for none.
    var styleSource: String?
    /// The source expression that permits the script inside a document; nil for none.
    var scriptSource: String?
    /// Further headers.
    var extra: [(name: String, value: String)] = []

    /// Creates a response; the body is sent with its length.
    init(_ status: HTTPResponseStatus = .ok, type: String, body: [UInt8], reuse: Reuse = .never) {
        (self.status, self.type, self.body, self.reuse) = (status, type, body, reuse)
    }

    /// Creates a plain text of one line, for people who open an address by hand.
    init(_ status: HTTPResponseStatus, text: String) {
        self.init(status, type: "text/plain; charset=utf-8", body: Array((text + "\n").utf8))
    }

    /// Creates a response with JSON, which may be compressed.
    init(json: String, status: HTTPResponseStatus = .ok) {
        self.init(status, type: "application/json", body: Array(json.utf8))
        isText = true
    }

    /// The response `304 Not Modified` if the client has this body already; otherwise the response itself.
    func unlessKnown(_ knownTag: String?) -> WebResponse {
        guard status == .ok, let tag = reuse.tag, let knownTag else { return self }
        let known = knownTag.split(separator: ",").map { $0.drop { $0 == " " } }
        let quoted = "\"\(tag)\""
        guard known.contains(where: { $0 == quoted || $0 == "W/\(quoted)" || $0 == "*" }) else { return self }
        var response = self
        (response.status, response.body) = (.notModified, [])
        return response
    }
}
