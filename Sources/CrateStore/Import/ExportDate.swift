/// The dates of exports: naive local time, as the CSV has it. Which zone that is nobody says.
enum ExportDate {
    /// Whether a text begins as `2015-03-01` does.
    static func isDate(_ text: String) -> Bool {
        let bytes = Array(text.utf8.prefix(10))
        return bytes.count == 10
            && bytes.enumerated().allSatisfy { place, byte in
                place == 4 || place == 7
                    ? byte == UInt8(ascii: "-") : (UInt8(ascii: "0")...UInt8(ascii: "9")) ~= byte
            }
    }

    /// `2015-03-01T12:30:00-08:00` as the CSV writes it: `2015-03-01 12:30:00`; nil when it is no such date.
    static func naive(_ text: String) -> String? {
        guard isDate(text) else { return nil }
        let time = text.utf8.dropFirst(11).prefix(8)
        guard text.utf8.dropFirst(10).first == UInt8(ascii: "T"), time.count == 8 else { return text }
        return text.prefix(10) + " " + String(decoding: time, as: UTF8.self)
    }
}
