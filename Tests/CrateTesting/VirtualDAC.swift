import Foundation

/// Sound hardware where there is none: an ALSA configuration with a PCM `dac`, what was heard from it, and its faults.
///
/// `Tests/VirtualDAC/VirtualDAC.c` says what it does and what its log lines mean.
public struct VirtualDAC: Sendable {
    /// What the hardware can do and how fast its time goes.
    public struct Options: Sendable {
        /// Times real time; at 0 frames are consumed as they come, and nothing underruns.
        public var speed = 0.0
        /// Formats by their ALSA names.
        public var formats = ["S16_LE", "S24_LE", "S24_3LE", "S32_LE"]
        /// Sample rates.
        public var rates = Accepted.range(1...655_350)
        /// Numbers of channels.
        public var channels = Accepted.range(1...8)
        /// Bytes a period may have.
        public var periodBytes = 64...1_048_576
        /// Bytes the buffer may have.
        public var bufferBytes = 128...8_388_608
        /// Whether it can pause.
        public var canPause = true
        /// Whether it can resume after a suspend.
        public var canResume = true
        /// The orders of channels that it offers, as `snd_pcm_chmap_parse_string` reads them, after `var` such as may be
        /// swapped; empty for hardware that does not say.
        public var channelMaps: [String] = []

        /// Hardware that accepts nearly everything.
        public init() {}
    }

    /// Values that the hardware accepts.
    public enum Accepted: Sendable {
        /// These.
        case list([Int])
        /// All between two.
        case range(ClosedRange<Int>)

        var text: String {
            switch self {
            case .list(let values): values.map(String.init).joined(separator: " ")
            case .range(let range): "\(range.lowerBound)-\(range.upperBound)"
            }
        }
    }

    /// The folder that holds everything; the DAC keeps it alive.
    public let folder: TemporaryFolder
    /// The name of its PCM.
    public let pcm = "dac"

    /// Its mixer, if it has one: a control device `dac`.
    public let mixer: VirtualDACMixer?

    /// Makes the hardware, in a folder of its own unless one is given, or that of its mixer.
    public init(_ options: Options = Options(), in folder: TemporaryFolder? = nil, mixer: VirtualDACMixer? = nil) throws
    {
        self.folder = try mixer?.folder ?? folder ?? TemporaryFolder()
        self.mixer = mixer
        try self.folder.makeFolder("watch")
        try self.folder.write("", to: "watch/cratedac")
        try self.folder.write("", to: "control")
        try change(options)
    }

    /// Makes it other hardware, from the next open on.
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

    /// The definition of its PCM, and of its mixer's control device, in an ALSA configuration.
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

    /// The ALSA configuration, for `ALSA_CONFIG_PATH`.
    public var configurationPath: String { folder.path("asound.conf") }
    /// The environment in which ALSA knows the DAC.
    public var environment: [String: String] { ["ALSA_CONFIG_PATH": configurationPath] }
    /// The folder whose file `cratedac` goes and comes with the device, as a node in `/dev/snd` does.
    public var watchedFolder: String { folder.path("watch") }

    /// Every byte that was heard so far, from one on.
    public func capture(from first: Int = 0) -> [UInt8] {
        guard let file = FileHandle(forReadingAtPath: folder.path("heard.raw")) else { return [] }
        defer { try? file.close() }
        guard (try? file.seek(toOffset: UInt64(first))) != nil, let bytes = try? file.readToEnd() else { return [] }
        return Array(bytes)
    }

    /// Forgets what was heard. Only while it is not open.
    public func forgetCapture() throws { try folder.write("", to: "heard.raw") }

    /// What happened so far.
    public func events() -> [Event] {
        (folder.text(of: "events") ?? "").split(separator: "\n").compactMap { Event($0) }
    }

    /// The first event of a name, or a later one of them by its number, as soon as it happens.
    @discardableResult
    public func event(_ name: String, number: Int = 1, within limit: Duration = .seconds(60)) async throws -> Event {
        try await FolderWatch.first(in: folder.path, within: limit, "the DAC's event \(name), number \(number)") {
            events().filter { $0.name == name }.dropFirst(number - 1).first
        }
    }

    /// Asks for a fault. It happens once.
    public func inject(_ fault: Fault) throws { try ask(fault.line) }

    /// Has its clock stand still at a place: until it is started no more is heard, and nothing underruns.
    ///
    /// So the music is still playing when a request comes, however late that is on a busy machine.
    public func stopClock(at place: Place) throws { try ask("stop \(place.text)") }

    /// Has its clock go on where it stood.
    public func startClock() throws { try ask("run") }

    private func ask(_ line: String) throws {
        let file = try FileHandle(forWritingTo: URL(fileURLWithPath: folder.path("control")))
        defer { try? file.close() }
        try file.seekToEnd()
        try file.write(contentsOf: Data((line + "\n").utf8))
    }
}
