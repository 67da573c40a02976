extension VirtualDAC {
    /// A line of the DAC's log.
    public struct Event: Sendable, Equatable {
        /// The time on the monotonic clock, in seconds, at which hardware would have acted.
        public let time: Double
        /// The process that had the device open.
        public let process: Int32
        /// The name: `open`, `hw_params`, `start`, `first-nonzero`, `underrun`, `fault`, `drained`, `close`, …
        public let name: String
        /// The values.
        public let values: [String: String]

        /// The number of frames consumed at that time, over all openings.
        public var frame: Int? { self["at"] }

        /// An integer value.
        public subscript(name: String) -> Int? { values[name].flatMap { Int($0) } }

        init?(_ line: Substring) {
            let words = line.split(separator: " ")
            guard words.count >= 3, let time = Double(words[0]), let process = Int32(words[1]) else { return nil }
            self.time = time
            self.process = process
            name = String(words[2])
            let pairs = words.dropFirst(3).map { $0.split(separator: "=", maxSplits: 1) }.filter { $0.count == 2 }
            values = Dictionary(pairs.map { (String($0[0]), String($0[1])) }) { $1 }
        }
    }

    /// The time of a fault.
    public enum Place: Sendable {
        /// When this many frames have been consumed, over all openings; now if that is past.
        case frame(Int)
        /// This many frames from now.
        case later(Int)

        var text: String {
            switch self {
            case .frame(let frame): String(frame)
            case .later(let frames): "+\(frames)"
            }
        }
    }

    /// A fault.
    public enum Fault: Sendable {
        /// An underrun although frames were available.
        case xrun(Place)
        /// A suspend of the system.
        case suspend(Place)
        /// The device is unplugged, and plugged in again after some seconds (default: by ``VirtualDAC/plugIn()``).
        case gone(Place, seconds: Double = 86_400)
        /// The device is missing from the next opening on.
        case absent(seconds: Double)
        /// The device is in use by another process: for the next opening, without an event at its release, or from then
        /// on for some seconds.
        case busy(seconds: Double = 0)
        /// Permission is denied: for the next opening, or from then on for some seconds.
        case denied(seconds: Double = 0)

        var line: String {
            switch self {
            case .xrun(let place): "xrun \(place.text)"
            case .suspend(let place): "suspend \(place.text)"
            case .gone(let place, let seconds): "gone \(place.text) \(seconds)"
            case .absent(let seconds): "absent \(seconds)"
            case .busy(let seconds): "busy \(seconds)"
            case .denied(let seconds): "denied \(seconds)"
            }
        }
    }
}
