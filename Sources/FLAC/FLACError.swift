internal import CFLAC
internal import Glibc

/// A step of reading a FLAC file that failed, with its cause.
public struct FLACError: Error, Sendable, Hashable {
    /// The step that failed, each with the call that performs it.
    public enum Operation: String, Sendable, Hashable {
        /// Opening the file: `openat(2)`, or detecting its container.
        case open
        /// Creating the decoder: `FLAC__stream_decoder_init_stream`.
        case initialise
        /// Reading the metadata blocks: `FLAC__stream_decoder_process_until_end_of_metadata`.
        case metadata
        /// Decoding a frame: `FLAC__stream_decoder_process_single`.
        case decode
        /// Seeking to a frame: `FLAC__stream_decoder_seek_absolute`.
        case seek
    }

    /// Why the step failed: an errno, a fault of the file, or a state of libFLAC.
    public enum Code: Sendable, Hashable {
        /// A system call failed with this errno.
        case system(Int32)
        /// The file contains no FLAC stream.
        case notFLAC
        /// The file has no bytes at all.
        case empty
        /// The file ends inside its metadata, or the metadata is inconsistent.
        case badMetadata
        /// The file resembles FLAC, but none of its frames can be decoded.
        case lostSync
        /// The stream cannot be decoded from that frame.
        case unseekable
        /// libFLAC is in this state: `FLAC__StreamDecoderState`.
        case state(UInt32)
    }

    /// The step that failed; in logs it is written as its raw value.
    public let operation: Operation
    /// The errno, the fault of the file, or libFLAC's state.
    public let code: Code

    /// Describes which step failed, and why.
    public init(_ operation: Operation, _ code: Code) {
        self.operation = operation
        self.code = code
    }
}

extension FLACError: CustomStringConvertible {
    /// A short clause for a report: `not FLAC`, `no frame of it can be decoded`.
    public var description: String {
        switch code {
        // SAFETY: strerror(3) returns a text that lasts until this thread's next call; it is copied here.
        case .system(let number): unsafe String(cString: strerror(number))
        case .notFLAC: "not FLAC"
        case .empty: "the file is empty"
        case .badMetadata: "damaged metadata"
        case .lostSync: "no frame of it can be decoded"
        case .unseekable: "can't be entered at that frame"
        case .state(let raw): "libFLAC gave up in state \(raw)"
        }
    }

    /// The code's name in logs, such as `LOST_SYNC`. For `system` it is `ERRNO_` and the number; callers name the
    /// errno.
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
