import CrateClient

/// The verdict on a signal path in one common word.
enum VerdictWords {
    /// `bit-perfect`, `padded`, `converted` or `unverified`.
    static func word(_ verdict: String) -> String {
        switch verdict {
        case "exact": "bit-perfect"
        case "unknown": "unverified"
        default: verdict
        }
    }
}
