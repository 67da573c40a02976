internal import ALSA

/// How an open device takes a frame.
struct DeviceLayout: Hashable {
    var container: SampleFormat
    /// Bits of the container that reach the converter.
    var depth: Int
    var channels: Int
    /// Where each of its channels is heard; nil where that is not known, or there is nothing to order.
    var speakers: [Speaker]?

    var frameBytes: Int { container.bytes * channels }

    init(container: SampleFormat, depth: Int? = nil, channels: Int, speakers: [Speaker]? = nil) {
        self.container = container
        // What it says is no more than a hint: nobody dithers to fewer than 8 bits, or to more than there are.
        self.depth = min(max(depth ?? container.bits, 8), container.bits)
        self.channels = channels
        self.speakers = speakers
    }

    /// Where the channels of a recording go.
    func slots(channels source: Int, _ speakers: [Speaker]) -> ChannelSlots {
        if source == 1, channels == 2 { return .monoOnBoth }
        guard let own = self.speakers, own.count == source, speakers.count == source else {
            return ChannelSlots(source)
        }
        return ChannelSlots(speakers, on: own)
    }
}
