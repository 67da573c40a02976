internal import CrateStore

/// The words of a language for a sleep timer.
struct SleepWords: Sendable {
    let hours: Set<String>
    let minutes: Set<String>
    let seconds: Set<String>
    /// The minutes of expressions without a number and a unit: `half an hour`.
    let times: [String: Int]
    let track: Set<String>
    let album: Set<String>
    let off: Set<String>
    /// Words that end the timer only in a phrase that names it, such as "end the sleep timer". Typed alone they could
    /// mean the end of the music.
    let spokenOff: Set<String>
    /// Words that change nothing: `in`, `this`.
    let fillers: Set<String>

    init(
        hours: [String], minutes: [String], seconds: [String], times: [String: Int], track: [String], album: [String],
        off: [String], spokenOff: [String] = [], fillers: [String]
    ) {
        func folded(_ words: [String]) -> Set<String> { Set(words.map(Folding.folded)) }
        (self.hours, self.minutes, self.seconds) = (folded(hours), folded(minutes), folded(seconds))
        (self.track, self.album, self.off) = (folded(track), folded(album), folded(off))
        self.spokenOff = folded(spokenOff)
        self.times = Dictionary(times.map { (Folding.folded($0), $1) }) { first, _ in first }
        self.fillers = folded(fillers)
    }
}
