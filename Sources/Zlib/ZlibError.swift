internal import CZlib

/// A call of zlib that failed.
public struct ZlibError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The return code: `Z_MEM_ERROR`, `Z_BUF_ERROR` and so on, of zlib.h.
    public let code: Int32

    /// The code and zlib's words for it: `zError`.
    public var description: String { "zlib error \(code): \(unsafe String(cString: zError(code)))" }

    static func check(_ code: Int32) throws(ZlibError) {
        guard code == Z_OK else { throw ZlibError(code: code) }
    }
}
