/// The content codings that a client accepts: `Accept-Encoding`, RFC 9110, section 12.5.3.
struct AcceptedCodings: Sendable, Hashable {
    /// The weights of codings in thousandths, by their names in lower case; `*` stands for all others.
    private var weights: [String: Int] = [:]

    /// Parses the values of the header; malformed members are ignored.
    init(_ values: [String]) {
        for member in values.joined(separator: ",").split(separator: ",") {
            let parts = member.split(separator: ";", omittingEmptySubsequences: false).map(Self.trimmed)
            guard parts.count <= 2, !parts[0].isEmpty, let weight = parts.count > 1 ? Self.weight(parts[1]) : 1000
            else { continue }
            weights[parts[0].lowercased()] = weight
        }
    }

    /// Whether gzip is accepted, with at least the weight of `identity`.
    var preferGzip: Bool {
        let gzip = weights["gzip"] ?? weights["x-gzip"] ?? weights["*"] ?? 0
        return gzip > 0 && gzip >= weights["identity"] ?? weights["*"] ?? 0
    }

    /// The thousandths of `q=0.8`, with at most three digits after the point; nil if it is malformed.
    private static func weight(_ text: Substring) -> Int? {
        guard text.lowercased().hasPrefix("q=") else { return nil }
        let sides = text.dropFirst(2).split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
        let digits = sides.count > 1 ? sides[1] : ""
        guard sides[0] == "0" || sides[0] == "1", digits.utf8.count <= 3,
            digits.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }),
            let thousandths = Int(sides[0] + digits + String(repeating: "0", count: 3 - digits.utf8.count)),
            thousandths <= 1000
        else { return nil }
        return thousandths
    }

    private static func trimmed(_ text: Substring) -> Substring {
        let isBlank = { (character: Character) in character == " " || character == "\t" }
        var rest = text.drop(while: isBlank)
        while rest.last.map(isBlank) == true { rest.removeLast() }
        return rest
    }
}
