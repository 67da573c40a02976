internal import FLAC

extension DecodeHead {
    /// How a run's file is entered behind its first frame.
    enum Entry {
        case seek
        /// Decode from the file's start: it cannot be searched.
        case scan
    }

    /// How far the run is.
    enum Stage: ~Copyable {
        /// Nothing was requested.
        case idle
        /// The file was requested of the reader, or the reader goes on to it by itself.
        case requested(Entry)
        case decoding(Entry, FLACDecoder)
        /// The run is decoded, or cannot be; its file may still be open.
        case ended(atEndOfFile: Bool, FLACDecoder?)
    }
}

extension DecodeHead.Stage {
    /// Whether the run ended with its file; nil before it has ended.
    var end: Bool? {
        switch self {
        case .ended(let atEndOfFile, _): atEndOfFile
        default: nil
        }
    }

    var entry: DecodeHead.Entry {
        switch self {
        case .requested(let entry): entry
        case .decoding(let entry, _): entry
        default: .seek
        }
    }

    var hasDecoder: Bool {
        switch self {
        case .decoding: true
        case .ended(_, .some): true
        default: false
        }
    }

    /// Lends the decoder of a run that is being decoded; nil where there is none.
    mutating func withDecoder<Result>(
        _ body: (inout FLACDecoder) throws(FLACError) -> Result
    ) throws(FLACError) -> Result? {
        switch consume self {
        case .decoding(let entry, var decoder):
            do throws(FLACError) {
                let result = try body(&decoder)
                self = .decoding(entry, decoder)
                return result
            } catch {
                self = .decoding(entry, decoder)
                throw error
            }
        case let other:
            self = other
            return nil
        }
    }

    /// The run has ended; its file stays open.
    mutating func end(atEndOfFile: Bool) {
        switch consume self {
        case .decoding(_, let decoder): self = .ended(atEndOfFile: atEndOfFile, decoder)
        case .ended(_, let decoder): self = .ended(atEndOfFile: atEndOfFile, decoder)
        default: self = .ended(atEndOfFile: atEndOfFile, nil)
        }
    }

    /// The open file is entered anew.
    mutating func decodeOn() {
        switch consume self {
        case .ended(_, let decoder?): self = .decoding(.seek, decoder)
        case .decoding(_, let decoder): self = .decoding(.seek, decoder)
        case let other: self = other
        }
    }
}
