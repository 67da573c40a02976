internal import Intents

extension English {
    static let sleepWords = SleepWords(
        hours: ["h", "hr", "hrs", "hour", "hours"], minutes: ["m", "min", "mins", "minute", "minutes"],
        seconds: ["s", "sec", "secs", "second", "seconds"],
        times: [
            "half an hour": 30, "an hour": 60, "an hour a half": 90, "a quarter of an hour": 15, "a minute": 1,
        ], track: ["track", "song", "end of track", "end of song"],
        album: ["album", "record", "end of album", "end of record"],
        off: ["off", "no", "none", "never", "cancel", "queue", "turn off", "switch off"], spokenOff: ["stop", "end"],
        fillers: ["in", "after", "for", "to", "the", "this", "and"])

    static var sleep: [Phrase<SleepIntent>] {
        [
            "Sleep timer on \(.applicationName)",
            "Sleep in \(\.$when) on \(.applicationName)",
            "Sleep after \(\.$when) on \(.applicationName)",
            "Sleep \(\.$when) on \(.applicationName)",
            "Stop in \(\.$when) on \(.applicationName)",
            "Stop after \(\.$when) on \(.applicationName)",
            "Stop playing in \(\.$when) on \(.applicationName)",
            "Stop playing after \(\.$when) on \(.applicationName)",
            "Stop the music in \(\.$when) on \(.applicationName)",
            "Stop the music after \(\.$when) on \(.applicationName)",
            "Set the sleep timer to \(\.$when) on \(.applicationName)",
            "Set the sleep timer for \(\.$when) on \(.applicationName)",
            "Set a sleep timer for \(\.$when) on \(.applicationName)",
            "Set sleep timer for \(\.$when) on \(.applicationName)",
            "Turn the sleep timer \(\.$when) on \(.applicationName)",
            "\(\.$when) the sleep timer on \(.applicationName)",
            "\(\.$when) my sleep timer on \(.applicationName)",
        ]
    }
}
