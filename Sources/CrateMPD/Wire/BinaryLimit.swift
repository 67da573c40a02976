/// How many bytes of a picture a reply may have.
struct BinaryLimit: Hashable, Sendable {
    /// Without a request for another one.
    static let usual = BinaryLimit(bytes: 8192)
    /// What may be asked for.
    private static let range: ClosedRange<Int64> = 64...(8 << 20)

    let bytes: Int

    private init(bytes: Int) { self.bytes = bytes }

    /// Reads the argument of `binarylimit`.
    init(_ text: String) throws(Ack) {
        let number = try Argument.unsigned(text, most: Self.range.upperBound)
        guard number >= Self.range.lowerBound else { throw Ack(.argument, "Value too small") }
        bytes = Int(number)
    }
}
