/// Names of partitions and channels: ASCII letters, digits and a few signs.
enum ShortName {
    /// Whether a text is not empty and has only ASCII letters, digits and these signs.
    static func isValid(_ text: String, besides signs: String) -> Bool {
        !text.isEmpty
            && text.utf8.allSatisfy { byte in
                (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
                    || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || signs.utf8.contains(byte)
            }
    }

    /// Throws MPD's error if a text is not a valid name of a channel.
    static func checkChannel(_ text: String) throws(Ack) {
        guard isValid(text, besides: "_-.:") else { throw Ack(.argument, "invalid channel name") }
    }
}
