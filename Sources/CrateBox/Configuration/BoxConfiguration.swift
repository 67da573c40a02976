public import CratePlayback

/// What the box is told by its surroundings: two files, `CRATEBOX_*` variables, and flags over them.
public struct BoxConfiguration: Sendable, Hashable {
    /// The state folder.
    public var state: String
    /// The sound output.
    public var output: OutputSettings
    /// How loud it may be.
    public var volume = VolumeConfiguration()
    /// What ReplayGain tags do.
    public var replayGain = ReplayGainMode.off
    /// What becomes of what played before a power cut.
    public var resume = Resume()
    /// Whether the audio threads ask for real-time scheduling.
    public var isRealtime = false
    /// The language of phrases and sentences, as in `en` or `da_DK`; nil where the surroundings decide.
    public var language: String?
    /// What keys do in the car: evdev device name → key → command; nil for the keys that everybody has. One source's
    /// devices replace all of another's.
    public var carKeys: [String: [String: String]]?
    /// Where Wyoming satellites are listened for; nil for nowhere.
    public var wyomingListen: String?
    /// What is odd and does not keep the box from running, a sentence each: keys that nobody knows.
    public var warnings: [String] = []

    /// What nobody has configured.
    public init(state: String, output: OutputSettings = OutputSettings()) {
        self.state = state
        self.output = output
    }

    /// What becomes of what played when the box comes back.
    public struct Resume: Sendable, Hashable {
        /// What it does.
        public enum Policy: String, Sendable, Hashable, CaseIterable {
            /// It plays on.
            case resume
            /// It stands where it was, paused.
            case stayPaused
        }

        /// What it does.
        public var policy = Policy.resume
        /// For how long after the interruption; nil for always.
        public var within: Duration?
    }
}
