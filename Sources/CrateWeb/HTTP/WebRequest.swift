internal import NIOHTTP1

/// A request whose head was accepted, with its body.
struct WebRequest: Sendable, Hashable {
    /// The segments of the path, decoded.
    var path: [String]
    /// The parameters of the query, decoded. Of several with the same name, the last.
    var query: [String: String]
    /// Whether the method is POST, which may change something.
    var isPost: Bool
    /// The value of `If-None-Match`.
    var knownTag: String?
    /// The token of a paired browser, from its cookie: RFC 6265, section 4.2.
    var token: String?
    /// The client's name for itself: `User-Agent`.
    var userAgent: String?
    /// The address of the client, for the log; nil for one of this machine without an address.
    var client: String?
    /// Whether the client prefers a response in gzip.
    var prefersGzip = false
    /// The body as received; empty if there is none.
    var body: [UInt8] = []

    /// Takes from a head what the routes need; nil if its target is invalid.
    init?(_ head: HTTPRequestHead) {
        guard let target = RequestTarget(head.uri) else { return nil }
        (path, query) = (target.path, target.query)
        isPost = head.method == .POST
        knownTag = head.headers["if-none-match"].first
        token = Self.cookie(PairingDoor.cookie, in: head.headers["cookie"])
        userAgent = head.headers["user-agent"].first
        prefersGzip = AcceptedCodings(head.headers["accept-encoding"]).preferGzip
    }

    /// The first cookie of a name; nil if there is none.
    private static func cookie(_ name: String, in values: [String]) -> String? {
        for pair in values.lazy.flatMap({ $0.split(separator: ";") }) {
            let sides = pair.drop { $0 == " " }.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            if sides.count == 2, sides[0] == name { return String(sides[1]) }
        }
        return nil
    }
}
