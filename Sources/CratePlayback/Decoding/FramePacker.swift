internal import ALSA
internal import FLAC

/// Receives decoded blocks, keeps the wanted frames, and packs them for the device.
///
/// Allocates only for a block that is larger than all before it, or whose format no device is open for: such a block is
/// kept unpacked until one is opened.
// SAFETY: the buffer is owned, and used on the playback loop's thread only.
@safe final class FramePacker: FLACBlockSink {
    /// The wanted frames of the present file.
    private var wanted: Range<Int64> = 0..<Int64.max
    /// The frame of the file at which the next block begins.
    private(set) var position: Int64 = 0
    /// The open device; nil if none is.
    private var target: Target?
    /// The speakers of the present file's channels; empty if there is nothing to order.
    private(set) var speakers: [Speaker] = []
    /// Scales the samples before they are written.
    private var scaler: SampleScaler
    /// The number of packed frames that were scaled.
    private var scaled = 0
    private var buffer: UnsafeMutableRawPointer
    private var capacity: Int
    private var start = 0
    /// The number of frames that are packed and not yet written.
    private(set) var count = 0
    /// The file's frame number of the first of them.
    private(set) var firstFrame: Int64 = 0
    /// A block in another format than the device's, interleaved.
    private(set) var pendingFormatBlock: (format: StreamFormat, samples: [Int32])?

    /// The parameters of packing for a device. Contains no reference, because it is read for each block.
    private struct Target {
        /// The format that the device was set up for.
        let format: StreamFormat
        let container: SampleFormat
        let frameBytes: Int
        /// The places of the present file's channels.
        var slots: ChannelSlots
    }

    init(gain: SampleGain = SampleGain()) {
        scaler = SampleScaler(gain)
        capacity = 128 * 1024
        unsafe buffer = .allocate(byteCount: capacity, alignment: 64)
    }

    deinit { unsafe buffer.deallocate() }

    /// Drops packed frames and continues at a frame of a file, keeping only `wanted` frames.
    func move(to frame: Int64, wanted: Range<Int64>) {
        self.wanted = wanted
        position = frame
        start = 0
        count = 0
        scaled = 0
        pendingFormatBlock = nil
    }

    /// Drops packed frames; no frame is wanted until the next ``move(to:wanted:)``.
    func discard(at frame: Int64 = 0) { move(to: frame, wanted: 0..<0) }

    /// Starts a file with the speakers of its channels and the factor of its tags. All packed frames must have been
    /// written.
    func begin(speakers: [Speaker], factor: Double) {
        precondition(count == 0, "What is packed is written before another file begins.")
        self.speakers = speakers
        scaler.begin(factor: factor)
        if let target { self.target?.slots = scaler.layout.slots(channels: target.format.channels, speakers) }
    }

    /// Applies the volume without a ramp; nothing was audible before.
    func beginAnew() { scaler.beginAnew() }

    /// Begins or ends a fade at the first frame that was not scaled yet.
    func fade(_ fade: SampleFade.Change) { scaler.fade(fade) }

    /// True if the music was faded out and no frame of the fade is left to write.
    var isFadedOut: Bool { scaler.isFadedOut && scaled == 0 }

    /// True if no frame after the present position is wanted.
    var isPastEnd: Bool { position >= wanted.upperBound }

    /// Records that no device is open; the next block is kept unpacked until one is opened.
    func forgetDevice() { target = nil }

    /// True if nothing is left to write.
    var isEmpty: Bool { count == 0 && pendingFormatBlock == nil }

    /// The frame of the file that is written next.
    var next: Int64 { isEmpty ? position : firstFrame }

    /// Packs for a newly opened device; a kept block of that format is packed first.
    func pack(_ format: StreamFormat, for layout: DeviceLayout) {
        precondition(count == 0, "What is packed is written before the device changes.")
        let slots = layout.slots(channels: format.channels, speakers)
        let target = Target(
            format: format, container: layout.container, frameBytes: layout.frameBytes, slots: slots)
        self.target = target
        scaler.open(layout, rate: format.rate)
        guard let (kept, samples) = pendingFormatBlock, kept == format else { return }
        pendingFormatBlock = nil
        let frames = samples.count / format.channels
        reserve(frames, of: target)
        unsafe Packing.interleaved(
            samples.span, channels: format.channels, shift: layout.container.bits - format.bits, slots, to: buffer,
            container: layout.container)
        start = 0
        count = frames
    }

    func receive(_ block: borrowing FLACBlock) {
        let first = max(wanted.lowerBound - position, 0)
        let last = min(wanted.upperBound - position, Int64(block.frameCount))
        let blockStart = position
        position += Int64(block.frameCount)
        guard last > first else { return }
        if count == 0 {
            start = 0
            firstFrame = blockStart + first
        }
        let found = StreamFormat(rate: block.sampleRate, bits: block.bitsPerSample, channels: block.channels)
        guard let target, found == target.format else { return keep(block, Int(first)..<Int(last), found) }
        reserve(Int(last - first), of: target)
        unsafe Packing.block(
            block, Int(first)..<Int(last), target.slots, to: buffer + (start + count) * target.frameBytes,
            container: target.container)
        count += Int(last - first)
    }

    private func keep(_ block: borrowing FLACBlock, _ range: Range<Int>, _ found: StreamFormat) {
        let channels = block.channels
        var samples = [Int32](repeating: 0, count: range.count * channels)
        for channel in 0..<channels {
            block.withChannel(channel) { plane in
                for (place, frame) in range.enumerated() { samples[place * channels + channel] = plane[frame] }
            }
        }
        pendingFormatBlock = (found, samples)
        if count == 0 { firstFrame = position - Int64(block.frameCount) + Int64(range.lowerBound) }
    }

    /// Makes room for more frames after the present ones.
    private func reserve(_ frames: Int, of target: Target) {
        let frameBytes = target.frameBytes
        guard (start + count + frames) * frameBytes > capacity else { return }
        // SAFETY: `rest` has `count` frames. copyMemory allows that both places overlap, and the buffer is freed after
        // it was copied.
        let rest = unsafe UnsafeRawPointer(buffer + start * frameBytes)
        start = 0
        let needed = (count + frames) * frameBytes
        guard needed > capacity else {
            // Moves the rest to the beginning, over frames that were written.
            return unsafe buffer.copyMemory(from: rest, byteCount: count * frameBytes)
        }
        let size = max(needed, capacity * 2)
        let larger = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 64)
        unsafe larger.copyMemory(from: rest, byteCount: count * frameBytes)
        unsafe buffer.deallocate()
        unsafe buffer = unsafe larger
        capacity = size
    }

    /// Passes up to `limit` packed frames to the body, and removes as many as it returns; none without a device.
    func take<E: Error>(upTo limit: Int, _ body: (RawSpan) throws(E) -> Int) throws(E) -> Int {
        guard let frameBytes = target?.frameBytes else { return 0 }
        let frames = min(limit, count)
        scale(frames, frameBytes)
        // SAFETY: these frames are in the buffer, and the body can't keep the span.
        let bytes = unsafe UnsafeRawBufferPointer(start: buffer + start * frameBytes, count: frames * frameBytes)
        let taken = try body(unsafe bytes.bytes)
        start += taken
        count -= taken
        scaled -= taken
        firstFrame += Int64(taken)
        if count == 0 { start = 0 }
        return taken
    }

    /// Scales frames as late as possible, so that a new volume applies to all unwritten frames.
    private func scale(_ frames: Int, _ frameBytes: Int) {
        guard frames > scaled else { return }
        unsafe scaler.scale(buffer + (start + scaled) * frameBytes, frames: frames - scaled)
        scaled = frames
    }
}
