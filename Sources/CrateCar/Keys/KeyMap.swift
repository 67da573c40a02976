internal import CrateCore

/// Commands by device and key: `car.keys` of the configuration.
public struct KeyMap: Sendable, Hashable {
    /// The keys of one device, or of all devices without their own.
    struct Device: Sendable, Hashable {
        var commands: [KeyTrigger: KeyCommand] = [:]
        /// True if the device is grabbed, so that other programs receive none of its events.
        var isGrabbed = false
    }

    /// The keys of each device by its evdev name; `*` is any device.
    private(set) var devices: [String: Device] = [:]

    /// The default keys, for any device.
    public static let standard: KeyMap = {
        var device = Device()
        for (name, words) in defaults {
            guard let trigger = KeyTrigger(name) else { preconditionFailure("\(name) is no key of the kernel.") }
            device.commands[trigger] = KeyCommand(words, of: name)
        }
        return KeyMap(devices: ["*": device])
    }()

    /// The keys of the transport verbs, and further ones.
    private static var defaults: [String: String] {
        TransportVerb.allCases.map(\.row).reduce(
            into: [
                "KEY_NEXTSONG:long": "next-album", "KEY_VOLUMEUP": "volume +2%", "KEY_VOLUMEDOWN": "volume -2%",
            ]
        ) { keys, row in
            for key in row.keys { keys[key] = row.words.joined(separator: " ") }
        }
    }

    private init(devices: [String: Device]) { self.devices = devices }

    /// Parses the configuration: device → key → command; `"grab": "yes"` beside a device's keys grabs the device.
    /// - Parameters:
    ///   - isCommand: Returns true if the command exists.
    ///   - isUsable: Returns true if a box can parse the command's value.
    /// - Throws: ``Problem`` with the first invalid key or command.
    public init(
        _ said: [String: [String: String]], isCommand: (KeyCommand) -> Bool,
        isUsable: (KeyCommand) -> Bool = { _ in true }
    ) throws(Problem) {
        for (name, keys) in said.sorted(by: { $0.key < $1.key }) {
            var device = Device()
            for (key, text) in keys.sorted(by: { $0.key < $1.key }) {
                if key == "grab" {
                    guard let isGrabbed = ["yes": true, "no": false][text] else { throw .grab(device: name) }
                    device.isGrabbed = isGrabbed
                    continue
                }
                guard let trigger = KeyTrigger(key) else { throw .key(key, device: name) }
                let command = KeyCommand(text, of: key)
                guard !command.words.isEmpty, isCommand(command) else { throw .command(text, key: key, device: name) }
                guard isUsable(command) else { throw .value(text, key: key, device: name) }
                device.commands[trigger] = command
            }
            devices[name] = device
        }
    }

    /// The command of a trigger: from the device's own keys, else from those of any device.
    func command(for trigger: KeyTrigger, on device: String) -> KeyCommand? {
        devices[device]?.commands[trigger] ?? devices["*"]?.commands[trigger]
    }

    /// The command of a key by name: for any device, else for the first device that has it.
    public func command(named key: String) -> KeyCommand? {
        guard let trigger = KeyTrigger(key) else { return nil }
        let others = devices.sorted { $0.key < $1.key }.lazy.map(\.value)
        return devices["*"]?.commands[trigger] ?? others.compactMap { $0.commands[trigger] }.first
    }

    /// True if a device is read: it is named, or has a key mapped for any device.
    /// - Parameter has: Returns true if the device has a code, of a key or else of an axis.
    func wants(_ device: String, has: (_ code: UInt16, _ isKey: Bool) -> Bool) -> Bool {
        if devices[device] != nil { return true }
        return (devices["*"]?.commands.keys).map { triggers in
            triggers.contains { trigger in
                switch trigger {
                case .press(let code), .long(let code): has(code, true)
                case .turn(let code, _): has(code, false)
                }
            }
        } ?? false
    }

    /// True if a device is grabbed. Unnamed ones are not, because they may be keyboards needed to log in.
    func grabs(_ device: String) -> Bool { device != "*" && devices[device]?.isGrabbed == true }
}
