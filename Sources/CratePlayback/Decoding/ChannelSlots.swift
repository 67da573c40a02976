internal import ALSA

/// Maps the channels of a block to places in the device's frame.
struct ChannelSlots: Hashable {
    /// The number of the device's channels.
    private(set) var count: Int
    private var planes = SIMD8<Int8>(repeating: -1)

    /// Puts each channel at its own place.
    init(_ channels: Int) {
        count = channels
        for channel in 0..<channels { planes[channel] = Int8(channel) }
    }

    /// Mono on a device with two channels: the same samples on both.
    static let monoOnBoth = {
        var slots = ChannelSlots(2)
        slots.planes[1] = 0
        return slots
    }()

    /// Puts each channel at the place of its speaker or a substitute, and the others at the free places in order.
    /// Channels without a speaker are not played, and unused places are silent.
    init(_ speakers: [Speaker], on device: [Speaker]) {
        count = device.count
        var left = speakers.indices.filter { speakers[$0] != .none }
        for isMatch in [{ $0 == $1 }, { $0.isLike($1) }, { _, _ in true }] as [(Speaker, Speaker) -> Bool] {
            left = left.filter { plane in
                let free = device.indices.first { planes[$0] < 0 && isMatch(device[$0], speakers[plane]) }
                if let free { planes[free] = Int8(plane) }
                return free == nil
            }
        }
    }

    /// The block's channel for a place in the device's frame; nil for silence.
    subscript(place: Int) -> Int? { planes[place] < 0 ? nil : Int(planes[place]) }
}
