internal import CrateCore
internal import FoundationEssentials

/// Computes the SHA-256 of a text, for remotes.
public enum TextDigest {
    /// The 32 bytes of the digest as base64: RFC 4648, section 4.
    public static func base64(of text: String) -> String { Data(SHA256.hash(Array(text.utf8))).base64EncodedString() }
}
