internal import ALSA
internal import FLAC

/// Maps a recording's channels to speakers.
enum ChannelOrder {
    /// The speakers of a stream without a tag: RFC 9639, section 9.1.3. One or two channels need no order.
    static func standard(_ channels: Int) -> [Speaker] {
        let (left, right, middle, low) = (
            Speaker.frontLeft, Speaker.frontRight, Speaker.frontCentre, Speaker.lowFrequency
        )
        return switch channels {
        case 3: [left, right, middle]
        case 4: [left, right, .rearLeft, .rearRight]
        case 5: [left, right, middle, .rearLeft, .rearRight]
        case 6: [left, right, middle, low, .rearLeft, .rearRight]
        case 7: [left, right, middle, low, .rearCentre, .sideLeft, .sideRight]
        case 8: [left, right, middle, low, .rearLeft, .rearRight, .sideLeft, .sideRight]
        default: []
        }
    }

    /// ALSA's default order, for hardware without a channel map: that of the names `surround40` to `surround71` and of
    /// `snd_pcm_std_chmaps` in the kernel.
    static func ofHardware(_ channels: Int) -> [Speaker]? {
        let front = [Speaker.frontLeft, .frontRight]
        let rear = front + [.rearLeft, .rearRight]
        return switch channels {
        case 4: rear
        case 5: rear + [.frontCentre]
        case 6: rear + [.frontCentre, .lowFrequency]
        case 7: rear + [.frontCentre, .lowFrequency, .rearCentre]
        case 8: rear + [.frontCentre, .lowFrequency, .sideLeft, .sideRight]
        default: nil
        }
    }

    /// The tag that overrides the order: RFC 9639, section 8.6.2.
    static let maskField = "WAVEFORMATEXTENSIBLE_CHANNEL_MASK"

    /// The speakers of a stream by its tag, else the standard ones.
    ///
    /// A channel without a bit in the mask is not played. A mask of 0 specifies no order, and the channels are output
    /// as they are. A mask that is invalid, or has more speakers than the stream has channels, is ignored.
    static func speakers(_ channels: Int, tagged comments: [FLACComment]) -> [Speaker] {
        guard channels > 2 else { return [] }
        let text = comments.last { $0.name == maskField }?.value.filter { !$0.isWhitespace }.lowercased()
        guard let text, text.hasPrefix("0x"), let mask = UInt32(text.dropFirst(2), radix: 16) else {
            return standard(channels)
        }
        let named = (0..<UInt32.bitWidth).filter { mask >> UInt32($0) & 1 == 1 }
        guard named.count <= channels else { return standard(channels) }
        guard !named.isEmpty else { return [] }
        let speakers = named.map { $0 < maskOrder.count ? maskOrder[$0] : .unknown }
        return speakers + [Speaker](repeating: .none, count: channels - speakers.count)
    }

    /// The speakers of a mask's bits, from the lowest.
    private static let maskOrder: [Speaker] = [
        .frontLeft, .frontRight, .frontCentre, .lowFrequency, .rearLeft, .rearRight, .frontLeftOfCentre,
        .frontRightOfCentre, .rearCentre, .sideLeft, .sideRight, .top, .topFrontLeft, .topFrontCentre, .topFrontRight,
        .topRearLeft, .topRearCentre, .topRearRight,
    ]

    /// True if a device's order has a matching place for every speaker of a recording.
    static func contains(_ device: [Speaker], _ speakers: [Speaker]) -> Bool {
        let slots = ChannelSlots(speakers, on: device)
        return speakers.indices.allSatisfy { plane in
            speakers[plane] == .none
                || (0..<slots.count).contains { slots[$0] == plane && device[$0].isLike(speakers[plane]) }
        }
    }

    /// The order to set on a device whose present one does not have all speakers; nil if none of its orders does.
    static func choice(of orders: [PCM.ChannelOrder], for speakers: [Speaker]) -> [Speaker]? {
        let fitting = orders.filter { $0.speakers.count == speakers.count && contains($0.speakers, speakers) }
        guard let best = fitting.first(where: \.isFree) ?? fitting.first else { return nil }
        return best.isFree && Set(best.speakers) == Set(speakers) ? speakers : best.speakers
    }
}

extension Speaker {
    /// True for the same speaker or its substitute: side and rear replace each other.
    func isLike(_ other: Speaker) -> Bool { self == other || Self.likeness[self] == other }

    private static let likeness: [Speaker: Speaker] = [
        .sideLeft: .rearLeft, .rearLeft: .sideLeft, .sideRight: .rearRight, .rearRight: .sideRight,
    ]
}
