import Foundation

/// The mixer of a virtual DAC: volumes and switches that this process and others can read and change.
///
/// `Tests/VirtualDAC/mixer.c` documents its behaviour.
public struct VirtualDACMixer: Sendable {
    /// One of its controls.
    public struct Element: Sendable {
        /// The name: `PCM`.
        public var name: String
        /// The range of steps.
        public var steps: ClosedRange<Int>
        /// The gains of the softest and the loudest step, in hundredths of a decibel; nil for a control without
        /// decibels.
        public var gains: ClosedRange<Int>?
        /// True if the softest step is silence.
        public var isSilentBelow: Bool
        /// True if it has a switch.
        public var hasSwitch: Bool
        /// The number of channels, up to 8.
        public var channels: Int

        /// Creates a control.
        public init(
            _ name: String = "PCM", steps: ClosedRange<Int> = 0...100, gains: ClosedRange<Int>? = -5000...0,
            isSilentBelow: Bool = false, hasSwitch: Bool = false, channels: Int = 2
        ) {
            self.name = name
            self.steps = steps
            self.gains = gains
            self.isSilentBelow = isSilentBelow
            self.hasSwitch = hasSwitch
            self.channels = channels
        }

        fileprivate var definition: String {
            let gains = gains.map { "mindb \($0.lowerBound) maxdb \($0.upperBound) " } ?? ""
            return "        { name \"\(name)\" min \(steps.lowerBound) max \(steps.upperBound) channels \(channels) "
                + "switch \(hasSwitch ? "on" : "off") \(gains)mute \(isSilentBelow ? "on" : "off") }\n"
        }
    }

    /// The folder with its state; the mixer keeps it alive.
    public let folder: TemporaryFolder
    private let elements: [Element]
    private var path: String { folder.path("mixer") }

    /// Creates a mixer with all controls at their loudest step and switched on.
    public init(_ elements: [Element] = [Element()], in folder: TemporaryFolder? = nil) throws {
        self.folder = try folder ?? TemporaryFolder()
        self.elements = elements
        try self.folder.write([UInt8](repeating: 0, count: 4 * (2 + 16 * 9)), to: "mixer")
        for (index, element) in elements.enumerated() {
            try set(Array(repeating: element.steps.upperBound, count: 8), element: index)
            try setOn(true, element: index)
        }
    }

    /// The definition of the control device in an ALSA configuration.
    public func definition(named name: String) -> String {
        """
        ctl.\(name) {
            type cratectl
            state "\(path)"
            log "\(folder.path("events"))"
            elements [
        \(elements.map(\.definition).joined())    ]
        }

        """
    }

    /// The steps of a control's channels.
    public func steps(element: Int = 0) throws -> [Int] {
        try (0..<elements[element].channels).map { try number(at: place(element) + 1 + $0) }
    }

    /// True if a control is switched on.
    public func isOn(element: Int = 0) throws -> Bool { try number(at: place(element)) != 0 }

    /// Sets a control as another program would.
    public func set(_ steps: [Int], element: Int = 0) throws {
        try write(steps, at: place(element) + 1)
    }

    /// Switches a control as another program would.
    public func setOn(_ isOn: Bool, element: Int = 0) throws { try write([isOn ? 1 : 0], at: place(element)) }

    /// Unplugs the card: users of the open device, and new ones, get ENODEV.
    public func pull() throws { try write([try number(at: 0) + 1, 1], at: 0) }

    /// Plugs the card in again, for programs that open it anew.
    public func plug() throws { try write([0], at: 1) }

    /// All writes to volumes so far, each with the channels' steps.
    public func writes() -> [[Int]] { events("volume") }

    /// All writes to switches so far.
    public func switches() -> [[Int]] { events("switch") }

    private func events(_ name: String) -> [[Int]] {
        let events = (folder.text(of: "events") ?? "").split(separator: "\n").compactMap { VirtualDAC.Event($0) }
        return events.filter { $0.name == name }.map { event in
            event.values["values"]?.split(separator: ",").compactMap { Int($0) } ?? []
        }
    }

    // The file is `struct state` of mixer.c: generation, gone, then a switch and eight steps for each control.
    private func place(_ element: Int) -> Int { 2 + element * 9 }

    private func number(at place: Int) throws -> Int {
        let file = try FileHandle(forReadingFrom: URL(fileURLWithPath: path))
        defer { try? file.close() }
        try file.seek(toOffset: UInt64(place * 4))
        let bytes = [UInt8](try file.read(upToCount: 4) ?? Data())
        return Int(bytes.withUnsafeBytes { $0.loadUnaligned(as: Int32.self) })
    }

    private func write(_ numbers: [Int], at place: Int) throws {
        let file = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
        defer { try? file.close() }
        try file.seek(toOffset: UInt64(place * 4))
        try file.write(contentsOf: numbers.map { Int32($0) }.withUnsafeBytes { Data($0) })
    }
}
