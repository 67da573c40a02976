/// Generated words with very different frequencies.
package struct ZipfWords: Sendable {
    private var state: UInt64
    private let words: [String]
    private let sums: [Double]

    /// Every seed gives the same words in another order.
    package init(seed: UInt64, count: Int = 60_000) {
        state = seed
        var numbers = Self.mix(7)
        func next(_ below: Int) -> Int {
            numbers = Self.mix(numbers)
            return Int(numbers % UInt64(below))
        }
        let letters = Array("eeeeeettttaaaaooooiiinnnsssrrrhhlldducmfpgwybvk")
        words = (0..<count).map { _ in String((0..<(2 + next(8))).map { _ in letters[next(letters.count)] }) }
        var sum = 0.0
        sums = (0..<count).map { place in
            sum += 1 / Double(place + 3)
            return sum
        }
    }

    /// The same words, drawn in another order.
    package func drawn(seed: UInt64) -> ZipfWords {
        var other = self
        other.state = seed
        return other
    }

    /// SplitMix64: Steele, Lea and Flood, 2014.
    static func mix(_ state: UInt64) -> UInt64 {
        var word = state &+ 0x9E37_79B9_7F4A_7C15
        word = (word ^ (word >> 30)) &* 0xBF58_476D_1CE4_E5B9
        word = (word ^ (word >> 27)) &* 0x94D0_49BB_1331_11EB
        return word ^ (word >> 31)
    }

    package mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        return Self.mix(state)
    }

    /// A word according to its frequency.
    package mutating func word() -> String {
        let place = Double(next() >> 11) / Double(1 << 53) * (sums.last ?? 0)
        var (low, high) = (0, sums.count - 1)
        while low < high {
            let middle = (low + high) / 2
            if sums[middle] < place { low = middle + 1 } else { high = middle }
        }
        return words[low]
    }

    /// A word regardless of its frequency.
    package mutating func rare() -> String { words[Int(next() % UInt64(words.count))] }

    package mutating func text(_ count: Int) -> String { (0..<count).map { _ in word() }.joined(separator: " ") }
}
