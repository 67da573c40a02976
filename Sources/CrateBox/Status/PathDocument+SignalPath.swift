public import CrateClient
public import CratePlayback

extension PathDocument {
    /// Describes a measured path; rates are in frames per second, the verdict is its raw value.
    public init(_ path: SignalPath) {
        let source = path.source
        self.init(
            source: Source(rate: source.rate, bits: source.bits, channels: source.channels), gain: path.gain,
            requested: Requested(path.requested), device: Device(path), usb: path.usb.map(USB.init),
            verdict: path.verdict.rawValue, sentence: path.sentence)
    }
}

extension PathDocument.Requested {
    init(_ requested: RequestedParameters) {
        let format = requested.format
        self.init(
            format: format.format, rate: format.rate, channels: format.channels, buffer: requested.buffer,
            period: requested.period)
    }
}

extension PathDocument.Device {
    init(_ path: SignalPath) {
        let (device, kernel) = (path.device, path.kernel)
        self.init(
            format: device.format, rate: device.rate, channels: device.channels, access: kernel?.access,
            subformat: kernel?.subformat, rateFraction: kernel?.rateFraction, buffer: kernel?.buffer,
            period: kernel?.period, significantBits: path.significantBits)
    }
}

extension PathDocument.USB {
    init(_ stream: USBStream) {
        self.init(
            interface: stream.interface, altset: stream.altset, frequency: stream.frequency,
            synchronization: stream.synchronization)
    }
}
