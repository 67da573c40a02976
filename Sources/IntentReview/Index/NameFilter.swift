/// A Bloom filter of names in 512 bits, which quickly rejects most code that does not contain a name.
///
/// Names share bits, so it may report a name that it does not contain, but never miss one that it does.
struct NameFilter: Sendable, Hashable {
    private var bits = SIMD8<UInt64>()

    init() {}

    init(_ names: [String]) { for name in names { insert(name) } }

    mutating func insert(_ name: String) {
        let hash = FNV1a.hash(name)
        let place = Int((hash >> 32 ^ hash) & 511)
        bits[place >> 6] |= 1 << UInt64(place & 63)
    }

    /// Whether it may contain one of some names; false is certain.
    func mayContain(anyOf names: NameFilter) -> Bool { bits & names.bits != SIMD8() }
}
