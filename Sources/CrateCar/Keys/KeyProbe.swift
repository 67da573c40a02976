internal import CLinux
internal import Glibc

/// Examines an open file; nil if it is not an input device.
typealias KeyProbe = @Sendable (_ descriptor: Int32, _ node: String) -> KeyDeviceFacts?

/// The properties of a device: ioctl(2) of evdev.
struct KeyDeviceFacts: Sendable {
    /// The device's name: `gpio-keys`.
    let name: String
    private let keys: [UInt8]
    private let axes: [UInt8]

    /// Describes a device by the codes of its keys and axes, without opening one.
    init(name: String, keys: [UInt16] = [], axes: [UInt16] = []) {
        self.name = name
        self.keys = Self.bits(keys)
        self.axes = Self.bits(axes)
    }

    /// Queries evdev, and sets the clock of its events to CLOCK_MONOTONIC.
    init?(evdev descriptor: Int32) {
        var text = [CChar](repeating: 0, count: 256)
        guard cratebox_evdev_name(descriptor, &text, Int32(text.count - 1)) >= 0,
            cratebox_evdev_clock(descriptor, CLOCK_MONOTONIC) == 0
        else { return nil }
        name = String(decoding: text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
        keys = Self.codes(descriptor, of: EV_KEY)
        axes = Self.codes(descriptor, of: EV_REL)
    }

    /// True if the device has a key or an axis with this code.
    func has(_ code: UInt16, isKey: Bool) -> Bool {
        let bits = isKey ? keys : axes
        return Int(code / 8) < bits.count && bits[Int(code / 8)] & 1 << (code % 8) != 0
    }

    private static func codes(_ descriptor: Int32, of type: Int32) -> [UInt8] {
        var bits = [UInt8](repeating: 0, count: Int(KEY_MAX) / 8 + 1)
        let count = cratebox_evdev_codes(descriptor, type, &bits, Int32(bits.count))
        return count < 0 ? [] : bits
    }

    private static func bits(_ codes: [UInt16]) -> [UInt8] {
        var bits = [UInt8](repeating: 0, count: Int(KEY_MAX) / 8 + 1)
        for code in codes { bits[Int(code / 8)] |= 1 << (code % 8) }
        return bits
    }
}
