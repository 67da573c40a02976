internal import LinuxSystem

/// The USB devices with sound that are plugged in, whether or not a driver makes cards of them.
enum USBSound {
    /// The class of an interface for sound: "Audio Device Class", bInterfaceClass.
    private static let audio = "01"

    /// Whether there is one. `root` replaces `/sys` in tests.
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
