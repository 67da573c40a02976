internal import CrateCore
internal import CrateStore

extension Release.ID {
    /// Parses the number of a tapped album as `cratebox play` takes it: `249504`, `id:249504`, `r249504`, a link.
    init?(tapped word: String) {
        let number = word.hasPrefix("id:") ? word.dropFirst(3) : word[...]
        guard let release = Release.ID(String(number)) ?? Release.ID(pasted: word) else { return nil }
        self = release
    }
}

extension Track.ID {
    /// Parses a tapped track: `249504.2`, `id:249504.2`.
    init?(tapped word: String) { self.init(word.hasPrefix("id:") ? String(word.dropFirst(3)) : word) }
}
