/// Formats counted nouns.
enum Plural {
    /// Returns `1 file`, `2 files`, `1 entry`, `2 entries`.
    static func of(_ count: Int, _ noun: String) -> String {
        guard count != 1 else { return "1 \(noun)" }
        return "\(count) " + (noun.hasSuffix("y") ? noun.dropLast() + "ies" : noun + "s")
    }
}
