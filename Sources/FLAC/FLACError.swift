internal import CFLAC
internal import Glibc

/// What went wrong, in which call.
public struct FLACError: Error, Sendable, Hashable {
    /// The call that failed.
    public enum Operation: String, Sendable, Hashable {
        /// Opening the file.
        case open
        /// Setting the decoder up.
        case initialise
        /// Reading the metadata blocks.
        case metadata
        /// Decoding a frame.
        case decode
        /// Going to a frame.
        case seek
    }

    /// What it said.
    public enum Code: Sendable, Hashable {
        /// A system call failed, with this errno.
        case system(Int32)
        /// Nothing in it is FLAC.
        case notFLAC
        /// It holds no byte at all.
        case empty
        /// It ends inside its metadata, or the metadata contradicts itself.
        case badMetadata
        /// It looks like FLAC, and no frame of it can be decoded.
        case lostSync
        /// The stream cannot be entered at that frame.
        case unseekable
        /// libFLAC is in this state: `FLAC__StreamDecoderState`.
        case state(UInt32)
    }

    /// The call.
    public let operation: Operation
    /// Its answer.
    public let code: Code

    /// An error of a call.
    public init(_ operation: Operation, _ code: Code) {
        self.operation = operation
        self.code = code
    }
}

extension FLACError: CustomStringConvertible {
    /// A short clause for a report: `not FLAC`, `lost sync in the frames`.
    public var description: String {
        switch code {
        case .system(let number): unsafe String(cString: strerror(number))
        case .notFLAC: "not FLAC"
        case .empty: "the file is empty"
        case .badMetadata: "damaged metadata"
        case .lostSync: "no frame of it can be decoded"
        case .unseekable: "cannot be entered at that frame"
        case .state(let raw): "libFLAC gave up in state \(raw)"
        }
    }

    /// The code's name in logs: `LOST_SYNC`, `EACCES` stays a number's business of the caller.
    public var name: String {
        switch code {
        case .system(let number): "ERRNO_\(number)"
        case .notFLAC: "NOT_FLAC"
        case .empty: "EMPTY"
        case .badMetadata: "BAD_METADATA"
        case .lostSync: "LOST_SYNC"
        case .unseekable: "SEEK_ERROR"
        case .state(let raw): "STATE_\(raw)"
        }
    }
}
