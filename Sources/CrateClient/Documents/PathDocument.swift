/// The signal path as JSON: the formats of rip, request and device, and the verdict. Unknown values are left out.
public struct PathDocument: Codable, Sendable, Hashable {
    /// The format of the rip.
    public struct Source: Codable, Sendable, Hashable {
        /// The frames per second.
        public var rate: Int
        /// The bits per sample.
        public var bits: Int
        /// The number of channels.
        public var channels: Int

        /// Creates a format: frames per second, bits per sample, channels.
        package init(rate: Int, bits: Int, channels: Int) {
            self.rate = rate
            self.bits = bits
            self.channels = channels
        }
    }

    /// The parameters requested from the output.
    public struct Requested: Codable, Sendable, Hashable {
        /// ALSA's name of the sample format.
        public var format: String
        /// The frames per second.
        public var rate: Int
        /// The number of channels.
        public var channels: Int
        /// The buffer size in frames.
        public var buffer: Int
        /// The period size in frames.
        public var period: Int

        /// Creates the parameters that were requested from ALSA; `buffer` and `period` are in frames.
        package init(format: String, rate: Int, channels: Int, buffer: Int, period: Int) {
            self.format = format
            self.rate = rate
            self.channels = channels
            self.buffer = buffer
            self.period = period
        }
    }

    /// The parameters in use by the device.
    public struct Device: Codable, Sendable, Hashable {
        /// ALSA's name of the sample format.
        public var format: String
        /// The frames per second.
        public var rate: Int
        /// The number of channels.
        public var channels: Int
        /// The access type, as reported by the kernel.
        public var access: String?
        /// The sample format's subformat, as reported by the kernel.
        public var subformat: String?
        /// The rate as a fraction, `44100/1`, as reported by the kernel.
        public var rateFraction: String?
        /// The buffer size in frames, as reported by the kernel.
        public var buffer: Int?
        /// The period size in frames, as reported by the kernel.
        public var period: Int?
        /// The number of significant bits per sample, if reported.
        public var significantBits: Int?

        /// Creates the parameters that the kernel reports for the open device.
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

    /// The state of a playing USB device, as reported by the kernel.
    public struct USB: Codable, Sendable, Hashable {
        /// The number of the USB interface.
        public var interface: Int
        /// The interface's alternate setting.
        public var altset: Int
        /// The momentary rate in frames per second.
        public var frequency: Int?
        /// The synchronization type: `ASYNC` if the DAC is the clock source.
        public var synchronization: String?

        /// Creates the state of a USB audio stream; the frequency is in frames per second.
        package init(interface: Int, altset: Int, frequency: Int? = nil, synchronization: String? = nil) {
            self.interface = interface
            self.altset = altset
            self.frequency = frequency
            self.synchronization = synchronization
        }
    }

    /// The format of the rip.
    public var source: Source
    /// The gain stages that change the samples; empty if there are none.
    public var gain: [String]
    /// The requested parameters.
    public var requested: Requested?
    /// The parameters in use.
    public var device: Device
    /// The state of a USB device while it plays.
    public var usb: USB?
    /// The verdict: `exact`, `padded`, `converted` or `unknown`.
    public var verdict: String
    /// The verdict as a sentence.
    public var sentence: String

    /// Creates a signal path from the rip to the device.
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
