/// The reasons why bytes cannot be compressed.
public enum ZlibError: Error, Sendable, Hashable, CustomStringConvertible {
    /// libz.so.1 is not installed.
    case notInstalled
    /// A call failed with a return code: `Z_MEM_ERROR` (-4), `Z_BUF_ERROR` (-5) and so on, of zlib.h.
    case failed(code: Int32)

    /// The error as a clause for use within a sentence; zlib's number for a failed call.
    public var description: String {
        switch self {
        case .notInstalled: "libz.so.1 is not installed"
        case .failed(let code): "zlib error \(code)"
        }
    }
}
