/// From events to commands: what is pressed on which device, and since when. Knows no descriptor and no clock.
struct KeyPresses: Sendable {
    /// A key that is held so long is a long press.
    static let longPress = Duration.milliseconds(800)
    /// A key that goes down again so soon was not let go: its contact bounced.
    static let bounce = Duration.milliseconds(30)
    /// A knob gives no more at once: a jump of a mouse's wheel is no wish to jump.
    static let turnLimit = 8

    private struct Key: Hashable {
        let device: KeySource
        let code: UInt16
    }

    private struct Press {
        /// When it becomes a long one; nil where it has no such meaning, or had it.
        var deadline: Duration?
        /// What it does when it is let go.
        var onRelease: KeyCommand?
        /// What it does again while it is held.
        var onHold: KeyCommand?
    }

    private let map: KeyMap
    private var pressed: [Key: Press] = [:]
    private var released: [Key: Duration] = [:]
    /// Devices whose events are of no use until the next report.
    private var confused: Set<KeySource> = []

    init(map: KeyMap) { self.map = map }

    /// When a long press is due: ``pass(_:)`` has to be called then.
    var deadline: Duration? { pressed.values.compactMap(\.deadline).min() }

    /// What an event asks for, in order.
    mutating func take(_ event: KeyEvent, from device: KeySource) -> [KeyCommand] {
        if event.kind == .dropped {
            forget(device)
            confused.insert(device)
        }
        guard !confused.contains(device) else {
            // The kernel's rule: everything up to the next report belongs to what was lost.
            if event.kind == .report { confused.remove(device) }
            return []
        }
        // What was due before this event comes before it, however late the thread is.
        let due = pass(event.time)
        switch event.kind {
        case .key(let code, let action): return due + take(Key(device: device, code: code), action, at: event.time)
        case .turn(let axis, let notches):
            guard let command = map.command(for: .turn(axis, isUp: notches > 0), on: device.name) else { return due }
            return due + Array(repeating: command, count: min(abs(notches), Self.turnLimit))
        case .report, .dropped: return due
        }
    }

    /// Time has passed: the long presses that are due by now.
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

    /// A device is gone, and with it whatever was pressed on it.
    mutating func forget(_ device: KeySource) {
        pressed = pressed.filter { $0.key.device != device }
        released = released.filter { $0.key.device != device }
        confused.remove(device)
    }

    private mutating func take(_ key: Key, _ action: KeyEvent.Action, at time: Duration) -> [KeyCommand] {
        switch action {
        case .press: return press(key, at: time)
        case .hold: return pressed[key]?.onHold.map { [$0] } ?? []
        case .release:
            // One that was pressed before the box listened, or that bounced, is let go without having been pressed.
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
        pressed[key] = Press(onHold: short.flatMap { $0.repeats ? $0 : nil })
        return short.map { [$0] } ?? []
    }
}
