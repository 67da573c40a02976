public import CrateClient
public import CrateCore
public import CratePlayback
public import LinuxSystem

/// The configuration of a box, from two files, `CRATEBOX_*` variables and flags.
public struct BoxConfiguration: Sendable, Hashable {
    /// The absolute path of the state folder.
    public var state: String
    /// Which PCM is opened, how, and when it is closed.
    public var output: OutputSettings
    /// The ceiling, the level at the start, and whether samples may be scaled.
    public var volume = VolumeConfiguration()
    /// Whether samples are scaled by the ReplayGain tags of the track or of the album, or not.
    public var replayGain = ReplayGainMode.off
    /// How the music resumes after a restart.
    public var resume = Resume()
    /// True if the audio threads request real-time scheduling.
    public var isRealtime = false
    /// The language of phrases and sentences, as in `en` or `de_DE`; nil to use the environment's.
    public var language: String?
    /// The keys in the car: evdev device name → key → command; nil for the default keys. The devices of one source
    /// replace all of another's.
    public var carKeys: [String: [String: String]]?
    /// True if the box is a player on the machine's buses: for desktops by MPRIS, for cars and headsets by BlueZ.
    public var isOnDBus = true
    /// Where MPD clients may connect, and with which passwords.
    public var mpd = MPD()
    /// Where browsers may connect, and by which names.
    public var web = Web()
    /// The address for Wyoming satellites; nil for none.
    public var wyomingListen: String?
    /// Sentences about problems with which the box still runs, such as unknown keys.
    public var warnings: [LocalizedText] = []
    /// The keys whose values come from `CRATEBOX_*` variables, so that a change in a file has no effect.
    public var variables = VariableKeys()
    /// The values that files and variables set, as text by key, for a comparison with another reading.
    package var texts: [String: String] = [:]
    /// The output of a flag, which overrides the configured one; nil without that flag.
    private(set) var chosenOutput: String?

    /// Creates a configuration with the default of each key but these.
    /// - Parameter state: the absolute path of the state folder.
    public init(state: String, output: OutputSettings = OutputSettings()) {
        self.state = state
        self.output = output
    }

    /// Uses another output than the configured one: that of a flag.
    package mutating func choose(output name: String) {
        (output.pcm, chosenOutput) = (name, name)
        texts[ConfigurationKey.pcm.name] = name
    }

    /// The flag or the variable that sets a key, which counts more than all files: `--device`, `CRATEBOX_OUTPUT_PCM`.
    /// Nil if none does.
    func overridingSource(of key: String) -> String? {
        key == ConfigurationKey.pcm.name && chosenOutput != nil ? "--device" : variables.variable(of: key)
    }

    /// The settings under `mpd`; without an address, only systemd's socket is served.
    public struct MPD: Sendable, Hashable {
        /// The address to listen on; nil for none.
        public var listen: String?
        /// The path of the file with the passwords; nil for none.
        public var passwords: String?
    }

    /// The settings under `web`; without an address, only systemd's socket is served.
    public struct Web: Sendable, Hashable {
        /// The address to listen on; nil for none.
        public var listen: String?
        /// Further names by which browsers may reach the box.
        public var names: [String] = []
        /// True if browsers have to be paired with a code before they may use the page.
        public var hasPairing = false
    }

    /// How a restarted box resumes the music of the earlier process.
    public struct Resume: Sendable, Hashable {
        /// What a box does with music that was playing.
        public enum Policy: String, Sendable, Hashable, CaseIterable {
            /// Resumes at the position, if it is recent enough: `resume.withinMinutes`.
            case resume
            /// Restores the position, paused.
            case stayPaused
        }

        /// What the box does with music that was playing.
        public var policy = Policy.resume
        /// The time after the interruption within which music resumes playing; after it, music stays paused. Nil for no
        /// limit.
        public var within: Duration?
    }
}

/// The settings under `volume`: the limit and the start level, and whether samples may be scaled.
public struct VolumeConfiguration: Sendable, Hashable {
    /// The maximum volume; nil for none.
    public var ceiling: Decibels?
    /// The volume at the start of the box; nil to leave it unchanged.
    public var start: Decibels?
    /// True if samples may be scaled when the card has no mixer.
    public var software: Bool

    /// Creates settings; the defaults limit and change nothing.
    /// - Parameters:
    ///   - ceiling: the highest level that anything may set; nil for none.
    ///   - start: the level to set at the start of the box; nil to leave it.
    ///   - software: whether samples may be scaled if the card has no mixer.
    public init(ceiling: Decibels? = nil, start: Decibels? = nil, software: Bool = false) {
        self.ceiling = ceiling
        self.start = start
        self.software = software
    }
}

extension BoxConfiguration {
    /// A setting that is not usable as written.
    public struct Problem: Error, Sendable, Hashable, CustomStringConvertible {
        /// The variable, the key in a file, or the file.
        public let subject: String
        /// The sentence for people, in their language.
        public let text: LocalizedText
        /// The file that the system refused to read, or that is in a folder that it refused to enter; nil if a value is
        /// wrong.
        public let obstacle: FileProblem?
        /// A key and a value with which the key would be usable; nil if it can't be known what was meant.
        public let remedy: Remedy?

        /// A key of the configuration, and a permitted value of it.
        public struct Remedy: Sendable, Hashable {
            /// The key: `web.listen`.
            public let key: String
            /// The value as text, in the form that a command takes.
            public let value: String

            /// Names a key and a value.
            package init(key: String, value: String) { (self.key, self.value) = (key, value) }
        }

        /// Creates the problem of a value outside its permitted range.
        /// - Parameters:
        ///   - expected: what the value has to be, as the end of a sentence.
        ///   - remedy: a key and a value that would be usable; nil if none is known.
        package init(_ subject: String, hasToBe expected: LocalizedText, remedy: Remedy? = nil) {
            self.subject = subject
            text = "\(subject) has to be \(expected)."
            (obstacle, self.remedy) = (nil, remedy)
        }

        /// Creates the problem of a file without content.
        package init(empty file: String) {
            subject = file
            text = "\(file) is empty; it has to be a JSON object."
            (obstacle, remedy) = (nil, nil)
        }

        /// Creates the problem of a file whose JSON has a mistake at this place, counted from 1.
        package init(malformed file: String, line: Int, column: Int) {
            subject = file
            text = "\(file) has to be valid JSON (error in line \(line), column \(column))."
            (obstacle, remedy) = (nil, nil)
        }

        /// Creates the problem of a file that cannot be read.
        /// - Parameter reason: the error of the system.
        package init(unreadable file: String, _ reason: Errno) {
            subject = file
            text = "\(file) can't be read: \(LocalizedText(written: reason.words))."
            (obstacle, remedy) = (FileProblem(path: file, code: reason.code), nil)
        }

        /// The sentence in English, for logs and JSON.
        public var description: String { text.english }

        /// True if a variable is wrong, not a file.
        package var isOfVariable: Bool { subject.hasPrefix("CRATEBOX_") }

        /// The exit status of every command that needs the configuration.
        public var exit: ExitStatus { isOfVariable ? .usage : .badData }
    }
}
