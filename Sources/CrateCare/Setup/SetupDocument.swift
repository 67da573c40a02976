public import CrateClient
public import CrateCore
public import CrateStore

/// The result of setup as one JSON object. Steps that were not taken are omitted.
public struct SetupDocument: Encodable, Sendable {
    /// The volume at the start of the box and the ceiling, in decibels.
    public struct Volume: Encodable, Sendable {
        /// The volume at the start of the box, in decibels; nil to leave it unchanged.
        public var start: Double?
        /// The ceiling in decibels; nil for no limit.
        public var ceiling: Double?

        /// Describes the configured volume, in decibels; nil for what setup left unset.
        public init(start: Double?, ceiling: Double?) { (self.start, self.ceiling) = (start, ceiling) }
    }

    /// The result of playing silence on the output as a test.
    public struct Silence: Encodable, Sendable {
        /// True if the output accepted and played silence.
        public let played: Bool
        /// The parameters of the device while it played.
        public let device: PathDocument.Device?
        /// The verdict on the signal path in one word.
        public let verdict: String?
        /// One sentence about the signal path, or why nothing was played.
        public let sentence: String

        /// Reports that silence was played, with the path that was measured meanwhile.
        public init(_ path: PathDocument) {
            (played, device, verdict, sentence) = (true, path.device, path.verdict, path.sentence)
        }

        /// Reports that no silence was played, with the reason as a sentence.
        public init(skipped sentence: String) {
            (played, device, verdict, self.sentence) = (false, nil, nil, sentence)
        }
    }

    private let status = "done"
    /// The path of the configuration file that was written.
    public var configuration: String
    /// True if a key in it was changed.
    public var changed = false
    /// The name of the output's PCM.
    public var output: String
    /// Whether the output is the PCM of ALSA that plays nothing; not in the JSON.
    public var discardsSound: Bool { output == "null" }
    /// The volume; nil if no volume applies and no level was given.
    public var volume: Volume?
    /// Whether the volume applies, by a mixer or by software; not in the JSON.
    public var hasVolume = true
    /// The address for MPD clients; nil for none.
    public var mpd: String? { didSet { mpdAddress = Self.reached(mpd) } }
    /// The address for browsers; nil for none.
    public var web: String? { didSet { webAddress = Self.reached(web).map { "http://\($0)" } } }
    /// Where MPD clients connect, with the name of this machine; nil for none.
    public private(set) var mpdAddress: String?
    /// The URL to open in a browser; nil for none.
    public private(set) var webAddress: String?
    /// The library that was subscribed now or before; nil without a folder of music.
    public var library: LibraryListing?
    /// What the scan of the library found; nil if it was not scanned.
    public var scan: ScanSummary?
    /// The collection that was moved into the state folder; nil if there was none to move.
    public var moved: CollectionMove.Done?
    /// Whether a collection was not moved, because not all commands would find it here; not in the JSON, whose notes
    /// have the sentence.
    public var isLeft = false
    /// The groups that the owner was added to.
    public var groups: [String] = []
    /// Whether the output played silence.
    public var silence: Silence
    /// Further remarks, one sentence each.
    public var notes: [LocalizedText] = []
    /// The remotes that no box serves yet at their addresses, by their keys; not in the JSON.
    public var unserved: Set<String> = []
    /// What keeps a box from the addresses of remotes, by their keys; not in the JSON, whose notes have the sentences.
    public var obstacles: [String: AddressObstacle] = [:] {
        didSet {
            // Clients can't connect to an address that no box can serve.
            if obstacles["mpd.listen"] != nil { mpdAddress = nil }
            if obstacles["web.listen"] != nil { webAddress = nil }
        }
    }
    /// The commands that restart the running box, which reads the addresses when it starts, or that of the doctor if
    /// the box would lose something by reading the configuration again; nil if none are needed.
    public var restart: [String]?
    /// The commands without which a box can't serve the remotes: they move one to a free address, or change the file of
    /// passwords. Not in the JSON, whose steps include them.
    public var moves: [String] = []
    /// The command that continues after setup, as separate words.
    public var next: [String] = []
    /// All commands that continue after setup, in order. Those before ``next`` make a box serve the addresses.
    public var steps: [String] = []

    /// Creates the result of the steps that setup always takes; the others are set when they are taken.
    public init(configuration: String, output: String, silence: Silence) {
        (self.configuration, self.output, self.silence) = (configuration, output, silence)
    }

    /// The address at which clients reach a remote, from the one at which it listens: no client can connect to
    /// `0.0.0.0`.
    private static func reached(_ text: String?) -> String? {
        text.flatMap { ListenAddress($0) }?.forClients(ofMachine: MachineName.present)
    }

    private enum CodingKeys: CodingKey {
        case status, configuration, changed, output, volume, mpd, web, mpdAddress, webAddress, library, scan, moved,
            groups, silence, notes, restart, next, steps
    }
}
