/// Comparisons whose time does not depend on where bytes differ.
enum ConstantTime {
    /// Whether two texts have the same bytes. Only a difference in length ends it early.
    static func areEqual(_ one: [UInt8], _ other: [UInt8]) -> Bool {
        guard one.count == other.count else { return false }
        return zip(one, other).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
    }
}
