import CrateStore

/// Conditions behind `find track`: what is found are albums, whose `title` is not that of a track.
extension FindWords {
    /// Whether words name tracks as what is found, alone or before conditions.
    static func nameTracks(_ words: [String]) -> Bool {
        guard let first = words.first, ["track", "song"].contains(singular(first)) else { return false }
        return words.count == 1 || isCondition(words[1])
    }

    /// Options with the conditions behind `--where` about tracks.
    static func optionsOfTracks(_ options: [String]) -> [String] {
        let name = "--where"
        var previous = ""
        return options.map { word -> String in
            defer { previous = word }
            if previous == name { return ofTracks(word) }
            guard word.hasPrefix(name + "=") else { return word }
            return name + "=" + ofTracks(String(word.dropFirst(name.count + 1)))
        }
    }

    /// A condition on the titles of tracks for one on the title; any other as it is.
    static func ofTracks(_ condition: String) -> String {
        guard (try? FindCondition(condition))?.property == .title else { return condition }
        let rest = condition.drop { $0 == " " }.dropFirst(FindProperty.title.rawValue.count)
        return FindProperty.track.rawValue + rest
    }
}
