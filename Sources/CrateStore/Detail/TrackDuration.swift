/// Reads durations as tracklists print them.
enum TrackDuration {
    /// The milliseconds of `3:45`, `63:10`, `1:02:03` or `45`; nil for anything else, including `0:00`, which means
    /// unknown.
    static func milliseconds(_ text: String) -> Int? {
        let parts = Folding.trimmed(text).split(separator: ":", omittingEmptySubsequences: false)
        guard parts.count <= 3 else { return nil }
        var seconds = 0
        for (place, part) in parts.enumerated() {
            guard (1...4).contains(part.utf8.count), part.utf8.allSatisfy({ (0x30...0x39).contains($0) }),
                let number = Int(part), place == 0 || number < 60
            else { return nil }
            seconds = seconds * 60 + number
        }
        return seconds > 0 ? seconds * 1000 : nil
    }
}
