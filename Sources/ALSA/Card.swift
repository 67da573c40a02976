internal import CALSA

/// A sound card and its playback devices, as listed by the control interface: `snd_ctl_card_info`.
public struct Card: Sendable, Hashable {
    /// A playback device of a card: `snd_pcm_info_t`.
    public struct Device: Sendable, Hashable {
        /// The driver's number of the device, as in `DEV=3` of a PCM's name; numbers may have gaps.
        public var number: Int
        /// The driver's id: `snd_pcm_info_get_id`.
        public var id: String
        /// The display name: `snd_pcm_info_get_name`.
        public var name: String

        /// Describes a device without opening it; nothing is checked against the system.
        public init(number: Int, id: String, name: String) {
            self.number = number
            self.id = id
            self.name = name
        }
    }

    /// The current kernel index, which is not stable.
    public var index: Int
    /// The card id, the most stable identifier of a card: `DAC` in `hw:CARD=DAC`.
    public var id: String
    /// The driver name: `USB-Audio`, `HDA-Intel`, …
    public var driver: String
    /// The display name: `snd_ctl_card_info_get_name`.
    public var name: String
    /// The playback devices, in order of their numbers.
    public var devices: [Device]

    /// Describes a card without opening it; ``all()`` returns those that are connected.
    public init(index: Int, id: String, driver: String, name: String, devices: [Device]) {
        self.index = index
        self.id = id
        self.driver = driver
        self.name = name
        self.devices = devices
    }

    /// Lists the connected cards: `snd_card_next`. A card that disappears during the listing is omitted.
    public static func all() throws(ALSAError) -> [Card] {
        // SAFETY: libasound only writes to `index`.
        silenced
        var cards: [Card] = []
        var index: Int32 = -1
        while true {
            try check(.card, unsafe snd_card_next(&index))
            guard index >= 0 else { return cards }
            if let card = try? Control(card: index).describe() { cards.append(card) }
        }
    }
}

/// An open control interface of a card: `snd_ctl_open`, `snd_ctl_close`.
@safe private struct Control: ~Copyable {
    // SAFETY: owned, and closed once in `deinit`.
    private let handle: OpaquePointer
    private let index: Int32

    init(card index: Int32) throws(ALSAError) {
        var handle: OpaquePointer?
        let answer = unsafe snd_ctl_open(&handle, "hw:\(index)", SND_CTL_NONBLOCK)
        guard answer == 0, let handle = unsafe handle else { throw ALSAError(.card, answer) }
        unsafe self.handle = unsafe handle
        self.index = index
    }

    deinit { unsafe snd_ctl_close(handle) }

    func describe() throws(ALSAError) -> Card {
        // SAFETY: the strings belong to `info`, and are copied before it is freed.
        var info: OpaquePointer?
        try check(.card, unsafe snd_ctl_card_info_malloc(&info))
        defer { unsafe snd_ctl_card_info_free(info) }
        try check(.card, unsafe snd_ctl_card_info(handle, info))
        return unsafe Card(
            index: Int(index), id: String(cString: snd_ctl_card_info_get_id(info)),
            driver: String(cString: snd_ctl_card_info_get_driver(info)),
            name: String(cString: snd_ctl_card_info_get_name(info)), devices: try devices())
    }

    private func devices() throws(ALSAError) -> [Card.Device] {
        // SAFETY: as in `describe`; the calls only write to `number` and `info`.
        var info: OpaquePointer?
        try check(.card, unsafe snd_pcm_info_malloc(&info))
        defer { unsafe snd_pcm_info_free(info) }
        var devices: [Card.Device] = []
        var number: Int32 = -1
        while true {
            try check(.card, unsafe snd_ctl_pcm_next_device(handle, &number))
            guard number >= 0 else { return devices }
            unsafe snd_pcm_info_set_device(info, UInt32(number))
            unsafe snd_pcm_info_set_subdevice(info, 0)
            unsafe snd_pcm_info_set_stream(info, SND_PCM_STREAM_PLAYBACK)
            // A capture-only device returns -ENOENT here.
            guard unsafe snd_ctl_pcm_info(handle, info) == 0 else { continue }
            unsafe devices.append(
                Card.Device(
                    number: Int(number), id: String(cString: snd_pcm_info_get_id(info)),
                    name: String(cString: snd_pcm_info_get_name(info))))
        }
    }
}
