internal import CrateCore

extension WireRequest {
    /// Why a line is no request.
    package struct Problem: Error {
        /// The request's id, where it can be read.
        package let id: WireIdentifier?
        /// What is said of it.
        package let sentence: String
    }

    private struct Name: Decodable {
        let id: WireIdentifier?
    }

    /// Reads a line. What is nested too deeply is refused before anything is decoded.
    package init(line: some Collection<UInt8>) throws(Problem) {
        do {
            self = try JSON.value(WireRequest.self, of: Array(line))
        } catch is JSON.TooDeep {
            let sentence = "A request may have \(JSONDepth.limit) levels at most, and no zero bytes."
            throw Problem(id: Self.id(in: line), sentence: sentence)
        } catch {
            throw Problem(id: Self.id(in: line), sentence: "That line is no request.")
        }
    }

    /// The id of a line that is an object, whatever else is in it.
    private static func id(in line: some Collection<UInt8>) -> WireIdentifier? {
        (try? JSON.value(Name.self, of: flattened(line)))?.id
    }

    /// The object without what is nested in it, in whose place is `null`.
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
