internal import CrateCore

extension WireRequest {
    /// The reason why a line is not a valid request.
    package struct Problem: Error {
        /// The request's identifier, if it can be read.
        package let id: WireIdentifier?
        /// What is wrong with the line, as a sentence for people.
        package let sentence: String
    }

    private struct Name: Decodable {
        let id: WireIdentifier?
    }

    /// Parses a line. Rejects a line that is nested too deeply before decoding anything.
    /// - Throws: ``Problem`` with the request's identifier, if it can be read.
    package init(line: some Collection<UInt8>) throws(Problem) {
        guard !line.contains(where: Self.isControl) else {
            let sentence = "A request may have no control characters; in a text they are written as \\u0007."
            throw Problem(id: Self.id(in: line.map { Self.isControl($0) ? 0x20 : $0 }), sentence: sentence)
        }
        do {
            self = try JSON.value(WireRequest.self, of: Array(line))
        } catch is JSON.TooDeep {
            let sentence = "A request may have \(JSONDepth.limit) levels at most."
            throw Problem(id: Self.id(in: line), sentence: sentence)
        } catch {
            throw Problem(id: Self.id(in: line), sentence: RequestDefect.sentence(error))
        }
    }

    /// Whether a byte is a control character other than JSON's white space: RFC 8259, sections 2 and 7.
    private static func isControl(_ byte: UInt8) -> Bool { byte < 0x20 && ![0x09, 0x0A, 0x0D].contains(byte) }

    /// The identifier in a line that is an object, whatever its other keys.
    private static func id(in line: some Collection<UInt8>) -> WireIdentifier? {
        (try? JSON.value(Name.self, of: flattened(line)))?.id
    }

    /// The line with `null` in place of nested objects and arrays, so that its depth does not matter.
    private static func flattened(_ line: some Collection<UInt8>) -> [UInt8] {
        var flat: [UInt8] = []
        var (depth, isInString, isEscaped) = (0, false, false)
        for byte in line {
            let isLeft = depth < 2
            if isInString {
                if !isEscaped, byte == UInt8(ascii: "\"") { isInString = false }
                isEscaped = !isEscaped && byte == UInt8(ascii: "\\")
            } else {
                switch byte {
                case UInt8(ascii: "\""): isInString = true
                case UInt8(ascii: "{"), UInt8(ascii: "["):
                    depth += 1
                    if depth == 2 { flat += Array("null".utf8) }
                case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
                default: break
                }
            }
            if isLeft, depth < 2 { flat.append(byte) }
        }
        return flat
    }
}
