internal import ALSA
internal import FLAC

/// Which channel of a recording is heard where.
enum ChannelOrder {
    /// The speakers of a stream without a tag: RFC 9639, section 9.1.3. Below three channels there is nothing to order.
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

    /// What hardware takes that says nothing of its channels: ALSA's own order, that of its names `surround40` to
    /// `surround71` and of `snd_pcm_std_chmaps` in the kernel.
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

    /// The tag that says otherwise: RFC 9639, section 8.6.2.
    static let maskField = "WAVEFORMATEXTENSIBLE_CHANNEL_MASK"

    /// The speakers of a stream by its tag, else by the standard.
    ///
    /// A channel that the mask has no bit for is not to be heard. A mask of 0 names no speaker at all; it is no order then,
    /// and the channels go out as they are. One that cannot be read, or has more speakers than there are channels, does
    /// not count.
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

    /// The bits of a mask from the lowest on.
    private static let maskOrder: [Speaker] = [
        .frontLeft, .frontRight, .frontCentre, .lowFrequency, .rearLeft, .rearRight, .frontLeftOfCentre,
        .frontRightOfCentre, .rearCentre, .sideLeft, .sideRight, .top, .topFrontLeft, .topFrontCentre, .topFrontRight,
        .topRearLeft, .topRearCentre, .topRearRight,
    ]

    /// Whether a device's order has a place for every speaker, and so only has to be filled the right way.
    static func holds(_ device: [Speaker], _ speakers: [Speaker]) -> Bool {
        let slots = ChannelSlots(speakers, on: device)
        return speakers.indices.allSatisfy { plane in
            speakers[plane] == .none
                || (0..<slots.count).contains { slots[$0] == plane && device[$0].isLike(speakers[plane]) }
        }
    }

    /// What to tell a device whose present order does not hold the speakers; nil where it offers none that does.
    static func choice(of orders: [PCM.ChannelOrder], for speakers: [Speaker]) -> [Speaker]? {
        let fitting = orders.filter { $0.speakers.count == speakers.count && holds($0.speakers, speakers) }
        guard let best = fitting.first(where: \.isFree) ?? fitting.first else { return nil }
        return best.isFree && Set(best.speakers) == Set(speakers) ? speakers : best.speakers
    }
}

extension Speaker {
    /// The same place, or one that stands for it where there is no better: behind for beside.
    func isLike(_ other: Speaker) -> Bool { self == other || Self.likeness[self] == other }

    private static let likeness: [Speaker: Speaker] = [
        .sideLeft: .rearLeft, .rearLeft: .sideLeft, .sideRight: .rearRight, .rearRight: .sideRight,
    ]
}
