internal import CrateCore

/// The style sheet inside the document. A separate one would delay the first paint by a request.
struct InlineStyle: Sendable {
    /// The style sheet, which contains no `<`.
    let text: String

    /// The hash by which the policy of the document permits this style sheet and no other inside it: Content Security
    /// Policy Level 3, section 2.3.1, `hash-source`.
    var source: String { "'sha256-\(Self.base64(SHA256.hash(Array(text.utf8))))'" }

    /// Base64 of RFC 4648, section 4.
    static func base64(_ bytes: [UInt8]) -> String {
        let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
        var text: [UInt8] = []
        for start in stride(from: 0, to: bytes.count, by: 3) {
            let group = bytes[start..<min(start + 3, bytes.count)]
            let bits = group.reduce(0) { $0 << 8 | Int($1) } << (8 * (3 - group.count))
            for place in 0..<4 {
                text.append(place <= group.count ? digits[bits >> (18 - 6 * place) & 63] : UInt8(ascii: "="))
            }
        }
        return String(decoding: text, as: UTF8.self)
    }
}
