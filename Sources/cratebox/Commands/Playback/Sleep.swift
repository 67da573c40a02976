import ArgumentParser

/// `cratebox sleep [WHEN]`.
struct Sleep: TransportCommand {
    static let configuration = CommandConfiguration(
        commandName: "sleep", abstract: "Stop the music after a time, a track or an album.",
        discussion: """
            After a time, the track that plays is played to its end, and resume continues with the next one. Where the \
            samples have a gain (software volume, ReplayGain) the music fades out over ten seconds instead, and resume \
            begins the faded track again. A pause or another album leaves the timer as it is, but during the fade it \
            ends it; stop, the end of the queue and a restart of the box cancel it. Another time replaces it, and +10m adds \
            to it.
            """)
    static let intent = "Sleep"

    @Argument(
        parsing: .allUnrecognized,
        help: ArgumentHelp(
            "30m, 1h30m or 1:30 (hours and minutes), a number of minutes, +10m (more), track, album, or off (never and "
                + "queue are the same). Without one, shows the timer.", valueName: "when"),
        completion: .list(["track", "album", "off", "15m", "30m", "1h"]))
    var when: [String] = []

    @OptionGroup var common: CommonOptions

    var parameters: [String: String] {
        let words = when.filter { $0 != "--" }
        return words.isEmpty ? [:] : ["when": words.joined(separator: " ")]
    }
}
