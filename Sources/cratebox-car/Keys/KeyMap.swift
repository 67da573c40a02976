/// Which key of which device does what: `car.keys` of the configuration.
public struct KeyMap: Sendable, Hashable {
    /// Keys of one device, or of all that have no keys of their own.
    struct Device: Sendable, Hashable {
        var commands: [KeyTrigger: KeyCommand] = [:]
        /// Nobody else gets the device's keys.
        var isGrabbed = false
    }

    /// By evdev name; `*` is any device.
    private(set) var devices: [String: Device] = [:]

    /// The keys that everybody has, on any device.
    public static let standard: KeyMap = {
        var device = Device()
        for (name, words) in defaults {
            guard let trigger = KeyTrigger(name) else { preconditionFailure("\(name) is no key of the kernel.") }
            device.commands[trigger] = KeyCommand(words)
        }
        return KeyMap(devices: ["*": device])
    }()

    private static let defaults = [
        "KEY_PLAYPAUSE": "toggle", "KEY_MEDIA": "toggle", "KEY_PLAYCD": "resume", "KEY_PLAY": "resume",
        "KEY_PAUSECD": "pause", "KEY_PAUSE": "pause", "KEY_STOPCD": "stop", "KEY_STOP": "stop",
        "KEY_NEXTSONG": "next", "KEY_NEXTSONG:long": "next-album", "KEY_PREVIOUSSONG": "previous",
        "KEY_VOLUMEUP": "volume +2%", "KEY_VOLUMEDOWN": "volume -2%",
    ]

    private init(devices: [String: Device]) { self.devices = devices }

    /// Reads what the configuration says: device → key → command; beside a device's keys, `"grab": "yes"` keeps them
    /// from everybody else.
    /// - Parameter isCommand: whether there is such a command.
    /// - Throws: ``Problem`` with the first key or command that is none.
    public init(_ said: [String: [String: String]], isCommand: (KeyCommand) -> Bool) throws(Problem) {
        for (name, keys) in said.sorted(by: { $0.key < $1.key }) {
            var device = Device()
            for (key, text) in keys.sorted(by: { $0.key < $1.key }) {
                if key == "grab" {
                    guard let isGrabbed = ["yes": true, "no": false][text] else { throw .grab(device: name) }
                    device.isGrabbed = isGrabbed
                    continue
                }
                guard let trigger = KeyTrigger(key) else { throw .key(key, device: name) }
                let command = KeyCommand(text)
                guard !command.words.isEmpty, isCommand(command) else { throw .command(text, key: key, device: name) }
                device.commands[trigger] = command
            }
            devices[name] = device
        }
    }

    /// What somebody's doing means: by the device's own keys, else by those of any device.
    func command(for trigger: KeyTrigger, on device: String) -> KeyCommand? {
        devices[device]?.commands[trigger] ?? devices["*"]?.commands[trigger]
    }

    /// What a key means that is told by its name: as on any device, else as on the first that has it.
    public func command(named key: String) -> KeyCommand? {
        guard let trigger = KeyTrigger(key) else { return nil }
        let others = devices.sorted { $0.key < $1.key }.lazy.map(\.value)
        return devices["*"]?.commands[trigger] ?? others.compactMap { $0.commands[trigger] }.first
    }

    /// A device is listened to when it is named, or has a key that any device may have.
    /// - Parameter has: whether it has a code; of keys, else of what turns.
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

    /// Whether a device's keys are kept from everybody else. One that is not named is not: it may be the keyboard of
    /// somebody who has to log in.
    func grabs(_ device: String) -> Bool { device != "*" && devices[device]?.isGrabbed == true }

    /// Something in `car.keys` that cannot be used.
    public enum Problem: Error, Sendable, Hashable, CustomStringConvertible {
        /// No key of this name.
        case key(String, device: String)
        /// No such command.
        case command(String, key: String, device: String)
        /// Neither yes nor no.
        case grab(device: String)

        /// One sentence.
        public var description: String {
            switch self {
            case .key(let key, let device):
                "\(key) of \(device) in car.keys is no key"
                    + (KeyTrigger.name(near: key).map { "; did you mean \($0)?" } ?? ".")
            case .command(let text, let key, let device):
                "\(key) of \(device) in car.keys has to be a command, which “\(text)” is not."
            case .grab(let device): "grab of \(device) in car.keys has to be yes or no."
            }
        }
    }
}
