internal import CrateClient

/// The style sheet inside the document. A separate one would delay the first paint by a request.
struct InlineStyle: Sendable {
    /// The style sheet, which contains no `<`.
    let text: String

    /// The hash by which the policy of the document permits this style sheet and no other inside it: Content Security
    /// Policy Level 3, section 2.3.1, `hash-source`.
    var source: String { "'sha256-\(TextDigest.base64(of: text))'" }
}
