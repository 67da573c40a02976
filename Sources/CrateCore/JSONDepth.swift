/// How deeply JSON is nested: to be asked before it is decoded, since decoders call themselves once a level.
public enum JSONDepth {
    /// More levels than anything that Cratebox reads has.
    public static let limit = 32

    /// Whether these bytes can be decoded safely: no more levels of `[` and `{` than the limit.
    ///
    /// Brackets within strings do not count. A zero byte never occurs in JSON in UTF-8; decoders take it for a sign of
    /// another encoding, in which brackets cannot be counted so. Whether the bytes are JSON at all the decoder tells.
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
