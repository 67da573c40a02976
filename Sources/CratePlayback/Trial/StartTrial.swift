internal import ALSA
internal import CrateCore
internal import FLAC
internal import LinuxSystem

/// Tries the start of a queue while other music plays: opens its files and decodes up to the first wanted frame, as the
/// playback loop will.
///
/// Blocks on storage, so it needs a thread of its own.
struct StartTrial {
    /// The first frames to play, or the reason why there are none.
    enum Finding {
        case sound(FirstSound)
        case refused(AlbumGap)
    }

    /// The reasons why playback cannot start at a place.
    private enum Failure: Error {
        /// The file is unusable, or lacks the wanted frames.
        case file(Int32)
        /// The process lacks descriptors or memory, so no other file could be opened either.
        case shortage(Errno)
        /// There is no frame at this place, so the next run is tried.
        case nothingThere
    }

    let playlist: Playlist
    /// The place at which to begin; nil for the first playable track.
    let place: StartPlace?

    /// The maximum number of attempts to open a file, a tenth of a second apart, while the process lacks descriptors.
    private static let mostAttempts = 5

    /// Finds the first sound, or why there is none.
    func run() -> Finding {
        var gap = StartGap(playlist, exactTrack: place?.track)
        let (first, frame) = (place?.track ?? 0, place?.frame ?? 0)
        guard playlist.tracks.indices.contains(first) else { return .refused(AlbumGap(.filesMissing)) }
        var cursor = Cursor(run: playlist.run(of: first), frame: playlist.start(of: first) + frame)
        while true {
            do throws(Failure) {
                return .sound(try sound(at: cursor))
            } catch {
                let track = playlist.tracks[playlist.track(inRun: cursor.run, at: cursor.frame)]
                switch error {
                case .file(let code): if let refused = gap.record(track, code) { return .refused(refused) }
                case .shortage(let error): return .refused(gap.record(track, error.code) ?? gap.all)
                case .nothingThere: break
                }
            }
            guard cursor.run + 1 < playlist.runs.count else { return .refused(gap.all) }
            cursor = Cursor(run: cursor.run + 1, frame: playlist.runs[cursor.run + 1].start)
        }
    }

    private func sound(at place: Cursor) throws(Failure) -> FirstSound {
        let run = playlist.runs[place.run]
        let file = try open(playlist.files[run.file])
        let wanted = place.frame..<max(run.end ?? Int64.max, place.frame)
        guard let found = try sound(in: file, wanted) else {
            // A track that starts after the last frame is missing; the rest of a track may be empty.
            throw place.frame > run.start ? .nothingThere : .file(ReadFailure.noFrame)
        }
        return found
    }

    /// Opens a file. Waits and tries again if the process lacks descriptors, which is not the file's fault.
    private func open(_ path: String) throws(Failure) -> TrackFile {
        var attempt = 1
        while true {
            do throws(Errno) {
                return try TrackFile(path: path)
            } catch {
                guard error.meansShortage else { throw .file(error.code) }
                guard attempt < Self.mostAttempts else { throw .shortage(error) }
            }
            attempt += 1
            _ = Semaphore().wait(atMost: .milliseconds(100))
        }
    }

    /// The first sound in a range of a file's frames; nil if the file has none of them.
    private func sound(in file: TrackFile, _ wanted: Range<Int64>) throws(Failure) -> FirstSound? {
        let container: FLACContainer
        do throws(FLACError) {
            container = try FLACContainer.detect(in: DescriptorSource(file))
        } catch {
            throw .file(ReadFailure.code(ofContainer: error))
        }
        do throws(FLACError) {
            if wanted.lowerBound > 0 {
                let sink = FirstBlock(wanted, from: wanted.lowerBound)
                var decoder = try decoder(of: file, container, sink)
                let whole = decoder.streamInfo?.totalFrames ?? 0
                if whole > 0, wanted.lowerBound >= whole { return nil }
                if (try? decoder.seek(to: wanted.lowerBound)) != nil { return try first(of: &decoder, sink, file) }
            }
            // Decodes from the start of the file, also after a seek that failed.
            let sink = FirstBlock(wanted, from: 0)
            var decoder = try decoder(of: file, container, sink)
            return try first(of: &decoder, sink, file)
        } catch {
            throw .file(ReadFailure.code(of: error))
        }
    }

    private func decoder(
        of file: TrackFile, _ container: FLACContainer, _ sink: FirstBlock
    ) throws(FLACError) -> FLACDecoder {
        var decoder = try FLACDecoder(
            source: DescriptorSource(file), sink: sink, container: container, comments: [ChannelOrder.maskField])
        try decoder.readMetadata()
        return decoder
    }

    private func first(
        of decoder: inout FLACDecoder, _ sink: FirstBlock, _ file: TrackFile
    ) throws(FLACError) -> FirstSound? {
        while sink.format == nil, !sink.isPastEnd {
            guard try decoder.decodeNext() else { break }
        }
        return sink.format.map { format in
            FirstSound(
                file: file, format: format,
                speakers: ChannelOrder.speakers(format.channels, tagged: decoder.comments))
        }
    }
}

/// Records the format of the first block with wanted frames.
private final class FirstBlock: FLACBlockSink {
    private let wanted: Range<Int64>
    private var position: Int64
    private(set) var format: StreamFormat?

    init(_ wanted: Range<Int64>, from position: Int64) { (self.wanted, self.position) = (wanted, position) }

    var isPastEnd: Bool { position >= wanted.upperBound }

    func receive(_ block: borrowing FLACBlock) {
        let blockStart = position
        position += Int64(block.frameCount)
        guard format == nil, position > wanted.lowerBound, blockStart < wanted.upperBound else { return }
        format = StreamFormat(rate: block.sampleRate, bits: block.bitsPerSample, channels: block.channels)
    }
}

/// The first playable file of a queue, with its format.
struct FirstSound: Sendable {
    /// The open file, so that the file that is played is the one that was tried.
    var file: TrackFile
    var format: StreamFormat
    /// The speakers of the recording's channels if there are more than two.
    var speakers: [Speaker]
}
