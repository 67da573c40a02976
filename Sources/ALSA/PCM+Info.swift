internal import CALSA
internal import Glibc

// SAFETY: the handle is open as long as the PCM exists. Each function frees what it allocated, once and after the last
// use.
extension PCM {
    /// The kernel's numbers of a hardware PCM.
    public struct Place: Sendable, Hashable {
        /// The card number, which is not stable and valid only while the PCM is open.
        public var card: Int
        /// The device number on the card, as in `DEV=0` of a PCM's name.
        public var device: Int
        /// The number of the substream on the device.
        public var subdevice: Int

        /// Describes a place by the kernel's numbers, all from 0; nothing is checked against the system.
        public init(card: Int, device: Int, subdevice: Int) {
            self.card = card
            self.device = device
            self.subdevice = subdevice
        }

        /// The folder with the kernel's current settings of the PCM, below `/proc/asound` or a substitute for it.
        public func folder(below root: String) -> String { "\(root)/card\(card)/pcm\(device)p/sub\(subdevice)" }
    }

    /// The location of a `hw:` PCM, or nil for a plug-in: `snd_pcm_type`, `snd_pcm_info`.
    public var place: Place? {
        unsafe snd_pcm_type(borrowedHandle) == SND_PCM_TYPE_HW ? placeBehind : nil
    }

    /// The hardware behind the PCM, if known; conversion plug-ins forward the query: `snd_pcm_info`.
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

    /// Whether the frames end in ALSA's null device, directly or through plug-ins: `snd_pcm_dump`.
    ///
    /// Such a PCM has no clock: it accepts frames as fast as they are written.
    public var isNull: Bool {
        var output: OpaquePointer?
        guard unsafe snd_output_buffer_open(&output) == 0, let output = unsafe output else { return false }
        defer { unsafe snd_output_close(output) }
        guard unsafe snd_pcm_dump(borrowedHandle, output) == 0 else { return false }
        // SAFETY: the text belongs to `output`, has `count` bytes, and is copied before `output` is closed.
        var text: UnsafeMutablePointer<CChar>?
        let count = unsafe snd_output_buffer_string(output, &text)
        let lines = unsafe String(decoding: UnsafeRawBufferPointer(start: text, count: Int(count)), as: UTF8.self)
            .split(separator: "\n")
        // A PCM that writes to several devices still has the clock of the hardware if one of them is hardware.
        return lines.contains { $0.hasSuffix("Null PCM") } && !lines.contains { $0.contains("Hardware PCM") }
    }

    /// Whether ALSA's configuration defines a PCM of this name, with or without a card behind it:
    /// `snd_config_search`. True for a path of several keys, and if the configuration can't be read.
    public static func isDefined(_ name: String) -> Bool {
        silenced
        let key = String(name.prefix { $0 != ":" })
        guard !key.contains(".") else { return true }
        var top: OpaquePointer?
        guard unsafe snd_config_update_ref(&top) >= 0, let top = unsafe top else { return true }
        defer { unsafe snd_config_unref(top) }
        // SAFETY: the node belongs to the configuration, and is not used.
        var node: OpaquePointer?
        return unsafe snd_config_search(top, "pcm.\(key)", &node) != -ENOENT
    }

    /// Whether ALSA's configuration only refers a PCM to the definitions of the cards (`cards.pcm.front`), so that it
    /// needs a card: `snd_config_search`, `snd_config_get_string`. False for a PCM that the configuration itself
    /// defines, and if the configuration can't be read.
    public static func needsCard(_ name: String) -> Bool {
        silenced
        let key = String(name.prefix { $0 != ":" })
        var top: OpaquePointer?
        guard unsafe snd_config_update_ref(&top) >= 0, let top = unsafe top else { return false }
        defer { unsafe snd_config_unref(top) }
        // SAFETY: the node and its text belong to the configuration; the text is copied before that is released.
        var node: OpaquePointer?
        guard unsafe snd_config_search(top, "pcm.\(key)", &node) == 0 else { return false }
        var text: UnsafePointer<CChar>?
        guard unsafe snd_config_get_string(node, &text) == 0, let text = unsafe text else { return false }
        return unsafe String(cString: text).hasPrefix("cards.")
    }

    /// Frees libasound's cached configuration: `snd_config_update_free_global`.
    ///
    /// This saves about half a mebibyte; the next open reads the configuration files again.
    public static func forgetConfiguration() { snd_config_update_free_global() }
}
