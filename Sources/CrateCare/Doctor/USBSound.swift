internal import LinuxSystem

/// The connected USB sound devices, whether or not a driver has made cards of them.
enum USBSound {
    /// The class code of sound interfaces, bInterfaceClass: Audio Device Class.
    private static let audio = "01"

    /// Whether a USB sound device is connected. `root` replaces `/sys` in tests.
    static func isPluggedIn(root: String = "/sys") -> Bool {
        let folder = root + "/bus/usb/devices"
        var isFound = false
        try? OpenFile(folder, for: .folder).forEachEntry { bytes, _ in
            let name = String(decoding: bytes, as: UTF8.self)
            let kind = try? OpenFile("\(folder)/\(name)/bInterfaceClass").contents(limit: 16)
            if let kind, String(decoding: kind, as: UTF8.self).hasPrefix(audio) { isFound = true }
        }
        return isFound
    }
}
