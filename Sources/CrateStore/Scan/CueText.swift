/// A cue sheet's text, as the `CUESHEET` tag holds it.
enum CueText {
    /// Its tracks with their INDEX 01 in frames; none when it describes more than one file, or makes no sense.
    ///
    /// A time `MM:SS:FF` counts 75ths of a second; at 44.1 kHz one is 588 frames exactly.
    static func tracks(_ text: String, rate: Int) -> [RipFile.CueTrack] {
        var tracks: [RipFile.CueTrack] = []
        var files = 0
        var title = ""
        var isAudio = true
        for line in text.split(whereSeparator: \.isNewline) {
            let words = line.split(whereSeparator: \.isWhitespace)
            guard let command = words.first?.uppercased() else { continue }
            switch command {
            case "FILE": files += 1
            case "TRACK":
                title = ""
                isAudio = words.last?.uppercased() == "AUDIO"
            case "TITLE": title = argument(line)
            case "INDEX" where words.count == 3 && Int(words[1]) == 1:
                guard let start = frames(words[2], rate: rate) else { return [] }
                tracks.append(RipFile.CueTrack(start: start, title: title, isAudio: isAudio))
            default: break
            }
        }
        return files > 1 ? [] : tracks
    }

    /// `MM:SS:FF` in frames, by whole numbers; minutes may exceed 99.
    static func frames(_ time: Substring, rate: Int) -> Int64? {
        let parts = time.split(separator: ":").map { Int64($0) ?? -1 }
        guard parts.count == 3, parts.allSatisfy({ (0..<1_000_000).contains($0) }), parts[1] < 60, parts[2] < 75
        else { return nil }
        return ((parts[0] * 60 + parts[1]) * 75 + parts[2]) * Int64(rate) / 75
    }

    /// What follows the command, without quotes.
    private static func argument(_ line: Substring) -> String {
        let words = line.split(maxSplits: 1, whereSeparator: \.isWhitespace)
        guard words.count == 2 else { return "" }
        let text = Folding.trimmed(words[1])
        guard text.first == "\"" else { return text }
        return String(text.dropFirst().prefix { $0 != "\"" })
    }
}
