internal import CrateClient

/// A style sheet or a script inside the document, where it does not delay the first paint by a request.
struct InlinePart: Sendable {
    /// The text, which contains no `<`.
    let text: String

    /// The hash by which the policy of the document permits this text and no other inside it: Content Security Policy
    /// Level 3, section 2.3.1, `hash-source`.
    let source: String

    /// Computes the hash once, because every document contains it.
    init(text: String) {
        self.text = text
        source = "'sha256-\(TextDigest.base64(of: text))'"
    }
}
