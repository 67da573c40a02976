/// The target of a request in origin form: `/cover/249504?h=1f`. RFC 9112, section 3.2.1.
struct RequestTarget: Sendable, Hashable {
    /// The segments of the path, decoded.
    let path: [String]
    /// The parameters of the query, decoded. Of several with the same name, the last.
    let query: [String: String]

    /// Parses a target; nil if it does not begin with a slash or an escape in it is invalid.
    init?(_ text: String) {
        guard text.utf8.first == UInt8(ascii: "/") else { return nil }
        let parts = text.dropFirst().split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
        var path: [String] = []
        for segment in parts[0].split(separator: "/", omittingEmptySubsequences: false) where !parts[0].isEmpty {
            guard let name = Self.decoded(segment, isQuery: false) else { return nil }
            path.append(name)
        }
        var query: [String: String] = [:]
        for pair in parts.count > 1 ? parts[1].split(separator: "&") : [] {
            let sides = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            guard let name = Self.decoded(sides[0], isQuery: true),
                let value = Self.decoded(sides.count > 1 ? sides[1] : "", isQuery: true)
            else { return nil }
            query[name] = value
        }
        (self.path, self.query) = (path, query)
    }

    /// Decodes percent escapes, and in a query plus signs; nil if an escape is malformed, or the result contains a zero
    /// byte or is not UTF-8.
    private static func decoded(_ text: Substring, isQuery: Bool) -> String? {
        var bytes: [UInt8] = []
        var rest = text.utf8[...]
        while let byte = rest.popFirst() {
            switch byte {
            case UInt8(ascii: "%"):
                guard let high = rest.popFirst().flatMap(digit), let low = rest.popFirst().flatMap(digit) else {
                    return nil
                }
                bytes.append(high << 4 | low)
            case UInt8(ascii: "+") where isQuery: bytes.append(UInt8(ascii: " "))
            default: bytes.append(byte)
            }
        }
        guard !bytes.contains(0) else { return nil }
        return String(validating: bytes, as: UTF8.self)
    }

    private static func digit(_ byte: UInt8) -> UInt8? {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
        case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
        default: nil
        }
    }
}
