import Foundation

/// Simulated sound hardware: an ALSA configuration with a PCM `dac`, a capture of what was played, and faults.
///
/// `Tests/VirtualDAC/VirtualDAC.c` documents its behaviour and its log.
public struct VirtualDAC: Sendable {
    /// The capabilities of the hardware and the speed of its clock.
    public struct Options: Sendable {
        /// The speed relative to real time; at 0, frames are consumed as they arrive and nothing underruns.
        public var speed = 0.0
        /// The sample formats by their ALSA names.
        public var formats = ["S16_LE", "S24_LE", "S24_3LE", "S32_LE"]
        /// Sample rates.
        public var rates = Accepted.range(1...655_350)
        /// The numbers of channels.
        public var channels = Accepted.range(1...8)
        /// The permitted sizes of a period in bytes.
        public var periodBytes = 64...1_048_576
        /// The permitted sizes of the buffer in bytes.
        public var bufferBytes = 128...8_388_608
        /// True if it can pause.
        public var canPause = true
        /// True if it can resume after a suspend.
        public var canResume = true
        /// The channel maps that it offers, in the syntax of `snd_pcm_chmap_parse_string`, with the prefix `var` for
        /// variable ones; empty for hardware without channel maps.
        public var channelMaps: [String] = []

        /// Creates hardware that accepts nearly everything.
        public init() {}
    }

    /// Values that the hardware accepts.
    public enum Accepted: Sendable {
        /// These values.
        case list([Int])
        /// All values in a range.
        case range(ClosedRange<Int>)

        var text: String {
            switch self {
            case .list(let values): values.map(String.init).joined(separator: " ")
            case .range(let range): "\(range.lowerBound)-\(range.upperBound)"
            }
        }
    }

    /// The folder with all files; the DAC keeps it alive.
    public let folder: TemporaryFolder
    /// The name of the PCM.
    public let pcm = "dac"

    /// The mixer, if any: a control device `dac`.
    public let mixer: VirtualDACMixer?

    /// Creates the hardware in its mixer's folder, the given one or a new one.
    public init(_ options: Options = Options(), in folder: TemporaryFolder? = nil, mixer: VirtualDACMixer? = nil) throws
    {
        self.folder = try mixer?.folder ?? folder ?? TemporaryFolder()
        self.mixer = mixer
        try self.folder.makeFolder("watch")
        try self.folder.write("", to: "watch/cratedac")
        try self.folder.write("", to: "control")
        try change(options)
    }

    /// Changes the capabilities from the next opening on.
    public func change(_ options: Options) throws {
        let plugin = try BuiltProducts.path(of: BuiltProducts.virtualDAC)
        try folder.write(
            """
            </usr/share/alsa/alsa.conf>
            pcm_type.cratedac { lib "\(plugin)" }
            ctl_type.cratectl { lib "\(plugin)" }
            \(definition(options, named: pcm))
            """, to: "asound.conf")
    }

    /// The definition of the PCM, and of its mixer's control device, in an ALSA configuration.
    func definition(_ options: Options, named name: String) -> String {
        let fields = [
            ("capture", folder.path("heard.raw")), ("log", folder.path("events")), ("control", folder.path("control")),
            ("state", folder.path("state")), ("lock", folder.path("lock")), ("watch", watchedFolder),
            ("speed", String(options.speed)), ("formats", options.formats.joined(separator: " ")),
            ("rates", options.rates.text), ("channels", options.channels.text),
            ("period_bytes", Accepted.range(options.periodBytes).text),
            ("buffer_bytes", Accepted.range(options.bufferBytes).text),
            ("pause", options.canPause ? "on" : "off"), ("resume", options.canResume ? "on" : "off"),
        ]
        let maps = options.channelMaps.isEmpty ? [] : [("channel_maps", options.channelMaps.joined(separator: "; "))]
        let lines = (fields + maps).map { "    \($0.0) \"\($0.1)\"\n" }.joined()
        return "pcm.\(name) {\n    type cratedac\n\(lines)}\n" + (mixer?.definition(named: name) ?? "")
    }

    /// The path of the ALSA configuration, for `ALSA_CONFIG_PATH`.
    public var configurationPath: String { folder.path("asound.conf") }
    /// The environment in which ALSA has this DAC.
    public var environment: [String: String] { ["ALSA_CONFIG_PATH": configurationPath] }
    /// The folder with the file `cratedac`, which appears and disappears with the device, like a node in `/dev/snd`.
    public var watchedFolder: String { folder.path("watch") }

    /// The bytes played so far, from an offset on.
    public func capture(from first: Int = 0) -> [UInt8] {
        guard let file = FileHandle(forReadingAtPath: folder.path("heard.raw")) else { return [] }
        defer { try? file.close() }
        guard (try? file.seek(toOffset: UInt64(first))) != nil, let bytes = try? file.readToEnd() else { return [] }
        return Array(bytes)
    }

    /// Clears the capture. Only while the device is closed.
    public func forgetCapture() throws { try folder.write("", to: "heard.raw") }

    /// The events so far.
    public func events() -> [Event] {
        (folder.text(of: "events") ?? "").split(separator: "\n").compactMap { Event($0) }
    }

    /// The event with a name, or a later one by its ordinal number, as soon as it happens.
    @discardableResult
    public func event(_ name: String, number: Int = 1, within limit: Duration = .seconds(60)) async throws -> Event {
        try await FolderWatch.first(in: folder.path, within: limit, "the DAC's event \(name), number \(number)") {
            events().filter { $0.name == name }.dropFirst(number - 1).first
        }
    }

    /// Requests a fault, which happens once.
    public func inject(_ fault: Fault) throws { try ask(fault.line) }

    /// Stops its clock at a place: nothing is played and nothing underruns until it is started.
    ///
    /// Music is then still playing when a request arrives, however late that is on a busy machine.
    public func stopClock(at place: Place) throws { try ask("stop \(place.text)") }

    /// Starts its clock again.
    public func startClock() throws { try ask("run") }

    /// Plugs it in again after the fault `gone`.
    public func plugIn() throws {
        try ask("return")
        try folder.write("", to: "watch/cratedac")
    }

    private func ask(_ line: String) throws {
        let file = try FileHandle(forWritingTo: URL(fileURLWithPath: folder.path("control")))
        defer { try? file.close() }
        try file.seekToEnd()
        try file.write(contentsOf: Data((line + "\n").utf8))
    }
}
