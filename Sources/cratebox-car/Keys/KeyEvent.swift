internal import CLinux
internal import Glibc

/// What the kernel says of a device: `struct input_event` of linux/input.h.
struct KeyEvent: Sendable, Hashable {
    enum Kind: Sendable, Hashable {
        /// A key went down, or is held and repeats, or went up.
        case key(UInt16, Action)
        /// It was turned so many notches, down when negative.
        case turn(UInt16, Int)
        /// All that belongs together has been said.
        case report
        /// The kernel had more than it could keep: what is pressed is not known any more.
        case dropped
    }

    enum Action: Int32, Sendable {
        case release, press, hold
    }

    let kind: Kind
    /// By CLOCK_MONOTONIC.
    let time: Duration

    init(_ kind: Kind, at time: Duration) {
        self.kind = kind
        self.time = time
    }

    /// Nil for what is no key: switches, lights, scan codes.
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
