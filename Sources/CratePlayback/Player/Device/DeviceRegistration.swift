internal import ALSA

/// The registration of an open device with the packer, which packs for it, and with the control side.
///
/// It is a part of the device and ends with it, so that a closed device is nowhere taken for an open one.
struct DeviceRegistration: ~Copyable {
    private let packer: FramePacker
    private let link: LoopLink

    /// Publishes a newly opened output, and packs for it.
    init(_ output: borrowing Output, with packer: FramePacker, _ link: LoopLink, _: consuming NoDevice) {
        (self.packer, self.link) = (packer, link)
        let report = OutputReport(output)
        link.output.withLock { $0 = .open(report) }
        packer.pack(output.source, for: output.layout)
    }

    deinit {
        packer.forgetDevice()
        link.output.withLock { $0.close() }
    }
}
