internal import ALSA

/// An open device with all state that is valid only while it is open.
struct OpenDevice: ~Copyable {
    var output: Output
    /// The PCM name by which the device was opened.
    let name: String
    /// The positions of the written frames.
    var timeline = Timeline()
    /// The frame that was playing at the last poll, and the time of that poll.
    var heard: (frame: Int64, time: Int64) = (0, monotonicNow())
    /// The number of frames of music that were written since the last poll.
    private var unpolledFrames = 0
    /// The remaining frames of silence before the music.
    private(set) var prerollFrames: Int
    /// Whether the volume must be restored before the next frame of music, because other programs may have changed it
    /// since the device was kept open.
    private(set) var needsVolumeRestore = false
    private let registration: DeviceRegistration

    /// - Parameters:
    ///   - name: The PCM's name, without a plug-in for conversion.
    ///   - prerollFrames: The frames of silence before the first frame of music.
    ///   - runs: The number of runs that may be written, for which memory is reserved.
    init(
        _ output: consuming Output, _ registration: consuming DeviceRegistration, name: String, prerollFrames: Int,
        runs: Int
    ) {
        self.output = output
        self.registration = registration
        self.name = name
        self.prerollFrames = prerollFrames
        timeline.reserve(runs: runs)
    }

    /// What is needed to open the same device again after a loss or a pause.
    var reopening: Reopening { Reopening(format: output.source, name: name) }

    /// The sample rate in frames per second.
    var rate: Int64 { Int64(output.source.rate) }

    /// The number of written frames, including the silence before the music but not the padding after it.
    var musicWritten: Int64 { output.musicWritten }

    /// The number of written frames that the device has not played, without padding; 0 before it runs.
    var ahead: Int64 { output.hasBegun ? max(musicWritten - heard.frame, 0) : 0 }

    /// Whether the last period has been padded with silence.
    var isSilenceWritten: Bool { output.isPadded }
}

extension OpenDevice {
    /// Queries the device for the frame that is playing now.
    mutating func poll() throws(ALSAError) -> Int64 {
        let frame = try output.heard()
        heard = (frame, monotonicNow())
        unpolledFrames = 0
        return frame
    }

    /// Writes packed frames of a run as far as there is room, and returns their number.
    ///
    /// Returns 0 once a buffer's worth of frames was written since the last poll: a device without a clock always has
    /// room, so without polls tracks would never be announced, and the timeline would only grow.
    /// - Parameter room: The known free space in frames; 0 if unknown.
    mutating func write(
        _ packer: FramePacker, ofRun run: Int, at _: consuming RestoredVolume, room: inout Int, tap: OutputTap?
    ) throws(ALSAError) -> Int {
        guard unpolledFrames < output.parameters.buffer else { return 0 }
        if room == 0 {
            room = try output.pcm.room()
            // A fast device frees a few frames during each query, so that writing them would never end.
            guard room >= min(packer.count, output.parameters.period) else { return 0 }
        }
        let (place, frame, hadBegun) = (output.written, packer.firstFrame, output.hasBegun)
        let count = try output.write(packer, atMost: room, tap: tap)
        guard count > 0 else { return 0 }
        room -= count
        unpolledFrames += count
        timeline.record(pcm: place, run: run, file: frame)
        try output.startAtThreshold()
        if !hadBegun, output.hasBegun { heard = (0, monotonicNow()) }
        return count
    }

    /// Writes silence before the first frame, for a DAC that is slow to lock. Returns false if there is no room now.
    mutating func writePreroll(_ zeros: [UInt8]) throws(ALSAError) -> Bool {
        let frameBytes = output.parameters.frameBytes
        while prerollFrames > 0 {
            // SAFETY: bytes have no padding, so that each of them is initialized.
            let frames = min(prerollFrames, zeros.count / frameBytes)
            let count = try unsafe output.writePreroll(zeros.span.extracting(first: frames * frameBytes).bytes)
            guard count > 0 else { return false }
            prerollFrames -= count
            try output.startAtThreshold()
        }
        return true
    }

    /// Fills the last period with silence. Returns false if there is no room now.
    mutating func pad(_ zeros: [UInt8]) throws(ALSAError) -> Bool {
        let frameBytes = output.parameters.frameBytes
        while output.padding > 0 {
            // SAFETY: as in `writePreroll`.
            let frames = min(output.padding, zeros.count / frameBytes)
            let count = try unsafe output.writeSilence(zeros.span.extracting(first: frames * frameBytes).bytes)
            guard count > 0 else { return false }
            try output.startAtThreshold()
        }
        return true
    }

    /// Discards the buffer and prepares the device for other frames.
    mutating func restart() throws(ALSAError) {
        forgetWritten()
        try output.restart()
    }

    /// Prepares the device again after it has stopped by itself.
    mutating func prepareAgain() throws(ALSAError) {
        try output.prepareAgain()
        forgetWritten()
    }

    /// Clears the state of the ended music on a device that stays open.
    mutating func keep() {
        timeline.reset()
        needsVolumeRestore = true
    }

    /// Records that the volume is being restored.
    mutating func recordVolumeRestore() { needsVolumeRestore = false }

    private mutating func forgetWritten() {
        timeline.reset()
        heard = (0, monotonicNow())
        unpolledFrames = 0
    }
}
