internal import FLAC

extension DecodeHead {
    /// How decoding begins at a frame after the file's first one.
    enum Entry {
        /// Seek to the frame, by the file's seek table or a search.
        case seek
        /// Decode from the file's start, because seeking failed.
        case scan
    }

    /// The progress of the current run.
    enum Stage: ~Copyable {
        /// No file is requested.
        case idle
        /// The file was requested from the reader, or the reader continues with it by itself.
        case requested(Entry)
        case decoding(Entry, FLACDecoder)
        /// The run was decoded; its file is still open.
        case ended(atEndOfFile: Bool, FLACDecoder)
        /// The run's file could not be opened or continued.
        case failed
    }
}

extension DecodeHead.Stage {
    /// Whether the run ended at the end of its file, false for a run that failed; nil before its end.
    var end: Bool? {
        switch self {
        case .ended(let atEndOfFile, _): atEndOfFile
        case .failed: false
        case .idle: nil
        case .requested: nil
        case .decoding: nil
        }
    }

    var entry: DecodeHead.Entry {
        switch self {
        case .requested(let entry): entry
        case .decoding(let entry, _): entry
        case .idle: .seek
        case .ended: .seek
        case .failed: .seek
        }
    }

    var hasDecoder: Bool {
        switch self {
        case .decoding: true
        case .ended: true
        case .idle: false
        case .requested: false
        case .failed: false
        }
    }

    /// Calls a closure with the decoder of the current run; nil if there is none.
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

    /// Ends the run and keeps its file open; without effect if none is open.
    mutating func end(atEndOfFile: Bool) {
        switch consume self {
        case .decoding(_, let decoder): self = .ended(atEndOfFile: atEndOfFile, decoder)
        case .ended(_, let decoder): self = .ended(atEndOfFile: atEndOfFile, decoder)
        case let other: self = other
        }
    }

    /// Continues to decode the open file for another run.
    mutating func decodeOn() {
        switch consume self {
        case .ended(_, let decoder): self = .decoding(.seek, decoder)
        case .decoding(_, let decoder): self = .decoding(.seek, decoder)
        case let other: self = other
        }
    }
}
