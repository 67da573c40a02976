internal import CALSA

extension PCM {
    /// Where in the kernel a hardware PCM is.
    public struct Place: Sendable, Hashable {
        /// Number of the card: not stable, good only while the PCM is open.
        public var card: Int
        /// Number of the device on it.
        public var device: Int
        /// Number of the substream.
        public var subdevice: Int

        /// A place by its numbers.
        public init(card: Int, device: Int, subdevice: Int) {
            self.card = card
            self.device = device
            self.subdevice = subdevice
        }

        /// The folder in which the kernel says what it is set to, below `/proc/asound` or what stands for it.
        public func folder(below root: String) -> String { "\(root)/card\(card)/pcm\(device)p/sub\(subdevice)" }
    }

    /// Where it is in the kernel, if it is `hw:` itself and no plug-in: `snd_pcm_type`, `snd_pcm_info`.
    public var place: Place? {
        unsafe snd_pcm_type(borrowedHandle) == SND_PCM_TYPE_HW ? placeBehind : nil
    }

    /// The hardware that it plays on in the end, if it says: a conversion passes the question on. `snd_pcm_info`.
    public var placeBehind: Place? {
        var info: OpaquePointer?
        guard unsafe snd_pcm_info_malloc(&info) == 0 else { return nil }
        defer { unsafe snd_pcm_info_free(info) }
        guard unsafe snd_pcm_info(borrowedHandle, info) == 0 else { return nil }
        let card = unsafe snd_pcm_info_get_card(info)
        guard card >= 0 else { return nil }
        return unsafe Place(
            card: Int(card), device: Int(snd_pcm_info_get_device(info)),
            subdevice: Int(snd_pcm_info_get_subdevice(info)))
    }

    /// Frees what libasound keeps of its configuration files: `snd_config_update_free_global`.
    ///
    /// About half a mebibyte; the next open reads them again.
    public static func forgetConfiguration() { snd_config_update_free_global() }
}
