internal import FLAC
internal import LinuxSystem

/// What the playback loop asks of the reader.
struct ReadRequest: BitwiseCopyable, Sendable {
    /// Counts the requests; what the reader says carries it.
    var number: Int32
    /// Index of the file; negative to rest.
    var file: Int32
    /// Byte to begin at.
    var offset: Int64
}

/// What the reader says of the bytes it puts into the ring.
struct ReadMark: BitwiseCopyable, Sendable {
    enum Kind: UInt8, BitwiseCopyable, Sendable {
        /// The bytes from here on are of this file.
        case begin
        /// The file ends here.
        case end
        /// The file cannot be read on from here.
        case failed
    }

    var kind: Kind
    /// The container is Ogg; with `begin`.
    var isOgg = false
    /// errno, or one of ``ReadFailure``'s numbers; with `failed`.
    var code: Int32 = 0
    var request: Int32
    var file: Int32
    /// The file, open; with `begin`. The reader closes it once the loop has left the file.
    var descriptor: Int32 = -1
    /// Place in the ring.
    var place: Int
    /// Byte of the file that is at that place; with `begin`.
    var offset: Int64 = 0
    /// Bytes of the file; with `begin`.
    var length: Int64 = 0
}

/// What makes a file unplayable, as one number: errno, or negative where libFLAC's side says so.
enum ReadFailure {
    static let notFLAC: Int32 = -1
    static let empty: Int32 = -2
    static let noFrame: Int32 = -3
    static let badMetadata: Int32 = -4
    static let gaveUp: Int32 = -5
    /// The output does not take the format; not a fault of the file.
    static let outputRefused: Int32 = -6

    /// The number of what stopped a decoder.
    static func code(of error: FLACError) -> Int32 {
        switch error.code {
        case .system(let number): number
        case .notFLAC: notFLAC
        case .empty: empty
        case .badMetadata: badMetadata
        case .lostSync: noFrame
        case .unseekable, .state: gaveUp
        }
    }

    /// The number of what a file is instead of one to be decoded.
    static func code(ofContainer error: FLACError) -> Int32 {
        switch error.code {
        case .system(let number): number
        case .empty: empty
        default: notFLAC
        }
    }

    /// Its name in logs and gaps.
    static func name(of code: Int32) -> String {
        switch code {
        case notFLAC: "NOT_FLAC"
        case empty: "EMPTY"
        case noFrame: "LOST_SYNC"
        case badMetadata: "BAD_METADATA"
        case gaveUp: "STATE"
        case outputRefused: "OUTPUT_FORMAT"
        default: Errno(code).name
        }
    }
}
