internal import NIOHTTP1

/// A request whose head was accepted, with its body.
struct WebRequest: Sendable, Hashable {
    /// The segments of the path, decoded.
    var path: [String]
    /// The parameters of the query, decoded; the last one of each name.
    var query: [String: String]
    /// Whether it may change something: POST.
    var isPost: Bool
    /// The value of `If-None-Match`.
    var knownTag: String?
    /// Whether a body is welcome as gzip.
    var prefersGzip = false
    /// The body.
    var body: [UInt8] = []

    /// Creates a request from a head; nil if its target is no path.
    init?(_ head: HTTPRequestHead) {
        guard let target = RequestTarget(head.uri) else { return nil }
        (path, query) = (target.path, target.query)
        isPost = head.method == .POST
        knownTag = head.headers["if-none-match"].first
        prefersGzip = AcceptedCodings(head.headers["accept-encoding"]).preferGzip
    }
}
