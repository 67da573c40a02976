internal import CLinux
internal import Glibc

/// An event of a device: `struct input_event` of linux/input.h.
struct KeyEvent: Sendable, Hashable {
    enum Kind: Sendable, Hashable {
        /// A key was pressed, repeats, or was released.
        case key(UInt16, Action)
        /// An axis moved by a number of notches; negative is down.
        case turn(UInt16, Int)
        /// `SYN_REPORT`: the end of a set of simultaneous events.
        case report
        /// `SYN_DROPPED`: the kernel's buffer overflowed, so the state of the keys is unknown.
        case dropped
    }

    enum Action: Int32, Sendable {
        case release, press, autorepeat
    }

    let kind: Kind
    /// The time by CLOCK_MONOTONIC.
    let time: Duration

    init(_ kind: Kind, at time: Duration) {
        self.kind = kind
        self.time = time
    }

    /// Reads an event; nil for events other than keys and axes: switches, LEDs, scan codes.
    init?(_ event: input_event) {
        time = .seconds(event.time.tv_sec) + .microseconds(event.time.tv_usec)
        switch (Int32(event.type), Int32(event.code)) {
        case (EV_KEY, _):
            guard let action = Action(rawValue: event.value) else { return nil }
            kind = .key(event.code, action)
        case (EV_REL, _): kind = .turn(event.code, Int(event.value))
        case (EV_SYN, SYN_REPORT): kind = .report
        case (EV_SYN, SYN_DROPPED): kind = .dropped
        default: return nil
        }
    }
}
