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
        var groups: [[Release]] = []
        var places: [String: [Int]] = [:]
        for album in albums {
            let key = AlbumTitle(album.title).squeezed
            if let place = try place(of: album, among: places[key] ?? [], groups) {
                groups[place].append(album)
            } else {
                places[key, default: []].append(groups.count)
                groups.append([album])
            }
        }
        var rips = try AlbumRip.all(of: albums.map(\.id), store)
        for place in groups.indices.prefix(Self.mostLooked) where state(of: groups[place], rips) < .live {
            let others = try ripped(besides: groups[place])
            guard !others.isEmpty else { continue }
            rips.merge(try AlbumRip.all(of: others.map(\.id), store)) { first, _ in first }
            groups[place] += others
        }
        return ordered(groups, rips, isWhole)
    }

    private func place(
        of album: Release, among places: [Int], _ groups: [[Release]]
    ) throws(StoreError) -> Int? {
        for place in places where try isPressing(album, of: groups[place][0]) { return place }
        return nil
    }

    /// Other pressings of an album that have a rip.
    func ripped(besides albums: [Release]) throws(StoreError) -> [Release] {
        let title = AlbumTitle(albums[0].title)
        let known = Set(albums.map(\.id))
        let found = try AlbumLookup(store: store).beginning(with: title).filter { !known.contains($0.id) }
        var others: [Release] = []
        for album in found where AlbumTitle(album.title).squeezed == title.squeezed {
            if try isPressing(album, of: albums[0]) { others.append(album) }
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
    private func isPressing(_ one: Release, of other: Release) throws(StoreError) -> Bool {
        let artists = (ArtistNames(one.artist), ArtistNames(other.artist))
        let titles = (AlbumTitle(one.title), AlbumTitle(other.title))
        guard titles.0.squeezed == titles.1.squeezed, artists.0.likeness(artists.1) == .same else { return false }
        let agreement = try agreement(one.id, other.id)
        switch agreement {
        case .contradicted: return false
        case .confirmed: return true
        case .unknown, .counted:
            // Albums of such a name are told apart by their year.
            return titles.0.isTelling(of: [artists.0]) || one.year == nil || other.year == nil || one.year == other.year
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
