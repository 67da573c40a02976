/// An artist as a release names one, and what stands between this name and the next.
struct ArtistCredit {
    /// The name, with the ` (2)` that tells namesakes apart.
    let name: String
    /// The name as this release spells it.
    let variation: String?
    /// `,`, `&`, `Feat.`; noise after the last name.
    let join: String?

    /// Reads `artists`.
    static func list(_ artists: JSONNode) -> [ArtistCredit] {
        artists.list.prefix(ReleaseDetail.mostElements).compactMap { artist in
            guard let name = artist["name"].name else { return nil }
            return ArtistCredit(name: name, variation: artist["anv"].name, join: artist["join"].name)
        }
    }

    /// The names in one text: `Prince & The Revolution`, `A, B Feat. C`. Exact ones keep the numbers of namesakes and leave
    /// variations aside; the others are as people say them.
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
