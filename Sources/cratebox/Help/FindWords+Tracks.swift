import CrateStore

/// Conditions after `find track`. The results are albums, so that a condition on `title` has to be one on the titles of
/// tracks.
extension FindWords {
    /// True if the words begin with the name of tracks, alone or before conditions.
    static func nameTracks(_ words: [String]) -> Bool {
        guard let first = words.first, ["track", "song"].contains(singular(first)) else { return false }
        return words.count == 1 || isCondition(words[1])
    }

    /// Options in which the conditions of `--where` are about tracks.
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

    /// Converts a condition on the title to one on the titles of tracks; returns any other unchanged.
    static func ofTracks(_ condition: String) -> String {
        guard (try? FindCondition(condition))?.property == .title else { return condition }
        let rest = condition.drop { $0 == " " }.dropFirst(FindProperty.title.rawValue.count)
        return FindProperty.track.rawValue + rest
    }
}
