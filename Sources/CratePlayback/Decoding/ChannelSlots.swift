internal import ALSA

/// Which plane of a block goes to which place of the device's frame.
struct ChannelSlots: Hashable {
    /// Channels of the device.
    private(set) var count: Int
    private var planes = SIMD8<Int8>(repeating: -1)

    /// Each channel at its own place.
    init(_ channels: Int) {
        count = channels
        for channel in 0..<channels { planes[channel] = Int8(channel) }
    }

    /// One channel at both places.
    static let monoOnBoth = {
        var slots = ChannelSlots(2)
        slots.planes[1] = 0
        return slots
    }()

    /// Every channel at the place of its speaker, or of one like it; those that have none take what is free, in order.
    /// Channels that are not to be heard, and places that nobody fills, stay silent.
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

    /// The plane that goes to a place; nil for silence.
    subscript(place: Int) -> Int? { planes[place] < 0 ? nil : Int(planes[place]) }
}
