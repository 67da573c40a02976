internal import ALSA

/// The registration of an open device with the packer, which packs for it, and with the control side.
///
/// It is a part of the device and ends with it, so that no other part treats a closed device as open.
struct DeviceRegistration: ~Copyable {
    private let packer: FramePacker
    private let link: LoopLink

    /// Publishes a newly opened output, and makes the packer pack for it.
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
