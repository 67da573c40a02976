extension JSONTree {
    /// Why bytes are not JSON.
    package enum Mistake: Error, Sendable, Hashable {
        /// The bytes have more levels than ``JSONDepth/limit``, or contain a zero.
        case tooDeep
        /// The bytes are not JSON from this place on: line and column, both from 1, the column in characters.
        case malformed(line: Int, column: Int)
    }

    /// Parses UTF-8, with or without a byte order mark: RFC 8259, and a comma after the last element as people write it.
    package init(parsing bytes: [UInt8]) throws(Mistake) {
        guard JSONDepth.isWithin(bytes) else { throw .tooDeep }
        var reader = JSONReader(bytes)
        do throws(JSONReader.Stop) {
            self = try reader.document()
        } catch {
            let lines = bytes[..<error.offset].split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
            let line = String(decoding: lines.last ?? [], as: UTF8.self)
            throw .malformed(line: lines.count, column: line.count + 1)
        }
    }
}
