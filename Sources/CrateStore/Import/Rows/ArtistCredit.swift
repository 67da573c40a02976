internal import SQLite

/// An artist of a release, and the text that joins the name to the next.
struct ArtistCredit {
    /// The name; it may end in Discogs' ` (2)`, which distinguishes namesakes.
    let name: String
    /// The name as spelled on this release (Discogs' `anv`).
    let variation: String?
    /// `,`, `&`, `Feat.`; meaningless after the last name.
    let join: String?

    /// Takes an artist of a release's detail.
    init(_ credit: ReleaseDetail.Credit) {
        self.init(name: credit.name, variation: credit.variation, join: credit.join)
    }

    init(name: String, variation: String?, join: String?) {
        (self.name, self.variation, self.join) = (name, variation, join)
    }

    /// Reads Discogs' array `artists`; elements without a name are left out.
    static func list(_ artists: JSONNode) -> [ArtistCredit] {
        artists.list.prefix(ReleaseDetail.mostElements).compactMap { artist in
            guard let name = artist["name"].name else { return nil }
            return ArtistCredit(name: name, variation: artist["anv"].name, join: artist["join"].name)
        }
    }

    /// The names as one text: `Prince & The Revolution`, `A, B Feat. C`.
    /// - Parameter isExact: True for Discogs' own names with the numbers of namesakes; false for the release's spelling
    ///   without them.
    static func joined(_ credits: [ArtistCredit], isExact: Bool) -> String {
        var text = ""
        for (place, credit) in credits.enumerated() {
            text += isExact ? credit.name : Folding.withoutDisambiguation(credit.variation ?? credit.name)
            if place < credits.count - 1 { text += credit.separator }
        }
        return Folding.tidied(text)
    }

    private var separator: String {
        let join = Folding.trimmed(join ?? "")
        return join.isEmpty || join == "," ? ", " : " \(join) "
    }
}

extension ArtistCredit {
    /// The name of the SQL function `trackArtist(artists, album)`, which migrations use: the artists of a track's JSON
    /// in spoken order; NULL when there are none, or they are the album's.
    static let sql = "trackArtist"

    /// The function; it must never change, because stores have been upgraded with it.
    static let function = Function(sql, argumentCount: 2) { values in
        guard let json = String?(stored: values[0]),
            let credits = try? ForeignJSON.value([ReleaseDetail.Credit].self, of: Array(json.utf8))
        else { return nil }
        return own(joined(credits.map(ArtistCredit.init), isExact: false), String?(stored: values[1]) ?? "")
    }

    /// The artist of a track; nil when it is the album's or unknown.
    static func own(_ artist: String?, _ album: String) -> String? {
        guard let artist, !artist.isEmpty, Folding.folded(artist) != Folding.folded(album) else { return nil }
        return TextLimit.name(artist)
    }
}
