internal import CrateCore
internal import CratePlayback

/// The keys of the configuration: their names in files and variables, and their values.
struct ConfigurationKey: Sendable {
    /// The name in a file, with a dot between objects: `output.pcm`.
    let name: String
    /// The permitted values.
    let rule: ConfigurationRule
    /// The default value; nil if it depends on the machine, or if there is none.
    let standard: String?
    /// A typical value, as in `Samples/config.json`.
    let example: String

    private init(_ name: String, _ rule: ConfigurationRule, standard: String? = nil, as example: String) {
        (self.name, self.rule, self.standard, self.example) = (name, rule, standard, example)
    }

    /// The name of the variable: `CRATEBOX_OUTPUT_PCM`.
    var variable: String { "CRATEBOX_" + name.uppercased().replacing(".", with: "_") }

    static let state = Self("state", .folder, as: "/var/lib/cratebox")
    static let pcm = Self("output.pcm", .text("the name of a PCM"), as: "hw:CARD=DAC,DEV=0")
    static let allowConversion = Self("output.allowConversion", .yesNo, standard: "false", as: "true")
    static let preroll = Self("output.prerollMs", .number(of: .milliseconds, 0...10_000), standard: "0", as: "250")
    static let idle = Self("output.idleSeconds", .number(of: .seconds, 0...86_400), standard: "10", as: "300")
    static let buffer = Self("output.bufferMs", .number(of: .milliseconds, 50...60_000), standard: "4000", as: "4000")
    static let watch = Self("output.watch", .folder, standard: "/dev/snd", as: "/dev/snd")
    static let volumeCeiling = Self("volume.ceiling", .decibels(-120...20), as: "-6")
    static let volumeStart = Self("volume.start", .decibels(-120...20), as: "-20.5")
    static let softwareVolume = Self("volume.software", .yesNo, standard: "false", as: "true")
    static let replayGain = Self(
        "replayGain", .choice(ReplayGainMode.allCases.map(\.rawValue)), standard: "off", as: "album")
    static let resumePolicy = Self(
        "resume.policy", .choice(BoxConfiguration.Resume.Policy.allCases.map(\.rawValue)), standard: "resume",
        as: "stayPaused")
    static let resumeWithin = Self("resume.withinMinutes", .number(of: .minutes, 0...525_600), as: "720")
    static let realtime = Self("realtime", .yesNo, standard: "false", as: "true")
    static let language = Self("language", .language, as: "en")
    static let carKeys = Self("car.keys", .carKeys, as: #"{"*":{"KEY_NEXTSONG":"next"}}"#)
    static let dbus = Self("dbus", .yesNo, standard: "true", as: "true")
    static let mpdListen = Self("mpd.listen", .text("an address to listen on"), as: "0.0.0.0:6600")
    static let mpdPasswords = Self("mpd.passwords", .passwords, as: "/etc/cratebox/mpd.passwords")
    static let webListen = Self("web.listen", .text("an address to listen on"), as: "0.0.0.0:8080")
    static let webNames = Self("web.names", .text("names of this machine"), as: "music.example")
    static let webPairing = Self("web.pairing", .yesNo, standard: "false", as: "true")
    static let wyomingListen = Self("wyoming.listen", .text("an address to listen on"), as: "0.0.0.0:10700")

    /// The names of the keys of the remotes, which only `cratebox serve` has.
    static let ofRemotes = Set(
        [dbus, mpdListen, mpdPasswords, webListen, webNames, webPairing, wyomingListen].map(\.name))
    /// The names of the keys that a running box reads when it starts, and not on SIGHUP.
    static let ofStart = ofRemotes.union([state, volumeStart, realtime, language].map(\.name))

    /// All keys; files and variables may set no others.
    static let all = [
        state, pcm, allowConversion, preroll, idle, buffer, watch, volumeCeiling, volumeStart, softwareVolume,
        replayGain, resumePolicy, resumeWithin, realtime, language, carKeys, dbus, mpdListen, mpdPasswords,
        webListen, webNames, webPairing, wyomingListen,
    ]
}
