internal import ALSA

/// An open device, with everything that means nothing without it: closing it leaves none of that behind.
struct OpenDevice: ~Copyable {
    /// What follows the last frame that was decoded.
    enum Tail: Equatable {
        /// Nothing: the queue is at its end.
        case finish
        /// Frames of another format.
        case reopen
    }

    var output: Output
    /// The name that it was opened by.
    let name: String
    /// Which frames were written where.
    var timeline = Timeline()
    /// Nil while there is more to decode for this device.
    var tail: Tail?
    /// The frame that was heard at the last poll, and when that was.
    var heard: (frame: Int64, time: Int64) = (0, monotonicNow())
    /// Frames of silence that are still to go out before the music.
    private(set) var prerollFrames: Int
    /// When the device is closed if nothing plays until then; nil for never, and while music plays.
    var closesAt: Int64?
    /// The device was kept open for this music: its volume may have been changed by other programs meanwhile.
    var needsVolumeRestore = false

    /// - Parameters:
    ///   - name: the PCM's, without a plug-in for conversion.
    ///   - prerollFrames: silence before the first frame of the music.
    ///   - runs: how many stretches of music may be written.
    init(_ output: consuming Output, name: String, prerollFrames: Int, runs: Int) {
        self.output = output
        self.name = name
        self.prerollFrames = prerollFrames
        timeline.reserve(runs: runs)
    }

    /// By what it is opened again.
    var reopening: Reopening { Reopening(format: output.source, name: name) }

    /// Frames a second.
    var rate: Int64 { Int64(output.source.rate) }

    /// Frames of music that were written; silence behind it is none.
    var musicWritten: Int64 { output.written - output.padded }

    /// Frames of music in its buffer; 0 before it has begun to play.
    var ahead: Int64 { output.hasBegun ? max(musicWritten - heard.frame, 0) : 0 }

    /// The last period is filled with silence.
    var isSilenceWritten: Bool { output.padded > 0 }
}

extension OpenDevice {
    /// Polls the device for the frame that is heard now.
    mutating func poll() throws(ALSAError) -> Int64 {
        let frame = try output.heard()
        heard = (frame, monotonicNow())
        return frame
    }

    /// Writes what is packed of a run, as far as there is room; says how many frames went.
    /// - Parameter room: frames that are known to find room; 0 when unknown.
    mutating func write(
        _ packer: FramePacker, ofRun run: Int, room: inout Int, telling tap: OutputTap?
    ) throws(ALSAError) -> Int {
        if room == 0 {
            room = try output.pcm.room()
            // A fast device takes a few frames in the time that it takes to ask: that would never end.
            guard room >= min(packer.count, output.parameters.period) else { return 0 }
        }
        let (place, frame, hadBegun) = (output.written, packer.firstFrame, output.hasBegun)
        let count = try output.write(packer, atMost: room, telling: tap)
        guard count > 0 else { return 0 }
        if !hadBegun, output.hasBegun { heard = (0, monotonicNow()) }
        room -= count
        timeline.note(pcm: place, run: run, file: frame)
        return count
    }

    /// Writes silence before the first frame, for a device that is slow to lock; false when there is no room for it now.
    mutating func writePreroll(_ zeros: [UInt8]) throws(ALSAError) -> Bool {
        let frameBytes = output.parameters.frameBytes
        while prerollFrames > 0 {
            let frames = min(prerollFrames, zeros.count / frameBytes)
            let count = try unsafe output.writePreroll(zeros.span.extracting(first: frames * frameBytes).bytes)
            guard count > 0 else { return false }
            prerollFrames -= count
        }
        return true
    }

    /// Fills the last period with silence; false when there is no room for it now.
    mutating func pad(_ zeros: [UInt8]) throws(ALSAError) -> Bool {
        let frameBytes = output.parameters.frameBytes
        while output.padding > 0 {
            let frames = min(output.padding, zeros.count / frameBytes)
            let count = try unsafe output.writeSilence(zeros.span.extracting(first: frames * frameBytes).bytes)
            guard count > 0 else { return false }
        }
        return true
    }

    /// Forgets what was written; more is to be decoded.
    mutating func restart() throws(ALSAError) {
        forgetWritten()
        tail = nil
        try output.restart()
    }

    /// Is ready to be written to after it stopped.
    mutating func prepareAgain() throws(ALSAError) {
        try output.prepareAgain()
        forgetWritten()
    }

    /// Stays open with nothing to play: the music is over.
    mutating func clear() {
        timeline.reset()
        tail = nil
    }

    private mutating func forgetWritten() {
        timeline.reset()
        heard = (0, monotonicNow())
    }
}
