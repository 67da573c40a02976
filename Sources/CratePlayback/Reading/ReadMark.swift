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

    /// The number of the request, repeated in the reader's marks.
    var number: Int32
    var action: Action
}

/// A mark that the reader sets at a position in the ring.
struct ReadMark: BitwiseCopyable, Sendable {
    /// The meaning of the mark; plain values, because marks cross threads in a ring without allocation.
    enum Content: BitwiseCopyable, Sendable {
        /// The following bytes are from this file.
        case begin(FileBegin)
        /// The last byte of the file precedes this mark.
        case end
        /// The file cannot be read further; with errno, or one of ``ReadFailure``'s codes.
        case failed(code: Int32)
    }

    /// The file whose bytes follow a mark.
    struct FileBegin: BitwiseCopyable, Sendable {
        /// The byte of the file that follows the mark.
        enum Start: BitwiseCopyable, Sendable {
            /// The first byte of the file, with the container that was detected there.
            case first(isOgg: Bool)
            case later(offset: Int64)
        }

        /// The index of the file.
        var file: Int32
        /// The file's descriptor. The reader closes it once the loop has left the file.
        var descriptor: Int32
        /// The size of the file in bytes.
        var length: Int64
        var start: Start

        var offset: Int64 {
            switch start {
            case .first: 0
            case .later(let offset): offset
            }
        }
    }

    var content: Content
    var request: Int32
    /// The position in the ring.
    var place: Int
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
