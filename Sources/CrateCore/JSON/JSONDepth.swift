/// Checks the nesting depth of JSON before decoding, because decoders recurse once per level.
public enum JSONDepth {
    /// The maximum nesting depth; any JSON that Cratebox reads has fewer levels.
    public static let limit = 32

    /// Whether it is safe to decode these bytes: they nest `[` and `{` no deeper than the limit.
    ///
    /// Brackets in strings are not counted. A zero byte never occurs in UTF-8 JSON; decoders take it as a sign of
    /// another encoding, in which brackets cannot be counted this way. Whether the bytes are valid JSON is left to the
    /// decoder.
    @inlinable
    public static func isWithin(_ bytes: some Sequence<UInt8>, limit: Int = limit) -> Bool {
        var depth = 0
        var isInString = false
        var isEscaped = false
        for byte in bytes {
            switch byte {
            case 0: return false
            case _ where isEscaped: isEscaped = false
            case UInt8(ascii: "\\"): isEscaped = isInString
            case UInt8(ascii: "\""): isInString.toggle()
            case _ where isInString: break
            case UInt8(ascii: "["), UInt8(ascii: "{"):
                depth += 1
                if depth > limit { return false }
            case UInt8(ascii: "]"), UInt8(ascii: "}"): depth = max(0, depth - 1)
            default: break
            }
        }
        return true
    }
}
