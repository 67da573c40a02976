internal import ALSA
public import CrateCore
import Synchronization

/// Proves the way from the files of a rip to ALSA: every frame that the output accepted is compared with a second decode,
/// and hashed as STREAMINFO's MD5 is.
///
/// Given to an engine, it sees one rip played from its first frame to its last; ``results()`` says what came of it.
public final class PathProof: FrameTap {
    private struct State {
        var rip: Rip?
        var stream: TappedStream?
        var handed = HandedFrames()
        /// In the order in which the files were begun.
        var files: [(path: String, proof: FileProof)] = []
    }

    private let digest: @Sendable () -> any SampleDigest
    private let state = Guarded(State())

    /// A proof of nothing yet, with what makes an MD5.
    public init(digest: @escaping @Sendable () -> any SampleDigest) { self.digest = digest }

    /// This rip is played next, and is what the proof is about.
    public func begin(_ rip: Rip) {
        state.withLock { state in
            state = State()
            state.rip = rip
        }
    }

    /// Notes in what form frames are handed from now on.
    public func opened(_ stream: TappedStream) { state.withLock { $0.stream = stream } }

    /// Takes in frames, and compares those that are too old to come again.
    public func handed(_ bytes: RawSpan, of file: String, from frame: Int64) {
        guard let stream = state.withLock({ $0.stream }), let container = SampleFormat(rawValue: stream.device.format)
        else { return }
        let words = Unpacking.words(bytes, in: container)
        state.withLock { state in
            state.handed.add(HandedFrames.Stretch(file: file, start: frame, stream: stream, words: words))
            take(state.handed.settled(keeping: stream.buffer), &state)
        }
    }

    private func take(_ stretches: [HandedFrames.Stretch], _ state: inout State) {
        for stretch in stretches {
            if state.files.last?.path != stretch.file {
                let tracks = state.rip?.tracks.filter { $0.file == stretch.file } ?? []
                state.files.append((stretch.file, FileProof(file: stretch.file, tracks: tracks, digest: digest)))
            }
            state.files[state.files.count - 1].proof.take(stretch)
        }
    }

    /// How often the output ran dry, so that frames were handed again.
    public var repeats: Int { state.withLock { $0.handed.repeats } }

    /// What it has shown of each track of the rip. To be asked once the music has ended.
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
