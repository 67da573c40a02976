internal import CrateCore
internal import FLAC
internal import Glibc

extension PlaybackLoop {
    /// What one attempt to decode came to.
    enum Decoded {
        /// Go on.
        case more
        /// The reader is late.
        case bytes
        /// What is packed is to be written before the next run begins.
        case flush
        /// The last run has ended.
        case end
        /// A command is to be obeyed first, or the start was refused.
        case ended
    }

    /// Decodes one block, or does what has to be done before the next one can be.
    func decode() -> Decoded {
        if let atEndOfFile = endedRun {
            guard packer.isEmpty else { return .flush }
            return nextRun(atEndOfFile: atEndOfFile)
        }
        guard decoder != nil else { return openFile() }
        if packer.isPastEnd { return endRun(atEndOfFile: false) }
        guard source.isReady(forBytes: frameBound) else { return .bytes }
        do throws(FLACError) {
            // A noncopyable optional cannot be used in place by `try` and `??` both.
            let isMore = try decoder?.decodeNext() ?? false
            return isMore ? .more : endRun(atEndOfFile: true)
        } catch {
            return failed(error)
        }
    }

    private func failed(_ error: FLACError) -> Decoded {
        if error.code == .system(EINTR) {
            // A command came while the reader was late; the file is entered anew where we stood.
            open(run: run, at: isScanning ? target : packer.next)
            return .ended
        }
        return failRun(ReadFailure.code(of: error))
    }

    /// Asks for a run's file, to be played from a frame of it on.
    func open(run: Int, at frame: Int64) {
        self.run = run
        target = frame
        isScanning = false
        decoder = nil
        endedRun = nil
        source.request(file: playlist.runs[run].file)
        sharedFiles = playlist.files.count
        packer.move(to: frame, wanted: wanted())
    }

    /// From the target to the run's end, or to that of the track that is repeated.
    private func wanted() -> Range<Int64> {
        let isHeld = held.map { playlist.runs[run].tracks.contains($0) } ?? false
        let end = (isHeld ? held : nil).flatMap { playlist.tracks[$0].span?.end?.rawValue }
        return target..<max(end ?? playlist.runs[run].end ?? Int64.max, target)
    }

    private func openFile() -> Decoded {
        guard let mark = source.begin() else { return .bytes }
        guard mark.kind == .begin else { return failRun(mark.code) }
        do throws(FLACError) {
            let fresh = try openDecoder()
            let info = fresh.streamInfo
            frameBound = min(max((info?.maximumBlock ?? 4608) * (info?.channels ?? 2) * 4, 16 * 1024), 256 * 1024)
            fileFrames[playlist.runs[run].file] = info?.totalFrames ?? 0
            let rate = Int64(info?.sampleRate ?? 0)
            fileRates[playlist.runs[run].file] = rate
            if rate > 0 { correctTarget(rate: rate) }
            decoder = consume fresh
            if let tap, device != nil { tellOrder(to: tap) }
        } catch {
            return failed(error)
        }
        packer.move(to: isScanning ? 0 : target, wanted: wanted())
        return target > 0 && !isScanning ? enter() : .more
    }

    /// Goes to the target within the open file.
    private func enter() -> Decoded {
        let whole = fileFrames[playlist.runs[run].file]
        if whole > 0, target >= whole {
            // Behind the last frame; a track that begins there does not exist.
            return timelineHolds(run) ? endRun(atEndOfFile: false) : failRun(ReadFailure.noFrame)
        }
        do throws(FLACError) {
            try decoder?.seek(to: target)
            source.resumeRing()
        } catch {
            // Too damaged to be entered, or without what a search needs: decode up to the target instead.
            let frame = target
            open(run: run, at: frame)
            isScanning = true
        }
        return .more
    }

    /// Goes to a frame of a run, in the open file if it is that one.
    func go(to place: Timeline.Place) {
        let isSameFile = decoder != nil && playlist.runs[place.run].file == playlist.runs[run].file
        guard isSameFile else { return open(run: place.run, at: place.frame) }
        run = place.run
        target = place.frame
        isScanning = false
        endedRun = nil
        packer.move(to: target, wanted: wanted())
        _ = enter()
    }

    /// The run is decoded to its end: on to the next one.
    private func endRun(atEndOfFile: Bool) -> Decoded {
        if atEndOfFile {
            if packer.position <= target, packer.isEmpty, !timelineHolds(run) {
                return failRun(ReadFailure.noFrame)
            }
            reportDamage()
        }
        endedRun = atEndOfFile
        return .more
    }

    private func timelineHolds(_ run: Int) -> Bool { target > playlist.runs[run].start }

    private func reportDamage() {
        guard let damage = decoder?.damage else { return }
        // Tags of other formats behind the last frame cost one lost sync and no sound.
        let whole = fileFrames[playlist.runs[run].file]
        let isWhole = whole > 0 && packer.position >= whole
        let count = isWhole ? damage.badHeader + damage.checksum + damage.other : damage.count
        let isShort = whole > 0 && packer.position < whole
        if count > 0 || isShort {
            let last = playlist.track(inRun: run, at: max(packer.position - 1, 0))
            emit(.damaged(track: Int32(last), count: Int32(clamping: max(count, 1))))
            if isShort { saySkipped(after: last, ReadFailure.noFrame) }
        }
    }

    private func nextRun(atEndOfFile: Bool) -> Decoded {
        endedRun = nil
        guard let next = successor(of: run) else { return nothingLeft() }
        barren += 1
        if held != nil { held = playlist.track(inRun: next.run, at: next.frame) }
        let file = playlist.runs[next.run].file
        let isSameFile = file == playlist.runs[run].file
        // A file's start needs no search, which would wait for storage: the reader begins it anew.
        if isSameFile, decoder != nil, next.frame > 0 {
            go(to: next)
        } else if atEndOfFile, file == playlist.runs[run].file + 1, file < sharedFiles {
            // The reader has gone on by itself.
            run = next.run
            target = next.frame
            isScanning = false
            decoder = nil
            packer.move(to: target, wanted: wanted())
        } else {
            open(run: next.run, at: next.frame)
        }
        return .more
    }

    /// What follows the end of a run, or of the track that is repeated; nil at the end of the queue.
    func successor(of run: Int) -> Timeline.Place? {
        if let held {
            // What brought no frame is given up.
            let track = barren == 0 ? held : held + 1
            guard playlist.tracks.indices.contains(track) else { return nil }
            return Timeline.Place(run: playlist.run(of: track), frame: playlist.start(of: track))
        }
        let album = playlist.albums[playlist.album(of: playlist.runs[run].tracks.lowerBound)]
        let isRepeated = repeats == .album && run + 1 == album.runs.upperBound && barren <= album.runs.count
        let next = isRepeated ? album.runs.lowerBound : run + 1
        guard next < playlist.runs.count else { return nil }
        return Timeline.Place(run: next, frame: playlist.runs[next].start)
    }

    /// The run's file cannot be played, or not on; what is packed of it is written first.
    private func failRun(_ code: Int32) -> Decoded {
        let track = playlist.track(inRun: run, at: packer.position)
        decoder = nil
        if start.isPending, !start.hasFrames, packer.isEmpty {
            if let gap = start.gap?.note(track, code) {
                refuse(gap)
                return .ended
            }
        }
        // Files that were gone at the start are counted in its report.
        if !StartGap.isGone(code) || !start.isPending {
            emit(.skipped(track: Int32(track), code: code))
            saySkipped(after: track, code)
        }
        endedRun = false
        return .more
    }

    /// The tracks of the run behind this one.
    private func saySkipped(after track: Int, _ code: Int32) {
        let rest = playlist.runs[run].tracks
        for later in max(track + 1, rest.lowerBound)..<rest.upperBound {
            emit(.skipped(track: Int32(later), code: code))
        }
    }

    /// Behind the last run: the end, or for a start that has found nothing its refusal.
    private func nothingLeft() -> Decoded {
        guard start.isPending, !start.hasFrames else { return .end }
        refuse(start.gap?.all ?? AlbumGap(.filesMissing))
        return .ended
    }
}
