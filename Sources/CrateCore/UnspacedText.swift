extension String {
    /// The text without its white space; nil if that would join two numbers into another one: `1 0` is not 10.
    package var unspaced: String? {
        let parts = split(whereSeparator: \.isWhitespace)
        let joins = zip(parts, parts.dropFirst()).contains { before, after in
            before.last.map(Self.isOfNumber) == true && after.first.map(Self.isOfNumber) == true
        }
        return joins ? nil : parts.joined()
    }

    private static func isOfNumber(_ character: Character) -> Bool { character.isNumber || character == "." }
}
