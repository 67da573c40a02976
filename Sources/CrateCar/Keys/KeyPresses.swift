/// Converts events to commands: tracks which keys are pressed, and since when. Uses no descriptor and no clock.
struct KeyPresses: Sendable {
    /// The duration from which a press is a long one.
    static let longPress = Duration.milliseconds(800)
    /// The time after a release within which another press counts as bouncing and is ignored.
    static let bounce = Duration.milliseconds(30)
    /// The maximum number of steps per event: a mouse wheel may jump.
    static let turnLimit = 8

    private struct Key: Hashable {
        let device: KeySource
        let code: UInt16
    }

    private struct Press {
        /// The time at which it becomes a long press; nil if the key has none, or after it.
        var deadline: Duration?
        /// The command that runs when the key is released before it counts as a long press.
        var onRelease: KeyCommand?
        /// The command that runs again and again until the release.
        var onRepeat: KeyCommand?
    }

    private let map: KeyMap
    private var pressed: [Key: Press] = [:]
    private var released: [Key: Duration] = [:]
    /// Devices whose events are ignored until the next report.
    private var confused: Set<KeySource> = []

    init(map: KeyMap) { self.map = map }

    /// The time of the next long press, at which ``pass(_:)`` must be called.
    var deadline: Duration? { pressed.values.compactMap(\.deadline).min() }

    /// Returns the commands that an event causes, in order; none while the state of the device's keys is unknown.
    mutating func take(_ event: KeyEvent, from device: KeySource) -> [KeyCommand] {
        if event.kind == .dropped {
            forget(device)
            confused.insert(device)
        }
        guard !confused.contains(device) else {
            // After SYN_DROPPED, the kernel requires readers to ignore all events up to the next report.
            if event.kind == .report { confused.remove(device) }
            return []
        }
        // Long presses that were due earlier precede this event, however late the thread runs.
        let due = pass(event.time)
        switch event.kind {
        case .key(let code, let action): return due + take(Key(device: device, code: code), action, at: event.time)
        case .turn(let axis, let notches):
            guard let command = map.command(for: .turn(axis, isUp: notches > 0), on: device.name) else { return due }
            return due + Array(repeating: command, count: min(abs(notches), Self.turnLimit))
        case .report, .dropped: return due
        }
    }

    /// Returns the commands of the long presses that are due at a time, in order.
    mutating func pass(_ time: Duration) -> [KeyCommand] {
        let due = pressed.filter { $0.value.deadline.map { $0 <= time } ?? false }
        let ordered = due.sorted {
            ($0.value.deadline ?? .zero, $0.key.code) < ($1.value.deadline ?? .zero, $1.key.code)
        }
        return ordered.compactMap { key, _ in
            pressed[key] = Press()
            return map.command(for: .long(key.code), on: key.device.name)
        }
    }

    /// Drops the pressed keys of a removed device.
    mutating func forget(_ device: KeySource) {
        pressed = pressed.filter { $0.key.device != device }
        released = released.filter { $0.key.device != device }
        confused.remove(device)
    }

    private mutating func take(_ key: Key, _ action: KeyEvent.Action, at time: Duration) -> [KeyCommand] {
        switch action {
        case .press: return press(key, at: time)
        case .autorepeat: return pressed[key]?.onRepeat.map { [$0] } ?? []
        case .release:
            // A key that was pressed before the start, or that bounced, has no recorded press.
            released[key] = time
            return pressed.removeValue(forKey: key)?.onRelease.map { [$0] } ?? []
        }
    }

    private mutating func press(_ key: Key, at time: Duration) -> [KeyCommand] {
        if let last = released[key], time - last < Self.bounce { return [] }
        let short = map.command(for: .press(key.code), on: key.device.name)
        let long = map.command(for: .long(key.code), on: key.device.name)
        guard short != nil || long != nil, pressed[key] == nil else { return [] }
        guard long == nil else {
            pressed[key] = Press(deadline: time + Self.longPress, onRelease: short)
            return []
        }
        pressed[key] = Press(onRepeat: short.flatMap { $0.repeats ? $0 : nil })
        return short.map { [$0] } ?? []
    }
}
