extension VirtualDAC {
    /// A line of the DAC's log.
    public struct Event: Sendable, Equatable {
        /// Seconds of the monotonic clock, when hardware would have done it.
        public let time: Double
        /// The process that had the device.
        public let process: Int32
        /// What happened: `open`, `hw_params`, `start`, `first-nonzero`, `underrun`, `fault`, `drained`, `close`, …
        public let name: String
        /// What belongs to it.
        public let values: [String: String]

        /// The frames that had been consumed, over all opens.
        public var frame: Int? { self["at"] }

        /// A value that is a number.
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

    /// When a fault happens.
    public enum Place: Sendable {
        /// When that many frames have been consumed, over all opens; now when there have been more.
        case frame(Int)
        /// That many frames from now.
        case later(Int)

        var text: String {
            switch self {
            case .frame(let frame): String(frame)
            case .later(let frames): "+\(frames)"
            }
        }
    }

    /// What can go wrong.
    public enum Fault: Sendable {
        /// An underrun, although frames were there.
        case xrun(Place)
        /// The system was suspended.
        case suspend(Place)
        /// Somebody pulled the plug, and puts it back after some seconds.
        case gone(Place, seconds: Double)
        /// Not there, from the next open on.
        case absent(seconds: Double)
        /// In use by another: the next time, with no word of its release, or from then on for some seconds.
        case busy(seconds: Double = 0)
        /// Not ours to open: the next time, and from then on for some seconds.
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
