@testable import CrateStore

extension RipScheme {
    /// Layouts and tags of common programs.
    static let common: [RipScheme] = [
        RipScheme(description: "Artist/Album, all tags"),
        RipScheme(description: "disc folders", discs: .folders) {
            "\(clean($0.artist))/(\($0.year)) \(clean($0.title))"
        },
        RipScheme(description: "disc folders, bare tags", hasYear: false, discs: .folders),
        RipScheme(description: "numbered folders", discs: .numbered),
        RipScheme(description: "no ALBUMARTIST", hasAlbumArtist: false),
        RipScheme(description: "Album [Disc n]", discs: .siblings({ disc, _ in " [Disc \(disc)]" }, inAlbum: true)),
        RipScheme(
            description: "Album (Disc n of m)", discs: .siblings({ " (Disc \($0) of \($1))" }, inAlbum: true)
        ) { "\(clean($0.artist)) - \(clean($0.title))" },
        RipScheme(
            description: "Album_(Disc_n)", discs: .siblings({ disc, _ in "_(Disc_\(disc))" }, inAlbum: true)
        ) { "\(clean($0.artist))/\(clean($0.title))".replacing(" ", with: "_") },
        RipScheme(description: "Album (n/m)", discs: .siblings({ " (\($0)/\($1))" }, inAlbum: true)) {
            "\(clean($0.artist))/\(clean($0.title))"
        },
        RipScheme(
            description: "Album - CD n - Name",
            discs: .siblings({ disc, _ in " - CD \(disc) - Night \(disc)" }, inAlbum: true)
        ),
        RipScheme(description: "original year", year: { $0.year - 1 - $0.id % 20 }),
        RipScheme(description: "two bonus tracks", extraTracks: 2),
        RipScheme(description: "(Remastered)", title: { "\($0.title) (Remastered)" }),
        RipScheme(description: "[Deluxe Edition]", title: { "\($0.title) [Deluxe Edition]" }),
        RipScheme(
            description: "(2011 Remaster), other year", title: { "\($0.title) (2011 Remaster)" }, year: { _ in 2011 }),
        RipScheme(description: "(UK Version)", title: { "\($0.title) (UK Version)" }),
        RipScheme(
            description: "first artist only",
            artist: {
                $0.isCompilation
                    ? "Various Artists"
                    : $0.artist.replacing(#/( & | Feat\. |, ).*/#, with: "")
            }),
        RipScheme(
            description: "DISCOGS_RELEASE", title: { _ in "Another name" },
            extraTags: { [("DISCOGS_RELEASE", "\($0.id)")] }),
        RipScheme(
            description: "Artist - Album (Year) [FLAC], no tags", hasTags: false,
            discs: .folders
        ) { "\(various($0)) - \(clean($0.title)) (\($0.year)) [FLAC]" },
        RipScheme(description: "Artist - Album (Year)/n, no tags", hasTags: false, discs: .numbered) {
            "\(various($0)) - \(clean($0.title)) (\($0.year))"
        },
        RipScheme(description: "Artist/Year - Album, no tags", hasTags: false, discs: .folders) {
            "\(various($0))/\($0.year) - \(clean($0.title))"
        },
        RipScheme(description: "Artist/[Year] Album, no tags", hasTags: false, discs: .folders) {
            "\(various($0))/[\($0.year)] \(clean($0.title))"
        },
        RipScheme(description: "Artist - Year - Album, no tags", hasTags: false, discs: .folders) {
            "\(various($0)) - \($0.year) - \(clean($0.title))"
        },
        RipScheme(description: "Artist/Year Album, no tags", hasTags: false, discs: .folders) {
            "\(various($0))/\($0.year) \(clean($0.title))"
        },
        RipScheme(description: "Artist-Album-CD-FLAC-Year-GRP, no tags", hasTags: false, discs: .folders) { scene($0) },
        RipScheme(description: "Artist-Album-(Number)-CD-FLAC-Year-GRP, no tags", hasTags: false, discs: .folders) {
            scene($0, "-(\($0.catalogNumber))")
        },
        RipScheme(description: "artist_-_album-2cd-year-grp, no tags", hasTags: false, discs: .folders) {
            "\(various($0))_-_\(clean($0.title))-2cd-\($0.year)-grp".replacing(" ", with: "_").lowercased()
        },
        RipScheme(description: "Artist – Album (Year) {Number}, no tags", hasTags: false, discs: .folders) {
            "\(various($0)) – \(clean($0.title)) (\($0.year)) {\($0.catalogNumber)}"
        },
    ]

    private static func scene(_ album: MatchWorld.Album, _ sides: String = "") -> String {
        let artist = album.isCompilation ? "VA" : clean(album.artist)
        return "\(artist)-\(clean(album.title))\(sides)-CD-FLAC-\(album.year)-GRP".replacing(" ", with: "_")
    }

    private static func various(_ album: MatchWorld.Album) -> String {
        album.isCompilation ? "Various Artists" : clean(album.artist)
    }

    /// Albums that are not in the collection, with names similar to those that are.
    static let strangers: [RipScheme] =
        [
            " II", " 2", " Vol. 2", ", Vol. 2", " Live", " (Live)", " Remixes", " (Remixes)", " EP", " (EP)",
            " B-Sides",
            " - B-Sides", " (Acoustic)", ": The Demos", " (Bonus Disc)", " Part Two",
        ].map { suffix in
            RipScheme(description: "\"\(suffix)\"", title: { "\($0.title)\(suffix)" })
        } + [
            RipScheme(description: "untagged \" (Live)\"", hasTags: false) {
                "\(clean($0.artist)) - \(clean($0.title)) (Live) (\($0.year))"
            },
            RipScheme(description: "untagged Artist-Album-Live-CD-FLAC-Year-GRP", hasTags: false) {
                scene($0, "-Live")
            },
            RipScheme(description: "tribute", artist: { "\($0.artist) Tribute Band" }),
            RipScheme(description: "another artist", artist: { "Somebody Else \($0.id)" }),
        ]
}
