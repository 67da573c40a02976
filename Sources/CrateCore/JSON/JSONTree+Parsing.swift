extension JSONTree {
    /// The reasons why bytes are not JSON.
    package enum Mistake: Error, Sendable, Hashable {
        /// The bytes have more levels than ``JSONDepth/limit``, or contain a zero byte.
        case tooDeep
        /// The bytes stop being JSON at this line and column, both from 1; columns are in characters.
        case malformed(line: Int, column: Int)
    }

    /// Parses UTF-8, with or without a byte order mark: RFC 8259, and in addition a comma after the last element or
    /// member, because people write one.
    package init(parsing bytes: [UInt8]) throws(Mistake) {
        guard JSONDepth.isWithin(bytes) else { throw .tooDeep }
        // SAFETY: the reader is used only in this call, and its trees have copies of the texts.
        let result = bytes.withUnsafeBufferPointer { bytes -> Result<JSONTree, JSONReader.Stop> in
            var reader = JSONReader(bytes)
            return Result { () throws(JSONReader.Stop) in try reader.document() }
        }
        do throws(JSONReader.Stop) {
            self = try result.get()
        } catch {
            let lines = bytes[..<error.offset].split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
            let line = String(decoding: lines.last ?? [], as: UTF8.self)
            throw .malformed(line: lines.count, column: line.count + 1)
        }
    }
}
