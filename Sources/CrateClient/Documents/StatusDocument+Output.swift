/// What the music is played through, and from.
extension StatusDocument {
    /// The volume of the output's mixer, or of the engine's own gain.
    public struct Volume: Codable, Sendable, Hashable {
        /// The volume in decibels, if the card reports it and it is not silence.
        public var dB: Double?
        /// The volume as alsamixer shows it, 0 to 100.
        public var percent: Int
        /// True if the output is muted, so that unmuting returns to a level; nil otherwise, also at the lowest level.
        public var muted: Bool?

        /// Describes a volume.
        /// - Parameters:
        ///   - dB: The level in decibels; nil if the card does not report it, or at silence.
        ///   - percent: 0 to 100.
        ///   - muted: True or nil, never false.
        package init(dB: Double? = nil, percent: Int, muted: Bool? = nil) {
            self.dB = dB
            self.percent = percent
            self.muted = muted
        }
    }

    /// The configured or chosen output, and whether it can be used.
    public struct Output: Codable, Sendable, Hashable {
        /// The name of the PCM: `hw:CARD=DAC,DEV=0`.
        public var name: String
        /// `absent`, `untried` (a PCM that names no card and whose state only the next open shows), `present`, `open`
        /// or `lost` (disconnected while in use, and expected back).
        public var state: String
        /// Why it cannot be used, by the name of the gap: `outputBusy`, `outputDenied`, `outputAbsent`; nil if nothing
        /// is known to be wrong. With `untried`, the reason at the last attempt, which may have ended.
        public var reason: String?
        /// The program that uses the output, with its process id: `mpd (1234)`; nil if unknown.
        public var holder: String?
        /// True if ALSA's configuration has no output of this name, so that connecting a device would not help; nil
        /// otherwise.
        public var unknown: Bool?

        /// Describes an output with one of the names that ``state`` lists.
        /// - Parameters:
        ///   - reason: The name of the gap; nil if nothing is known to be wrong.
        ///   - holder: The program that uses the output, with its process id; nil if unknown.
        ///   - unknown: True if there is no output of this name; nil otherwise.
        package init(
            name: String, state: String, reason: String? = nil, holder: String? = nil, unknown: Bool? = nil
        ) {
            self.name = name
            self.state = state
            self.reason = reason
            self.holder = holder
            self.unknown = unknown
        }
    }

    /// Why music that is to play, or is paused, can't play now.
    public struct Obstacle: Codable, Sendable, Hashable {
        /// `notSubscribed` where the library is awaited, `notAvailable` where the output or a file is.
        public var outcome: String
        /// The name of the gap: `offline`, `filesMissing`, `outputAbsent`.
        public var reason: String?
        /// The library that is awaited, or that the file is missing from.
        public var library: String?
        /// Whether the music resumes by itself once it can; false where it was paused.
        public var resumes: Bool

        /// Describes what is awaited by the names of an outcome and its gap.
        package init(outcome: String, reason: String?, library: String?, resumes: Bool) {
            (self.outcome, self.reason, self.library, self.resumes) = (outcome, reason, library, resumes)
        }
    }

    /// A library that this box may play from, and whether it can now.
    public struct Library: Codable, Sendable, Hashable {
        /// The name under which the library is subscribed.
        public var name: String
        /// `live`, otherwise the reason why the library cannot be used.
        public var state: String

        /// Describes a library: `live`, or the name of the gap.
        package init(name: String, state: String) {
            self.name = name
            self.state = state
        }
    }
}
