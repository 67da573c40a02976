public import CrateClient
public import CrateStore

/// What was set up, as JSON: one object. What was not done is left out.
public struct SetupDocument: Encodable, Sendable {
    /// How loud it starts and may become, in decibels.
    public struct Volume: Encodable, Sendable {
        /// When the box starts; nil leaves it as it is found.
        public var start: Double?
        /// Never above; nil for no limit.
        public var ceiling: Double?

        /// A volume.
        public init(start: Double?, ceiling: Double?) { (self.start, self.ceiling) = (start, ceiling) }
    }

    /// The proof of the output.
    public struct Silence: Encodable, Sendable {
        /// Whether silence was played.
        public let played: Bool
        /// What the device was set to meanwhile.
        public let device: PathDocument.Device?
        /// The signal path in one word.
        public let verdict: String?
        /// In one sentence, also why nothing was played.
        public let sentence: String

        /// It was played, and this was measured.
        public init(_ path: PathDocument) {
            (played, device, verdict, sentence) = (true, path.device, path.verdict, path.sentence)
        }

        /// It was not played, and this is why.
        public init(skipped sentence: String) {
            (played, device, verdict, self.sentence) = (false, nil, nil, sentence)
        }
    }

    private let status = "done"
    /// The file.
    public var configuration: String
    /// Whether anything in it was another before.
    public var changed = false
    /// The PCM.
    public var output: String
    /// How loud; nil where the output has no mixer and nothing was said.
    public var volume: Volume?
    /// The library that was subscribed.
    public var library: LibraryListing?
    /// What its scan found.
    public var scan: ScanSummary?
    /// The collection that was moved.
    public var moved: CollectionMove.Done?
    /// The groups into which the owner was put.
    public var groups: [String] = []
    /// The proof of the output.
    public var silence: Silence
    /// What is to be known or done besides, a sentence each.
    public var notes: [String] = []
    /// A command to go on with.
    public var next: [String] = []

    /// A beginning.
    public init(configuration: String, output: String, silence: Silence) {
        (self.configuration, self.output, self.silence) = (configuration, output, silence)
    }

    private enum CodingKeys: CodingKey {
        case status, configuration, changed, output, volume, library, scan, moved, groups, silence, notes, next
    }
}
