internal import ALSA
internal import FLAC

/// Render step: takes decoded blocks, keeps the frames that are wanted, and packs them as the device takes them.
///
/// No allocation but where a block is larger than all before it, or of a format that no device is open for: such a
/// block is kept unpacked until one is.
// SAFETY: the buffer is owned, and used on the playback loop's thread only.
@safe final class FramePacker: FLACBlockSink {
    /// The frames of the present file that are wanted.
    private var wanted: Range<Int64> = 0..<Int64.max
    /// Frame of the file that the next block begins with.
    private(set) var position: Int64 = 0
    /// What the open device was set up for.
    private var format: StreamFormat?
    private var layout = DeviceLayout(container: .s16, channels: 2)
    private var slots = ChannelSlots(2)
    private var frameBytes = 4
    /// Where the present file's channels belong; empty where there is nothing to order.
    private(set) var speakers: [Speaker] = []
    /// What the samples are multiplied with on their way out, if anything.
    private var scaler: SampleScaler
    /// How many of the packed frames have been.
    private var scaled = 0
    private var buffer: UnsafeMutableRawPointer
    private var capacity: Int
    private var start = 0
    /// Frames that are packed and not yet written.
    private(set) var count = 0
    /// Frame of the file that the first of them is.
    private(set) var firstFrame: Int64 = 0
    /// A block of another format than the device's, interleaved.
    private(set) var pendingFormatBlock: (format: StreamFormat, samples: [Int32])?

    init(gain: SampleGain = SampleGain()) {
        scaler = SampleScaler(gain)
        capacity = 128 * 1024
        unsafe buffer = .allocate(byteCount: capacity, alignment: 64)
    }

    deinit { unsafe buffer.deallocate() }

    /// Forgets what is packed and goes on at a frame of a file, of which these frames are wanted.
    func move(to frame: Int64, wanted: Range<Int64>) {
        self.wanted = wanted
        position = frame
        start = 0
        count = 0
        scaled = 0
        pendingFormatBlock = nil
    }

    /// Forgets what is packed; nothing is wanted until the next ``move(to:wanted:)``.
    func discard(at frame: Int64 = 0) { move(to: frame, wanted: 0..<0) }

    /// A file begins: how its channels lie, and what its tags make of its loudness. What is packed was written.
    func begin(speakers: [Speaker], factor: Double) {
        precondition(count == 0, "What is packed is written before another file begins.")
        self.speakers = speakers
        scaler.begin(factor: factor)
        if let format { slots = layout.slots(channels: format.channels, speakers) }
    }

    /// Applies the volume without a ramp; nothing was audible before.
    func beginAnew() { scaler.beginAnew() }

    /// True when nothing of the file behind the present position is wanted.
    var isPastEnd: Bool { position >= wanted.upperBound }

    /// No device is open any more: the next block is kept until one is.
    func forgetDevice() { format = nil }

    /// True when nothing waits to be written.
    var isEmpty: Bool { count == 0 && pendingFormatBlock == nil }

    /// Frame of the file that is written next.
    var next: Int64 { isEmpty ? position : firstFrame }

    /// Packs for a device from now on; the block that was kept for that format is packed first.
    func pack(_ format: StreamFormat, for layout: DeviceLayout) {
        precondition(count == 0, "What is packed is written before the device changes.")
        self.format = format
        self.layout = layout
        slots = layout.slots(channels: format.channels, speakers)
        frameBytes = layout.frameBytes
        scaler.open(layout, rate: format.rate)
        guard let (kept, samples) = pendingFormatBlock, kept == format else { return }
        pendingFormatBlock = nil
        let frames = samples.count / format.channels
        reserve(frames)
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
        guard found == format else { return keep(block, Int(first)..<Int(last), found) }
        reserve(Int(last - first))
        unsafe Packing.block(
            block, Int(first)..<Int(last), slots, to: buffer + (start + count) * frameBytes,
            container: layout.container)
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

    /// Makes room for more frames behind those that are there.
    private func reserve(_ frames: Int) {
        guard (start + count + frames) * frameBytes > capacity else { return }
        let rest = unsafe UnsafeRawPointer(buffer + start * frameBytes)
        start = 0
        let needed = (count + frames) * frameBytes
        guard needed > capacity else {
            // What was written makes room for what comes.
            return unsafe buffer.copyMemory(from: rest, byteCount: count * frameBytes)
        }
        let size = max(needed, capacity * 2)
        let larger = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 64)
        unsafe larger.copyMemory(from: rest, byteCount: count * frameBytes)
        unsafe buffer.deallocate()
        unsafe buffer = unsafe larger
        capacity = size
    }

    /// Lends up to so many of the packed frames; as many as the body says were taken are gone afterwards.
    func take<E: Error>(upTo limit: Int, _ body: (RawSpan) throws(E) -> Int) throws(E) -> Int {
        let frames = min(limit, count)
        scale(frames)
        let bytes = unsafe UnsafeRawBufferPointer(start: buffer + start * frameBytes, count: frames * frameBytes)
        let taken = try body(unsafe bytes.bytes)
        start += taken
        count -= taken
        scaled -= taken
        firstFrame += Int64(taken)
        if count == 0 { start = 0 }
        return taken
    }

    /// As late as possible, so that a new volume applies to everything that is not yet written.
    private func scale(_ frames: Int) {
        guard frames > scaled else { return }
        unsafe scaler.scale(buffer + (start + scaled) * frameBytes, frames: frames - scaled)
        scaled = frames
    }
}
