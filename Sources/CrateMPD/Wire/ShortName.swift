/// Names of partitions and channels: ASCII letters, digits and a few signs.
enum ShortName {
    /// Whether a text is such a name.
    static func isValid(_ text: String, besides signs: String) -> Bool {
        !text.isEmpty
            && text.utf8.allSatisfy { byte in
                (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
                    || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || signs.utf8.contains(byte)
            }
    }

    /// Throws the refusal of a text that is no channel's name.
    static func checkChannel(_ text: String) throws(Ack) {
        guard isValid(text, besides: "_-.:") else { throw Ack(.argument, "invalid channel name") }
    }
}
