/// The arguments of `list`: the values of a tag, or all URIs, grouped by other tags.
struct ListQuery: Hashable, Sendable {
    /// The tags from the outermost group to the innermost; nil for the URIs of songs.
    let tags: [Tag]?
    let filter: SongFilter

    /// Parses the arguments of `list`, including the old form for the albums of an artist.
    init(_ arguments: [String]) throws(Ack) {
        let name = arguments.first ?? ""
        var rest = arguments.dropFirst()
        let subject = FilterSubject(name)
        let wanted: Tag? = if case .tag(let tag)? = subject { tag } else { nil }
        guard wanted != nil || subject == .file else { throw Ack(.argument, "Unknown tag type: \(name)") }
        if rest.count == 1, let artist = rest.first, artist.utf8.first != UInt8(ascii: "(") {
            // The older syntax without filters: `list album ARTIST`.
            guard wanted == .album else { throw Ack(.argument, "should be \"Album\" for 3 arguments") }
            self.init([.album], .tag(.artist, TextMatch(.equals, artist, folds: false)))
            return
        }
        var groups: [Tag] = []
        while wanted != nil, let group = try GroupOption.take(&rest) {
            guard group != wanted, !groups.contains(group) else { throw Ack(.argument, "Conflicting group") }
            groups.append(group)
        }
        let filter = rest.isEmpty ? .all([]) : try FilterParser(folds: false).filter(rest)
        self.init(wanted.map { groups + [$0] }, filter)
    }

    private init(_ tags: [Tag]?, _ filter: SongFilter) { (self.tags, self.filter) = (tags, filter) }
}

/// The arguments of `count`: the number of songs, in total or for each value of a tag.
struct CountQuery: Hashable, Sendable {
    let group: Tag?
    let filter: SongFilter

    /// Parses the arguments of `count`; a group alone counts all songs.
    init(_ arguments: [String]) throws(Ack) {
        var rest = arguments[...]
        group = try GroupOption.take(&rest)
        let isBare = rest.isEmpty && group != nil
        filter = isBare ? .all([]) : try FilterParser(folds: false).filter(rest)
    }
}

/// The option `group TAG` at the end of the arguments.
enum GroupOption {
    /// Removes and returns the group; nil if there is none.
    static func take(_ rest: inout ArraySlice<String>) throws(Ack) -> Tag? {
        guard rest.count >= 2, rest[rest.endIndex - 2] == "group", let name = rest.last else { return nil }
        guard let tag = Tag(name: name) else { throw Ack(.argument, "Unknown tag type: \(name)") }
        rest = rest.dropLast(2)
        return tag
    }
}
