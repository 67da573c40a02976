/// What happens to the music on its way, as JSON: DESIGN part 5. What is not known is left out.
public struct PathDocument: Codable, Sendable, Hashable {
    /// A format without a name.
    public struct Source: Codable, Sendable, Hashable {
        /// Frames a second.
        public var rate: Int
        /// Bits a sample.
        public var bits: Int
        /// How many channels.
        public var channels: Int

        /// Its parts.
        package init(rate: Int, bits: Int, channels: Int) {
            self.rate = rate
            self.bits = bits
            self.channels = channels
        }
    }

    /// What was asked of the output.
    public struct Requested: Codable, Sendable, Hashable {
        /// ALSA's name of the sample format.
        public var format: String
        /// Frames a second.
        public var rate: Int
        /// How many channels.
        public var channels: Int
        /// Frames that it should buffer.
        public var buffer: Int
        /// Frames between two of its interrupts.
        public var period: Int

        /// Its parts.
        package init(format: String, rate: Int, channels: Int, buffer: Int, period: Int) {
            self.format = format
            self.rate = rate
            self.channels = channels
            self.buffer = buffer
            self.period = period
        }
    }

    /// What the device was set to.
    public struct Device: Codable, Sendable, Hashable {
        /// ALSA's name of the sample format.
        public var format: String
        /// Frames a second.
        public var rate: Int
        /// How many channels.
        public var channels: Int
        /// By the kernel's word: how frames get there.
        public var access: String?
        /// By the kernel's word: what is special about the format.
        public var subformat: String?
        /// By the kernel's word: the rate as the driver has it, `44100/1`.
        public var rateFraction: String?
        /// By the kernel's word: frames that it buffers.
        public var buffer: Int?
        /// By the kernel's word: frames between two of its interrupts.
        public var period: Int?
        /// How many bits of a sample it uses, if anybody says.
        public var significantBits: Int?

        /// Its parts.
        package init(
            format: String, rate: Int, channels: Int, access: String? = nil, subformat: String? = nil,
            rateFraction: String? = nil, buffer: Int? = nil, period: Int? = nil, significantBits: Int? = nil
        ) {
            self.format = format
            self.rate = rate
            self.channels = channels
            self.access = access
            self.subformat = subformat
            self.rateFraction = rateFraction
            self.buffer = buffer
            self.period = period
            self.significantBits = significantBits
        }
    }

    /// What the kernel says of a USB device that plays.
    public struct USB: Codable, Sendable, Hashable {
        /// Number of the interface.
        public var interface: Int
        /// Its alternate setting.
        public var altset: Int
        /// Frames a second that it takes at the moment.
        public var frequency: Int?
        /// Who keeps time: `ASYNC` when the DAC does.
        public var synchronization: String?

        /// Its parts.
        package init(interface: Int, altset: Int, frequency: Int? = nil, synchronization: String? = nil) {
            self.interface = interface
            self.altset = altset
            self.frequency = frequency
            self.synchronization = synchronization
        }
    }

    /// The rip's.
    public var source: Source
    /// What changes the loudness on the way.
    public var gain: [String]
    /// What was asked for.
    public var requested: Requested?
    /// The device's.
    public var device: Device
    /// A USB device's, while it plays.
    public var usb: USB?
    /// In one word.
    public var verdict: String
    /// In one sentence.
    public var sentence: String

    /// Its parts.
    package init(
        source: Source, gain: [String], requested: Requested? = nil, device: Device, usb: USB? = nil, verdict: String,
        sentence: String
    ) {
        self.source = source
        self.gain = gain
        self.requested = requested
        self.device = device
        self.usb = usb
        self.verdict = verdict
        self.sentence = sentence
    }
}
