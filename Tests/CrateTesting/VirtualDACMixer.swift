import Foundation

/// The mixer of a virtual DAC: volumes and switches that this process and others can open, see and turn.
///
/// `Tests/VirtualDAC/mixer.c` says what it does.
public struct VirtualDACMixer: Sendable {
    /// One of its controls.
    public struct Element: Sendable {
        /// Its name: `PCM`.
        public var name: String
        /// Its steps.
        public var steps: ClosedRange<Int>
        /// What the softest and the loudest are, in hundredths of a decibel; nil: it does not say.
        public var gains: ClosedRange<Int>?
        /// Whether the softest is silence.
        public var isSilentBelow: Bool
        /// Whether it has a switch.
        public var hasSwitch: Bool
        /// How many channels it has, up to 8.
        public var channels: Int

        /// A control.
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

    /// The folder that holds its state; the mixer keeps it alive.
    public let folder: TemporaryFolder
    private let elements: [Element]
    private var path: String { folder.path("mixer") }

    /// Makes a mixer whose controls are all at their loudest, and on.
    public init(_ elements: [Element] = [Element()], in folder: TemporaryFolder? = nil) throws {
        self.folder = try folder ?? TemporaryFolder()
        self.elements = elements
        try self.folder.write([UInt8](repeating: 0, count: 4 * (2 + 16 * 9)), to: "mixer")
        for (index, element) in elements.enumerated() {
            try set(Array(repeating: element.steps.upperBound, count: 8), element: index)
            try setOn(true, element: index)
        }
    }

    /// The definition of its control device in an ALSA configuration.
    func definition(named name: String) -> String {
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

    /// How the channels of a control are set.
    public func steps(element: Int = 0) throws -> [Int] {
        try (0..<elements[element].channels).map { try number(at: place(element) + 1 + $0) }
    }

    /// Whether a control is switched on.
    public func isOn(element: Int = 0) throws -> Bool { try number(at: place(element)) != 0 }

    /// Turns a control by somebody else's hand.
    public func set(_ steps: [Int], element: Int = 0) throws {
        try write(steps, at: place(element) + 1)
    }

    /// Switches a control by somebody else's hand.
    public func setOn(_ isOn: Bool, element: Int = 0) throws { try write([isOn ? 1 : 0], at: place(element)) }

    /// Somebody pulls the card out: who has it open, and who wants to, gets ENODEV.
    public func pull() throws { try write([try number(at: 0) + 1, 1], at: 0) }

    /// The card is back, for those who open it anew.
    public func plug() throws { try write([0], at: 1) }

    /// Every write to a volume so far, each with the channels' steps.
    public func writes() -> [[Int]] { events("volume") }

    /// Every write to a switch so far.
    public func switches() -> [[Int]] { events("switch") }

    private func events(_ name: String) -> [[Int]] {
        let events = (folder.text(of: "events") ?? "").split(separator: "\n").compactMap { VirtualDAC.Event($0) }
        return events.filter { $0.name == name }.map { event in
            event.values["values"]?.split(separator: ",").compactMap { Int($0) } ?? []
        }
    }

    // The file is `struct state` of mixer.c: generation, gone, then for each control its switch and eight steps.
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
