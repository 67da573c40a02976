internal import ALSA

/// The frame layout of an open device.
struct DeviceLayout: Hashable {
    var container: SampleFormat
    /// The significant bits of the container.
    var depth: Int
    var channels: Int
    /// The speakers of its channels; nil if unknown, or if there is nothing to order.
    var speakers: [Speaker]?

    var frameBytes: Int { container.bytes * channels }

    init(container: SampleFormat, depth: Int? = nil, channels: Int, speakers: [Speaker]? = nil) {
        self.container = container
        // The reported value is only a hint, so it is limited to between 8 bits and the container's width.
        self.depth = min(max(depth ?? container.bits, 8), container.bits)
        self.channels = channels
        self.speakers = speakers
    }

    /// Maps a recording's channels to places in the frame; in their own order if the speakers are unknown or differ in
    /// number.
    func slots(channels source: Int, _ speakers: [Speaker]) -> ChannelSlots {
        if source == 1, channels == 2 { return .monoOnBoth }
        guard let own = self.speakers, own.count == source, speakers.count == source else {
            return ChannelSlots(source)
        }
        return ChannelSlots(speakers, on: own)
    }
}
