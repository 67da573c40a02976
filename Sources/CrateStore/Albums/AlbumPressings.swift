internal import CrateCore
internal import SQLite

/// Groups pressings of one album: people ask for albums, so pressings that would sound alike are one answer.
struct AlbumPressings {
    /// How many of the first answers are checked for another pressing with a rip.
    private static let mostChecked = 20

    let store: Store

    /// Answers for the albums found, in their order; within a group, playable pressings first.
    /// - Parameter isWhole: The albums were found by their whole name, so only those with the best playability are
    ///   returned.
    func answers(_ albums: [Release], isWhole: Bool) throws(StoreError) -> [AlbumAnswer] {
        var rips = try AlbumRip.all(of: albums.map(\.id), store)
        var (groups, others) = try store.read { database in
            let comparison = PressingComparison(database)
            let groups = try Self.grouped(albums, comparison)
            let checked = groups.indices.prefix(Self.mostChecked).filter { state(of: groups[$0], rips) < .live }
            return (groups, try checked.map { ($0, try comparison.ripped(besides: groups[$0])) })
        }
        others.removeAll { $0.1.isEmpty }
        guard !others.isEmpty else { return ordered(groups, rips, isWhole) }
        rips.merge(try AlbumRip.all(of: others.flatMap(\.1), store)) { first, _ in first }
        for (place, ids) in others { groups[place] += try AlbumLookup(store: store).releases(ids: ids) }
        return ordered(groups, rips, isWhole)
    }

    /// Groups pressings of one album, in the order of each group's first.
    private static func grouped(_ albums: [Release], _ comparison: PressingComparison) throws -> [[Release]] {
        let titles = albums.map { AlbumTitle($0.title) }
        let keys = titles.map(\.squeezed)
        let counts = keys.reduce(into: [:]) { $0[$1, default: 0] += 1 }
        var groups: [[Release]] = []
        // Many albums may share a title, so only those with a common form of the artist's name are compared. Most
        // titles are unique, and the artists of those albums need not be parsed.
        var firsts: [Int: NamedRelease] = [:]
        var places: [String: [Int]] = [:]
        for (place, album) in albums.enumerated() {
            guard counts[keys[place], default: 0] > 1 else {
                groups.append([album])
                continue
            }
            let named = NamedRelease(album, titles[place])
            let near = Set(named.keys.flatMap { places[$0] ?? [] }).sorted()
            let group = try near.first { group in
                try firsts[group].map { try comparison.isPressing(named, of: $0) } ?? false
            }
            if let group {
                groups[group].append(album)
            } else {
                for key in named.keys { places[key, default: []].append(groups.count) }
                firsts[groups.count] = named
                groups.append([album])
            }
        }
        return groups
    }

    /// Other pressings of an album that have a rip.
    func ripped(besides albums: [Release]) throws(StoreError) -> [Release] {
        let ids = try store.read { try PressingComparison($0).ripped(besides: albums) }
        return try AlbumLookup(store: store).releases(ids: ids)
    }

    private func ordered(_ groups: [[Release]], _ rips: [Release.ID: AlbumRip], _ isWhole: Bool) -> [AlbumAnswer] {
        let answers = groups.map { group -> (answer: AlbumAnswer, state: AlbumRip.State) in
            let sorted = group.enumerated().sorted { one, other in
                let (mine, theirs) = (rips[one.element.id] ?? AlbumRip(), rips[other.element.id] ?? AlbumRip())
                return (theirs.state.rawValue, mine.order, one.offset) < (
                    mine.state.rawValue, theirs.order, other.offset
                )
            }.map(\.element)
            let pressings = sorted.count > 1 ? sorted.map(\.id) : []
            return (AlbumAnswer(sorted[0], pressings: pressings), state(of: group, rips))
        }
        let best = answers.map(\.state).max() ?? .absent
        if isWhole { return answers.filter { $0.state == best }.map(\.answer) }
        return AlbumRip.State.inOrder.flatMap { state in answers.filter { $0.state == state }.map(\.answer) }
    }

    private func state(of group: [Release], _ rips: [Release.ID: AlbumRip]) -> AlbumRip.State {
        group.compactMap { rips[$0.id]?.state }.max() ?? .absent
    }
}

extension AlbumRip.State {
    /// The states in the order of the answers: playable albums first, albums without a rip last.
    static let inOrder: [AlbumRip.State] = [.live, .away, .absent]
}
