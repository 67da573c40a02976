/// An artist of a release, and the text that joins the name to the next.
struct ArtistCredit {
    /// The name; it may end in Discogs' ` (2)`, which distinguishes namesakes.
    let name: String
    /// The name as spelled on this release (Discogs' `anv`).
    let variation: String?
    /// `,`, `&`, `Feat.`; meaningless after the last name.
    let join: String?

    /// Reads Discogs' `artists`.
    static func list(_ artists: JSONNode) -> [ArtistCredit] {
        artists.list.prefix(ReleaseDetail.mostElements).compactMap { artist in
            guard let name = artist["name"].name else { return nil }
            return ArtistCredit(name: name, variation: artist["anv"].name, join: artist["join"].name)
        }
    }

    /// The names as one text: `Prince & The Revolution`, `A, B Feat. C`. Exact: Discogs' own names, with the numbers of
    /// namesakes; otherwise the release's spelling, without the numbers.
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
