internal import FLAC
internal import LinuxSystem

/// The playback loop's request to the reader.
struct ReadRequest: BitwiseCopyable, Sendable {
    enum Action: BitwiseCopyable, Hashable, Sendable {
        /// Read the file with this index from a byte on, and then the files after it.
        case read(file: Int32, from: Int64)
        /// Read nothing, and close all files.
        case rest
        /// End the thread.
        case quit
    }

    /// The number of the request; the reader's marks carry it.
    var number: Int32
    var action: Action
}

/// The reader's mark in the ring.
struct ReadMark: BitwiseCopyable, Sendable {
    enum Kind: UInt8, BitwiseCopyable, Sendable {
        /// The following bytes are from this file.
        case begin
        /// The last byte of the file precedes this mark.
        case end
        /// The file cannot be read further.
        case failed
    }

    var kind: Kind
    /// With `begin`: true for an Ogg container.
    var isOgg = false
    /// With `failed`: errno, or one of ``ReadFailure``'s codes.
    var code: Int32 = 0
    var request: Int32
    var file: Int32
    /// With `begin`: the file's descriptor. The reader closes it once the loop has left the file.
    var descriptor: Int32 = -1
    /// The position in the ring.
    var place: Int
    /// With `begin`: the byte of the file at that position.
    var offset: Int64 = 0
    /// With `begin`: the size of the file in bytes.
    var length: Int64 = 0
}

/// Why a file is unplayable, as one code: errno, or negative for libFLAC's errors.
enum ReadFailure {
    static let notFLAC: Int32 = -1
    static let empty: Int32 = -2
    static let noFrame: Int32 = -3
    static let badMetadata: Int32 = -4
    static let gaveUp: Int32 = -5
    /// The output does not accept the format, which is not the file's fault.
    static let outputRefused: Int32 = -6

    /// The code for a decoder's error.
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

    /// The code for a file whose container was not recognized.
    static func code(ofContainer error: FLACError) -> Int32 {
        switch error.code {
        case .system(let number): number
        case .empty: empty
        default: notFLAC
        }
    }

    /// The name of a code in logs and gaps.
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
