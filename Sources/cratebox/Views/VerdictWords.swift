import CrateClient
import CrateCore

/// The verdict on a signal path in one common word.
enum VerdictWords {
    /// `bit-perfect`, `padded`, `converted` or `unverified`.
    static func word(_ verdict: String) -> LocalizedText {
        switch verdict {
        case "exact": "bit-perfect"
        case "unknown": "unverified"
        case "padded": "padded"
        case "converted": "converted"
        default: "\(verdict)"
        }
    }
}
