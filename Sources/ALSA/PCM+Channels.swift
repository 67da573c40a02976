internal import CALSA
internal import Glibc

extension PCM {
    /// An order of channels that a device offers: `snd_pcm_chmap_query_t`.
    public struct ChannelOrder: Sendable, Hashable {
        /// Where each channel is heard.
        public var speakers: [Speaker]
        /// Whether they may be swapped at will: `SND_CHMAP_TYPE_VAR`.
        public var isFree: Bool
    }

    /// Where each channel is heard as the device is set up now: `snd_pcm_get_chmap`. Nil where it does not say.
    public var speakers: [Speaker]? {
        guard let map = unsafe snd_pcm_get_chmap(borrowedHandle) else { return nil }
        defer { unsafe free(map) }
        return unsafe Self.speakers(of: UnsafeRawPointer(map))
    }

    /// The orders that it offers, for any number of channels: `snd_pcm_query_chmaps`.
    public var channelOrders: [ChannelOrder] {
        guard let list = unsafe snd_pcm_query_chmaps(borrowedHandle) else { return [] }
        defer { unsafe snd_pcm_free_chmaps(list) }
        var orders: [ChannelOrder] = []
        while let entry = unsafe list[orders.count] {
            // The map follows its kind.
            let map = unsafe UnsafeRawPointer(entry) + MemoryLayout<snd_pcm_chmap_type>.size
            let isFree = unsafe entry.pointee.type == SND_CHMAP_TYPE_VAR
            orders.append(ChannelOrder(speakers: unsafe Self.speakers(of: map), isFree: isFree))
        }
        return orders
    }

    /// Says where each channel is to be heard, once it is set up and before it is started: `snd_pcm_set_chmap`.
    /// - Throws: `channels` with -ENXIO where it cannot be told, -EINVAL where it does not offer that order.
    public mutating func setSpeakers(_ speakers: [Speaker]) throws(ALSAError) {
        // The structure is a count and so many words.
        let words = [UInt32(speakers.count)] + speakers.map(\.rawValue)
        let handle = unsafe borrowedHandle
        let answer = unsafe words.withUnsafeBytes { bytes in
            unsafe snd_pcm_set_chmap(handle, bytes.bindMemory(to: snd_pcm_chmap_t.self).baseAddress)
        }
        try check(.channels, answer)
    }

    /// Bits above these say only that a channel is inverted, or named by the driver.
    private static let positions = UInt32(SND_CHMAP_POSITION_MASK)

    /// Of a `snd_pcm_chmap_t`: a count and so many words, which Swift does not import without a length.
    private static func speakers(of map: UnsafeRawPointer) -> [Speaker] {
        let size = MemoryLayout<UInt32>.size
        let count = unsafe Int(map.load(as: UInt32.self))
        return (1...max(count, 1)).prefix(count).map { place in
            Speaker(rawValue: unsafe map.load(fromByteOffset: place * size, as: UInt32.self) & positions)
        }
    }
}
