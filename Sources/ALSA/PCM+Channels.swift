internal import CALSA
internal import Glibc

extension PCM {
    /// A channel order that a device offers: `snd_pcm_chmap_query_t`.
    public struct ChannelOrder: Sendable, Hashable {
        /// The speaker of each channel, in the order of the samples within a frame.
        public var speakers: [Speaker]
        /// Whether the channels may be in any order: `SND_CHMAP_TYPE_VAR`.
        public var isFree: Bool
    }

    /// The speaker of each channel as currently configured, or nil if the device does not report it:
    /// `snd_pcm_get_chmap`.
    public var speakers: [Speaker]? {
        // SAFETY: the map is allocated for this call, and freed after it was read.
        guard let map = unsafe snd_pcm_get_chmap(borrowedHandle) else { return nil }
        defer { unsafe free(map) }
        return unsafe Self.speakers(of: UnsafeRawPointer(map))
    }

    /// The channel orders on offer, for any number of channels: `snd_pcm_query_chmaps`.
    public var channelOrders: [ChannelOrder] {
        // SAFETY: the list is allocated for this call, ends with a null entry, and is freed after the last one was
        // read.
        guard let list = unsafe snd_pcm_query_chmaps(borrowedHandle) else { return [] }
        defer { unsafe snd_pcm_free_chmaps(list) }
        var orders: [ChannelOrder] = []
        while let entry = unsafe list[orders.count] {
            // In `snd_pcm_chmap_query_t`, the map follows the type field.
            let map = unsafe UnsafeRawPointer(entry) + MemoryLayout<snd_pcm_chmap_type>.size
            let isFree = unsafe entry.pointee.type == SND_CHMAP_TYPE_VAR
            orders.append(ChannelOrder(speakers: unsafe Self.speakers(of: map), isFree: isFree))
        }
        return orders
    }

    /// Assigns a speaker to each channel; call it after configuring and before starting: `snd_pcm_set_chmap`.
    /// - Throws: `channels` with -ENXIO if the order cannot be set, -EINVAL if the device does not offer it.
    public mutating func setSpeakers(_ speakers: [Speaker]) throws(ALSAError) {
        // The structure is a count followed by that many 32-bit words.
        // SAFETY: `words` has the layout of `snd_pcm_chmap_t`, and outlives the call.
        let words = [UInt32(speakers.count)] + speakers.map(\.rawValue)
        let handle = unsafe borrowedHandle
        let answer = unsafe words.withUnsafeBytes { bytes in
            unsafe snd_pcm_set_chmap(handle, bytes.bindMemory(to: snd_pcm_chmap_t.self).baseAddress)
        }
        try check(.channels, answer)
    }

    /// Bits above this mask only mark a channel as inverted or driver-specific.
    private static let positions = UInt32(SND_CHMAP_POSITION_MASK)

    /// Reads a `snd_pcm_chmap_t`: a count followed by that many words, a layout that Swift does not import.
    private static func speakers(of map: UnsafeRawPointer) -> [Speaker] {
        // SAFETY: a map is a count and that many 32-bit words; `place` is at most the count.
        let size = MemoryLayout<UInt32>.size
        let count = unsafe Int(map.load(as: UInt32.self))
        return (1...max(count, 1)).prefix(count).map { place in
            Speaker(rawValue: unsafe map.load(fromByteOffset: place * size, as: UInt32.self) & positions)
        }
    }
}
