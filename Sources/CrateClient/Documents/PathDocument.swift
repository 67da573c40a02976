/// The signal path as JSON: the formats of rip, request and device, and the verdict. Unknown values are left out.
public struct PathDocument: Codable, Sendable, Hashable {
    /// The format of the rip, which an exact signal path keeps unchanged.
    public struct Source: Codable, Sendable, Hashable {
        /// The sample rate of the FLAC file: frames per second.
        public var rate: Int
        /// The bits per sample of the FLAC file, 4 to 32.
        public var bits: Int
        /// The number of channels of the FLAC file.
        public var channels: Int

        /// Describes a format.
        /// - Parameter rate: Frames per second.
        package init(rate: Int, bits: Int, channels: Int) {
            self.rate = rate
            self.bits = bits
            self.channels = channels
        }
    }

    /// What was requested from ALSA for the open output.
    public struct Requested: Codable, Sendable, Hashable {
        /// ALSA's name of the sample format.
        public var format: String
        /// The requested sample rate: frames per second.
        public var rate: Int
        /// The number of interleaved channels.
        public var channels: Int
        /// The requested buffer size in frames.
        public var buffer: Int
        /// The requested period size in frames.
        public var period: Int

        /// Describes what was requested from ALSA.
        /// - Parameters:
        ///   - format: ALSA's name of the sample format: `S32_LE`.
        ///   - rate: Frames per second.
        ///   - buffer: Frames.
        ///   - period: Frames.
        package init(format: String, rate: Int, channels: Int, buffer: Int, period: Int) {
            self.format = format
            self.rate = rate
            self.channels = channels
            self.buffer = buffer
            self.period = period
        }
    }

    /// The actual parameters of the device, which behind a plug-in may differ from the requested ones.
    public struct Device: Codable, Sendable, Hashable {
        /// ALSA's name of the sample format.
        public var format: String
        /// The nominal sample rate that the kernel reports: frames per second.
        public var rate: Int
        /// The number of channels, as reported by the kernel.
        public var channels: Int
        /// The access type, as reported by the kernel.
        public var access: String?
        /// The sample format's subformat, as reported by the kernel.
        public var subformat: String?
        /// The exact rate as the kernel reports it, a fraction: `44100/1`.
        public var rateFraction: String?
        /// The buffer size in frames, as reported by the kernel.
        public var buffer: Int?
        /// The period size in frames, as reported by the kernel.
        public var period: Int?
        /// The number of significant bits per sample, if reported.
        public var significantBits: Int?

        /// Describes what the kernel reports for the open device; nil for anything that it leaves out.
        /// - Parameters:
        ///   - rate: Frames per second.
        ///   - buffer: Frames.
        ///   - period: Frames.
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
        /// The number of the USB interface with the playing stream.
        public var interface: Int
        /// The alternate setting that is active, which determines the sample format.
        public var altset: Int
        /// The momentary rate in frames per second.
        public var frequency: Int?
        /// The synchronization type: `ASYNC` if the DAC is the clock source.
        public var synchronization: String?

        /// Describes what the kernel reports of a USB audio stream.
        /// - Parameter frequency: The momentary rate in frames per second; nil if the kernel does not report it.
        package init(interface: Int, altset: Int, frequency: Int? = nil, synchronization: String? = nil) {
            self.interface = interface
            self.altset = altset
            self.frequency = frequency
            self.synchronization = synchronization
        }
    }

    /// The format of the rip that plays.
    public var source: Source
    /// The gain stages that change the samples; empty if there are none.
    public var gain: [String]
    /// What was requested from ALSA; nil if unknown.
    public var requested: Requested?
    /// The device's actual parameters.
    public var device: Device
    /// The state of a USB device while it plays.
    public var usb: USB?
    /// The verdict: `exact`, `padded`, `converted` or `unknown`.
    public var verdict: String
    /// The verdict as a sentence for people.
    public var sentence: String

    /// Describes the path from the rip to the device.
    /// - Parameters:
    ///   - gain: The gain stages that change the samples; empty if there are none.
    ///   - usb: Nil for a device that is not USB.
    ///   - verdict: `exact`, `padded`, `converted` or `unknown`.
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
