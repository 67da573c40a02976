/// The wall inside the document: its frame, and as many tiles as a phone shows, which are drawn before the script runs.
///
/// The script's `recordsView` continues to use these elements. A tile must equal those that its `newTile` creates.
struct PageWall: Sendable {
    /// The maximum number of tiles.
    static let mostTiles = 12

    let words: PageWords

    /// The wall as HTML. It is hidden until ``PageScript/first`` or the main script shows it.
    /// - Parameter rows: the first albums; nil if the box did not return them in time.
    func html(_ rows: AlbumRows?) -> String {
        let search = text(.search)
        return """
            <div id="wall" hidden><h1 tabindex="-1" class="unseen">\(text(.records))</h1>\
            <div class="find" role="search"><input type="search" placeholder="\(search)" aria-label="\(search)" \
            autocomplete="off" autocapitalize="off" spellcheck="false" enterkeyhint="search">\
            <div class="sorts" role="group">\(sorts)</div></div><div>\(rows.map(tiles) ?? "")</div></div>
            """
    }

    private var sorts: String {
        let orders: [PageWord] = [.byArtist, .byYear, .byAdded]
        return orders.map { order in
            "<button type=\"button\" aria-pressed=\"\(order == .byArtist)\">\(text(order))</button>"
        }.joined()
    }

    private func tiles(_ rows: AlbumRows) -> String {
        let parts = parts(rows).map { part in
            let heading = part.name.map { "<h2>\($0)</h2>" } ?? ""
            return "<section class=\"part\">\(heading)<ul class=\"wall\">\(part.tiles)</ul></section>"
        }
        return parts.isEmpty ? "" : "<div>\(parts.joined())</div>"
    }

    /// The tiles under their headings. A list of a single page has no headings, because the script does not group so
    /// few albums.
    private func parts(_ rows: AlbumRows) -> [(name: String?, tiles: String)] {
        var parts: [(name: String?, tiles: String)] = []
        for album in rows.albums.prefix(Self.mostTiles) {
            let name = rows.next == nil ? nil : heading(of: album)
            if rows.next != nil, name == nil { break }
            if let last = parts.indices.last, parts[last].name == name {
                parts[last].tiles += tile(album)
            } else {
                parts.append((name, tile(album)))
            }
        }
        return parts
    }

    /// The letter that the script's `plainLetter` returns; nil if the name begins with a character that the script has
    /// to decompose.
    private func heading(of album: AlbumRow) -> String? {
        let name = album.s.flatMap { $0.isEmpty ? nil : $0 } ?? album.a
        let first = name.unicodeScalars.first { scalar in
            !scalar.isASCII || scalar.properties.isAlphabetic || scalar.properties.numericType != nil
        }
        guard let first else { return "#" }
        guard first.isASCII else { return nil }
        return first.properties.isAlphabetic ? first.properties.uppercaseMapping : "#"
    }

    private func tile(_ album: AlbumRow) -> String {
        let year = album.y.flatMap { $0 == 0 ? nil : ", \($0)" } ?? ""
        let hash = album.c.map { "h=\(PageText.escaped($0))" } ?? ""
        let gap = gap(album).map { "<span class=\"by gap\">\(text($0))</span>" } ?? ""
        return """
            <li><a class="tile\(album.k == "p" ? "" : " away")" href="#album/\(album.id)"><img \
            src="/cover/\(album.id)?\(hash)" width="160" height="160" alt="" loading="lazy" decoding="async">\
            <span class="name">\(PageText.escaped(album.t))</span>\
            <span class="by">\(PageText.escaped(album.a + year))</span>\(gap)</a></li>
            """
    }

    /// Why an album, or some of its tracks, cannot be played; nil if all can. The script has the same rule in `gapOf`.
    private func gap(_ album: AlbumRow) -> PageWord? {
        if album.r == "notInCollection" { return .wanted }
        if let reason = album.r { return PageWord(rawValue: reason) ?? PageWord.refused }
        if (album.m ?? 0) > 0 { return .tracksMissing }
        let states: [String: PageWord] = ["o": .offline, "n": .notRipped, "w": .wanted]
        return states[album.k]
    }

    private func text(_ word: PageWord) -> String { PageText.escaped(words[word]) }
}
