import CrateBox
import CrateCore
import CrateIntents
import CrateStore
import Intents

/// The rows of a crate by the titles of their albums and tracks.
extension CrateRows {
    /// The rows with this title, with this artist and title, or of the release with this number; otherwise the
    /// rows that a question distinguishes by this year, format or catalogue number. Nil if there are none.
    func whole(_ text: String) throws -> Found? {
        if let id = text.releaseNumber { return found { $0 == CrateEntry(id) } }
        let name = Folding.folded(text)
        guard !name.isEmpty else { return nil }
        let whole = WholeName(text)
        if let titled = found({ isNamed(whole, $0) }) { return titled }
        if let numbered = Release.ID(text).flatMap({ id in found { $0 == CrateEntry(id) } }) { return numbered }
        return try distinguished(name)
    }

    /// The rows of the albums that words mean, as `play` resolves them, otherwise of the tracks with these words. Nil
    /// if there are none.
    func part(_ text: String) throws -> Found? {
        let lookup = AlbumLookup(store: try CommandBox.store())
        let meant = Set(try lookup.meant(by: text, among: contents.albums).map(\.id))
        let words = Folding.folded(text).split(separator: " ")
        guard !words.isEmpty else { return nil }
        let albums = found { $0.track == nil && meant.contains($0.release) }
        let part = albums ?? found { $0.track != nil && has(words, $0) }
        guard var part else { return nil }
        let whole = WholeName(text)
        part.isPart = true
        part.isSure = try !lookup.answers(to: text).contains { answer in
            whole.isOf(title: answer.release.title, artist: answer.release.artist)
        }
        return part
    }

    /// The options of the question which row is meant, each with its difference from the others and its number.
    func options(_ rows: [Int]) throws -> [Intents.Option] {
        let differences = try differences()
        return rows.map { row in
            let entry = contents.entries[row]
            let place = String(localized: "row \(row + 1)")
            guard let album = album(entry) else {
                let track = contents.tracks.first { $0.track.id == entry.track }
                return Intents.Option(
                    id: "\(entry.track?.description ?? "")", title: named(row).title, subtitle: track?.album.title,
                    note: place, answer: "\(row + 1)")
            }
            var option = AlbumEntity(album).option
            option.note = [differences[album.id], place].compactMap(\.self).joined(separator: ", ")
            return option
        }
    }

    /// The rows that a year, format or catalogue number, alone or after the title, distinguishes from others of the
    /// title.
    private func distinguished(_ name: String) throws -> Found? {
        let differences = try differences()
        guard !differences.isEmpty else { return nil }
        return found { entry in
            guard let album = album(entry), let note = differences[album.id] else { return false }
            let facts = note.split(separator: ", ").map { Folding.folded(String($0)) }
            let names = [album.title, "\(album.artist) - \(album.title)"].map(Folding.folded)
            return facts.contains { fact in fact == name || names.contains { "\($0) \(fact)" == name } }
        }
    }

    private func differences() throws -> [Release.ID: String] {
        try AlbumLookup(store: CommandBox.store()).differences(between: contents.albums)
    }

    private func found(_ isMeant: (CrateEntry) -> Bool) -> Found? {
        let rows = contents.entries.indices.filter { isMeant(contents.entries[$0]) }
        return rows.isEmpty ? nil : Found(rows: rows)
    }

    /// The album of a row; nil for the row of a track.
    private func album(_ entry: CrateEntry) -> Release? {
        entry.track == nil ? contents.albums.first { $0.id == entry.release } : nil
    }

    private func isNamed(_ whole: WholeName, _ entry: CrateEntry) -> Bool {
        guard let id = entry.track else {
            return album(entry).map { whole.isOf(title: $0.title, artist: $0.artist) } ?? false
        }
        return contents.tracks.contains { track in
            track.track.id == id && whole.isOf(title: track.track.title, artist: track.artist ?? track.album.artist)
        }
    }

    private func has(_ words: [Substring], _ entry: CrateEntry) -> Bool {
        guard let track = contents.tracks.first(where: { $0.track.id == entry.track }) else { return false }
        let name = " " + Folding.folded("\(track.artist ?? track.album.artist) \(track.track.title)")
        return words.allSatisfy { name.contains(" \($0)") }
    }
}
