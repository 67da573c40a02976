internal import CrateCore
internal import GRDB

/// Groups pressings of one album: people ask for albums, so pressings that would sound alike are one answer.
struct AlbumPressings {
    /// How many of the first answers are checked for another pressing with a rip.
    private static let mostLooked = 20

    let store: Store

    /// Answers for the albums found, in their order; within a group, playable pressings first.
    /// - Parameter isWhole: The albums were found by their whole name, so only those with the best playability are
    ///   returned.
    func answers(_ albums: [Release], isWhole: Bool) throws(StoreError) -> [AlbumAnswer] {
        var groups = try grouped(albums)
        var rips = try AlbumRip.all(of: albums.map(\.id), store)
        // Several answers often share a title.
        var found: [AlbumTitle: [Release]] = [:]
        for place in groups.indices.prefix(Self.mostLooked) where state(of: groups[place], rips) < .live {
            let title = AlbumTitle(groups[place][0].title)
            if found[title] == nil { found[title] = try AlbumLookup(store: store).beginning(with: title) }
            let others = try pressings(of: groups[place], among: found[title] ?? [])
            guard !others.isEmpty else { continue }
            rips.merge(try AlbumRip.all(of: others.map(\.id), store)) { first, _ in first }
            groups[place] += others
        }
        return ordered(groups, rips, isWhole)
    }

    /// Groups pressings of one album, in the order of each group's first.
    private func grouped(_ albums: [Release]) throws(StoreError) -> [[Release]] {
        var groups: [(first: NamedRelease, albums: [Release])] = []
        // Many albums may share a title: only albums with a form of the artist's name in common are compared.
        var places: [String: [Int]] = [:]
        for album in albums {
            let named = NamedRelease(album)
            let near = Set(named.keys.flatMap { places[$0] ?? [] }).sorted()
            if let place = try place(of: named, among: near, groups) {
                groups[place].albums.append(album)
            } else {
                for key in named.keys { places[key, default: []].append(groups.count) }
                groups.append((named, [album]))
            }
        }
        return groups.map(\.albums)
    }

    private func place(
        of album: NamedRelease, among places: [Int], _ groups: [(first: NamedRelease, albums: [Release])]
    ) throws(StoreError) -> Int? {
        for place in places where try isPressing(album, of: groups[place].first) { return place }
        return nil
    }

    /// Other pressings of an album that have a rip.
    func ripped(besides albums: [Release]) throws(StoreError) -> [Release] {
        try pressings(of: albums, among: AlbumLookup(store: store).beginning(with: AlbumTitle(albums[0].title)))
    }

    private func pressings(of albums: [Release], among found: [Release]) throws(StoreError) -> [Release] {
        guard !found.isEmpty else { return [] }
        let first = NamedRelease(albums[0])
        let known = Set(albums.map(\.id))
        var others: [Release] = []
        for album in found where !known.contains(album.id) {
            if try isPressing(NamedRelease(album), of: first) { others.append(album) }
        }
        return others
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

    /// True when artist and title are the same and nothing contradicts it.
    private func isPressing(_ one: NamedRelease, of other: NamedRelease) throws(StoreError) -> Bool {
        guard one.title.squeezed == other.title.squeezed, one.artist.likeness(other.artist) == .same else {
            return false
        }
        let agreement = try agreement(one.id, other.id)
        switch agreement {
        case .contradicted: return false
        case .confirmed: return true
        case .unknown, .counted:
            // Without a distinctive title the year decides.
            return one.title.isTelling(of: [one.artist]) || one.year == nil || other.year == nil
                || one.year == other.year
        }
    }

    private func agreement(_ one: Release.ID, _ other: Release.ID) throws(StoreError) -> TrackAgreement {
        try store.read { database in
            let tracks = try [one, other].map { try RipEvidence.Track.all(of: $0.rawValue, database) }
                .sorted { $0.count > $1.count }
            return TrackAgreement(rip: tracks[0], total: tracks[0].count, told: tracks[1])
        }
    }
}

extension AlbumRip.State {
    /// Best first.
    static let inOrder: [AlbumRip.State] = [.live, .away, .absent]
}

/// A release with its names parsed once.
private struct NamedRelease {
    let id: Release.ID
    let year: Int?
    let title: AlbumTitle
    let artist: ArtistNames
    /// Two releases of one album share at least one of these.
    let keys: Set<String>

    init(_ release: Release) {
        (id, year) = (release.id, release.year)
        title = AlbumTitle(release.title)
        artist = ArtistNames(release.artist)
        let names = artist.isVarious ? [""] : artist.whole.map(AlbumTitle.squeezed)
        let parts = artist.parts.sorted().joined(separator: "\u{1F}")
        keys = Set((names + [parts]).map { [title] in "\(title.squeezed)\u{1E}\($0)" })
    }
}
