/// Reads the languages of a string catalogue (`*.xcstrings`, JSON) in one pass, without building a document.
enum StringCatalogue {
    /// The keys directly below any `localizations`.
    static func languages(_ bytes: [UInt8]) -> Set<String> {
        var found: Set<String> = []
        var depth = 0
        var within: Int?
        var isNext = false
        var index = 0
        while index < bytes.count {
            switch bytes[index] {
            case UInt8(ascii: "\""):
                let start = index + 1
                index = end(of: bytes, from: start)
                guard isKey(bytes, after: index) else { break }
                if within == depth {
                    found.insert(String(decoding: bytes[start..<index], as: UTF8.self))
                } else {
                    isNext = bytes[start..<index].elementsEqual("localizations".utf8)
                }
            case UInt8(ascii: "{"):
                depth += 1
                if isNext { within = depth }
                isNext = false
            case UInt8(ascii: "}"):
                if within == depth { within = nil }
                depth -= 1
            default: break
            }
            index += 1
        }
        return found
    }

    /// The offset of the closing quotation mark.
    private static func end(of bytes: [UInt8], from start: Int) -> Int {
        var index = start
        while index < bytes.count, bytes[index] != UInt8(ascii: "\"") {
            index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
        }
        return min(index, bytes.count)
    }

    private static func isKey(_ bytes: [UInt8], after quote: Int) -> Bool {
        var index = quote + 1
        while index < bytes.count, bytes[index] == UInt8(ascii: " ") { index += 1 }
        return index < bytes.count && bytes[index] == UInt8(ascii: ":")
    }
}
