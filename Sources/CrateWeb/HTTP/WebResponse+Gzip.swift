internal import Zlib

/// Compression. The size of a compressed answer reveals no secret (the attack BREACH), because no answer contains both
/// a secret and text that another site may choose. The secret of a paired browser is only in a header, which is not
/// compressed, and answers do not repeat the words of a search.
extension WebResponse {
    /// The size in bytes from which a body is compressed. A smaller one fits in a packet anyway.
    static let leastCompressed = 1024

    /// Whether the body is text, not compressed yet, and long enough.
    var isCompressible: Bool { isText && coding == nil && body.count >= Self.leastCompressed }

    /// The response with its body as gzip and a tag of its own; unchanged if compression fails or saves nothing.
    func compressed(_ effort: Gzip.Effort = .usual) -> WebResponse {
        guard isCompressible, let small = try? Gzip.compressed(body, effort: effort), small.count < body.count else {
            return self
        }
        var response = self
        (response.body, response.coding) = (small, .gzip)
        // A strong tag identifies the encoded bytes, so the compressed body needs its own: RFC 9110, section 8.8.3.3.
        switch reuse {
        case .never: break
        case .whileTagged(let tag): response.reuse = .whileTagged(tag + "-gz")
        case .always(let tag): response.reuse = .always(tag + "-gz")
        }
        return response
    }
}
