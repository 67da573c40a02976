public import CrateClient
public import CrateCore
public import CrateStore

/// The result of setup as one JSON object. Steps that were not taken are omitted.
public struct SetupDocument: Encodable, Sendable {
    /// The start volume and the ceiling, in decibels.
    public struct Volume: Encodable, Sendable {
        /// The volume at the start of the box; nil to leave it unchanged.
        public var start: Double?
        /// The maximum; nil for no limit.
        public var ceiling: Double?

        /// Creates a volume.
        public init(start: Double?, ceiling: Double?) { (self.start, self.ceiling) = (start, ceiling) }
    }

    /// The test of the output.
    public struct Silence: Encodable, Sendable {
        /// True if silence was played.
        public let played: Bool
        /// The parameters of the device while it played.
        public let device: PathDocument.Device?
        /// The verdict on the signal path in one word.
        public let verdict: String?
        /// One sentence about the signal path, or why nothing was played.
        public let sentence: String

        /// Creates the result of played silence, with the measured path.
        public init(_ path: PathDocument) {
            (played, device, verdict, sentence) = (true, path.device, path.verdict, path.sentence)
        }

        /// Creates the result of a failed test, with the reason.
        public init(skipped sentence: String) {
            (played, device, verdict, self.sentence) = (false, nil, nil, sentence)
        }
    }

    private let status = "done"
    /// The configuration file.
    public var configuration: String
    /// True if a key in it was changed.
    public var changed = false
    /// The name of the output's PCM.
    public var output: String
    /// Whether the output is the PCM of ALSA that plays nothing; not in the JSON.
    public var discardsSound: Bool { output == "null" }
    /// The volume; nil if the output has no mixer and no level was given.
    public var volume: Volume?
    /// Whether the output has a mixer, to which the volume applies; not in the JSON.
    public var hasMixer = true
    /// The address for MPD clients; nil for none.
    public var mpd: String?
    /// The address for browsers; nil for none.
    public var web: String?
    /// The subscribed library.
    public var library: LibraryListing?
    /// The result of its scan.
    public var scan: ScanSummary?
    /// The moved collection.
    public var moved: CollectionMove.Done?
    /// The groups that the owner was added to.
    public var groups: [String] = []
    /// The test of the output.
    public var silence: Silence
    /// Further remarks, one sentence each.
    public var notes: [LocalizedText] = []
    /// The command to continue with.
    public var next: [String] = []

    /// Creates a document with the required parts.
    public init(configuration: String, output: String, silence: Silence) {
        (self.configuration, self.output, self.silence) = (configuration, output, silence)
    }

    private enum CodingKeys: CodingKey {
        case status, configuration, changed, output, volume, mpd, web, library, scan, moved, groups, silence, notes,
            next
    }
}
