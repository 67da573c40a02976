/// A property by which albums can be found.
public enum FindProperty: String, Sendable, Hashable, CaseIterable {
    /// Facts of the release, as exports have them. `genre` may have several values.
    case title, artist, year, genre, label, catalog, format
    /// Facts of the release's detail, unknown until it is imported. `style` may have several values.
    case country, style
    /// The titles of the album's tracks, and the names of the crates that contain it.
    case track, crate
    /// The date on which the release was added to the collection, and its number.
    case added, id
    /// Whether a connected library has a rip, whether any has one; whether a copy is owned, has left, or is wanted.
    case playable, ripped, owned, left, wanted
    /// The names of the libraries with a rip.
    case library
    /// The greatest value of all rips: frames per second, bits per sample, channels.
    case rate, bits, channels
    /// The number of tracks.
    case tracks

    /// The type of a property's values.
    enum Kind {
        /// Text, compared folded.
        case text
        /// Whole numbers, compared by value.
        case number
        /// `2019`, `2019-05` or `2019-05-31`, compared to that precision.
        case date
        /// `yes`, `true`, `on` or `1`; `no`, `false`, `off` or `0`.
        case flag
    }

    /// The condition for a value without a comparator: `~` for text, `=` for any other kind.
    public func condition(on value: String) -> String { rawValue + (kind == .text ? "~" : "=") + value }

    var kind: Kind {
        switch self {
        case .title, .artist, .genre, .label, .catalog, .format, .country, .style, .track, .crate, .library: .text
        case .year, .id, .rate, .bits, .channels, .tracks: .number
        case .added: .date
        case .playable, .ripped, .owned, .left, .wanted: .flag
        }
    }

    /// How the property may be compared.
    var comparators: [FindComparator] {
        switch kind {
        case .text, .date: FindComparator.allCases
        case .number: FindComparator.allCases.filter { $0 != .contains }
        case .flag: [.equal, .notEqual]
        }
    }

    /// An SQL expression over `release` for the value, with text already folded; nil for properties with several
    /// values.
    /// - Parameter playable: What decides which albums can be played.
    func value(_ playable: PlayableAlbums) -> String? {
        switch self {
        case .title: "release.foldedTitle"
        case .artist: "release.foldedArtist"
        case .year: "release.year"
        case .label: "folded(release.label)"
        case .catalog: "folded(release.catalogNumber)"
        case .format: "folded(release.format)"
        case .country: "folded(releaseDetail(release.id, release.detail, 'country'))"
        case .added: "release.addedAt"
        case .id: "release.id"
        case .playable: playable.sql
        case .ripped: "EXISTS (SELECT 1 FROM rip WHERE rip.release = release.id)"
        case .owned: "EXISTS (SELECT 1 FROM copy WHERE copy.release = release.id AND copy.hasLeft = 0)"
        case .left: Self.hasLeft
        case .wanted: Self.isWanted
        case .tracks: "(SELECT count(*) FROM track WHERE track.release = release.id)"
        case .rate, .bits, .channels: "(SELECT max(rip.\(rawValue)) FROM rip WHERE rip.release = release.id)"
        case .genre, .style, .track, .crate, .library: nil
        }
    }

    /// The SQL condition for a release on the wantlist.
    static let isWanted = "EXISTS (SELECT 1 FROM want WHERE want.release = release.id AND want.hasLeft = 0)"

    /// The SQL condition for a release whose copies a newer export no longer lists.
    static let hasLeft = """
        (EXISTS (SELECT 1 FROM copy WHERE copy.release = release.id AND copy.hasLeft = 1)
          AND NOT EXISTS (SELECT 1 FROM copy WHERE copy.release = release.id AND copy.hasLeft = 0))
        """

    /// For properties with several values, a subquery that returns them as `found`; nil for others. A condition is met
    /// if one of them meets it.
    var rows: String? {
        switch self {
        case .genre: "(SELECT folded(value) AS found FROM json_each(release.genres))"
        case .style:
            """
            (SELECT folded(value) AS found
             FROM json_each(coalesce(releaseDetail(release.id, release.detail, 'styles'), '[]')))
            """
        case .track: "(SELECT folded(title) AS found FROM track WHERE track.release = release.id)"
        case .crate:
            """
            (SELECT crate.foldedName AS found FROM crateRelease JOIN crate ON crate.id = crateRelease.crate
             WHERE crateRelease.release = release.id)
            """
        case .library:
            """
            (SELECT folded(library.name) AS found FROM rip JOIN library ON library.id = rip.library
             WHERE rip.release = release.id)
            """
        case .title, .artist, .year, .label, .catalog, .format, .country, .added, .id, .playable, .ripped, .owned,
            .left, .wanted, .rate, .bits, .channels, .tracks:
            nil
        }
    }

    /// True when the property has a single value to sort by.
    public var isSortable: Bool { rows == nil }
}
