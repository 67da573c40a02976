/// Percent-encodes texts for URIs.
enum PercentText {
    /// Encodes a path, including a colon that would end a scheme.
    static func path(_ path: String) -> String {
        var result = ""
        for byte in path.utf8 {
            let character = Character(Unicode.Scalar(byte))
            if byte < 0x80, character.isLetter || character.isNumber || "/-._~!$&'()*+,;=@".contains(character) {
                result.append(character)
            } else {
                let digits = String(byte, radix: 16, uppercase: true)
                result += "%" + (byte < 16 ? "0" : "") + digits
            }
        }
        return result
    }
}
