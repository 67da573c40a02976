internal import CrateCore
internal import GRDB

/// Puts pressings of one album together: people ask for albums, and pressings that would sound alike are one answer.
struct AlbumPressings {
    /// So many answers without a rip are looked at for another pressing that has one.
    private static let mostLooked = 20

    let store: Store

    /// Answers for albums that were found, in their order; of equal names those that can be played.
    /// - Parameter isWhole: they were told by their whole name: what cannot be played gives way to what can.
    func answers(_ albums: [Release], isWhole: Bool) throws(StoreError) -> [AlbumAnswer] {
        var groups = try grouped(albums)
        var rips = try AlbumRip.all(of: albums.map(\.id), store)
        // Answers often have one title between them.
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

    /// Pressings of one album together, in the order of the first of each.
    private func grouped(_ albums: [Release]) throws(StoreError) -> [[Release]] {
        var groups: [(first: NamedRelease, albums: [Release])] = []
        // Many albums may have one title: only those are compared that have a form of the artist's name in common.
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

    /// One artist and title, and nothing known to the contrary.
    private func isPressing(_ one: NamedRelease, of other: NamedRelease) throws(StoreError) -> Bool {
        guard one.title.squeezed == other.title.squeezed, one.artist.likeness(other.artist) == .same else {
            return false
        }
        let agreement = try agreement(one.id, other.id)
        switch agreement {
        case .contradicted: return false
        case .confirmed: return true
        case .unknown, .counted:
            // Albums of such a name are told apart by their year.
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
    /// The best first.
    static let inOrder: [AlbumRip.State] = [.live, .away, .absent]
}

/// A release with its names read once.
private struct NamedRelease {
    let id: Release.ID
    let year: Int?
    let title: AlbumTitle
    let artist: ArtistNames
    /// Two releases that are one album have one of these in common.
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
