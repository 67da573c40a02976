internal import ALSA
public import CrateCore
import Synchronization

/// Proves the path from the files of a rip to ALSA: compares every frame that the output accepted with a second decode,
/// and computes MD5s as in STREAMINFO.
///
/// As the tap of an engine it receives one rip from the first frame to the last; ``results()`` returns the verdicts.
public final class PathProof: FrameTap {
    /// The output whose frames are compared.
    private enum TappedOutput {
        case unopened
        case open(TappedStream)
        /// It disappeared and has not returned; no frame is accepted.
        case lost

        /// The format of the frames; nil if there is no open output.
        var stream: TappedStream? { if case .open(let stream) = self { stream } else { nil } }

        var isLost: Bool { if case .lost = self { true } else { false } }
    }

    private struct State {
        var rip: Rip?
        var output = TappedOutput.unopened
        var handed = HandedFrames()
        /// The files in the order in which they were started.
        var files: [(path: String, proof: FileProof)] = []
        var losses = 0
    }

    private let digest: @Sendable () -> any SampleDigest
    private let state = Guarded(State())

    /// Prepares a proof; ``begin(_:)`` starts it.
    /// - Parameter digest: Makes an MD5 of no bytes; called for each file and each track.
    public init(digest: @escaping @Sendable () -> any SampleDigest) { self.digest = digest }

    /// Starts the proof of a rip, which must be played next.
    public func begin(_ rip: Rip) {
        state.withLock { state in
            state = State()
            state.rip = rip
        }
    }

    /// Sets the format of the following frames.
    public func opened(_ stream: TappedStream) {
        state.withLock { $0.output = .open(stream) }
    }

    /// Counts a loss of the output, and removes the frames that it did not play.
    public func lost(before frame: Int64, of file: String) {
        state.withLock { state in
            state.losses += 1
            state.output = .lost
            state.handed.discard(from: frame, of: file)
        }
    }

    /// Adds frames, and compares those that can no longer be repeated.
    public func handed(_ bytes: RawSpan, of file: String, from frame: Int64) {
        guard let stream = state.withLock({ $0.output.stream }),
            let container = SampleFormat(rawValue: stream.device.format)
        else { return }
        let words = Unpacking.words(bytes, in: container)
        state.withLock { state in
            state.handed.add(HandedFrames.Span(file: file, start: frame, stream: stream, words: words))
            take(state.handed.settled(keeping: stream.buffer), &state)
        }
    }

    private func take(_ spans: [HandedFrames.Span], _ state: inout State) {
        for span in spans {
            if state.files.last?.path != span.file {
                let tracks = state.rip?.tracks.filter { $0.file == span.file } ?? []
                state.files.append((span.file, FileProof(file: span.file, tracks: tracks, digest: digest)))
            }
            state.files[state.files.count - 1].proof.take(span)
        }
    }

    /// The rip that is proved; nil before ``begin(_:)``.
    public var rip: Rip? { state.withLock { $0.rip } }

    /// The number of interruptions, such as underruns, after which frames were repeated.
    public var repeats: Int { state.withLock { $0.handed.repeats } }

    /// The number of times that the output disappeared.
    public var losses: Int { state.withLock { $0.losses } }

    /// True if the output disappeared and has not returned.
    public var isLost: Bool { state.withLock { $0.output.isLost } }

    /// The verdict for each track of the rip. Valid once the music has ended.
    public func results() -> [TrackProof] {
        state.withLock { state in
            take(state.handed.settleAll(), &state)
            let proofs = state.files.flatMap { $0.proof.results() }
            return (state.rip?.tracks ?? []).map { track in
                proofs.first { $0.id == track.id }
                    ?? TrackProof(id: track.id, verdict: .notPlayed, frames: 0, md5: nil)
            }
        }
    }
}

/// An incremental MD5; the creator of a proof supplies it.
public protocol SampleDigest {
    /// Adds bytes to the digest.
    mutating func update(_ bytes: [UInt8])
    /// The digest of all bytes so far.
    var value: [UInt8] { get }
}
