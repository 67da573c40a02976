internal import CrateCore
internal import CrateStore

/// The names for a recogniser: albums with their artists, and crates.
struct HassilVocabulary {
    /// A spoken form and the text passed on for it.
    struct Value: Hashable {
        let heard: String
        let meant: String
    }

    let albums: [Value]
    let crates: [Value]
    let ambiguous: [HassilReport.Ambiguous]
    let unspeakable: [HassilReport.Unspeakable]

    /// Collects the names of these albums and crates.
    init(albums: [Release], crates: [Crate], language: SpokenVocabulary) {
        var names = SpokenNames<Release.ID>()
        var unspeakable: [HassilReport.Unspeakable] = []
        for album in albums.sorted(by: { $0.id < $1.id }) {
            let title = SpokenForms(album.title, in: language)
            let artist = SpokenForms(album.artist, in: language)
            Self.add(album, title, artist, language, to: &names)
            if title.isUnspeakable { unspeakable.append(HassilReport.Unspeakable(album, say: artist.whole.first)) }
        }
        let meanings = names.meanings
        self.albums = meanings.map { meaning in
            let isOne = meaning.ids.count == 1 && meaning.closeness != .artist
            return Value(heard: meaning.form, meant: isOne ? "id:\(meaning.ids[0])" : meaning.text)
        }
        ambiguous = Self.ambiguous(meanings, among: albums)
        self.unspeakable = unspeakable
        self.crates = Self.crateValues(crates, language)
    }

    /// The maximum number of forms of a title, and of an artist, that are combined.
    private static let mostPaired = 6

    private static func add(
        _ album: Release, _ title: SpokenForms, _ artist: SpokenForms, _ language: SpokenVocabulary,
        to names: inout SpokenNames<Release.ID>
    ) {
        for form in title.whole { names.add(form, .whole, id: album.id, text: album.title) }
        for form in title.short { names.add(form, .short, id: album.id, text: form) }
        let titles = [
            (title.whole, SpokenNames<Release.ID>.Closeness.wholeWithArtist), (title.short, .shortWithArtist),
        ]
        for (forms, closeness) in titles {
            for form in forms.prefix(mostPaired) {
                for name in artist.all.prefix(mostPaired) {
                    for by in language.allJoints {
                        let text = "\(album.title) by \(album.artist)"
                        names.add("\(form) \(by) \(name)", closeness, id: album.id, text: text)
                    }
                }
            }
        }
        for form in artist.all { names.add(form, .artist, id: album.id, text: album.artist) }
    }

    /// One entry for each set of albums, with the first form that they share.
    private static func ambiguous(
        _ meanings: [SpokenNames<Release.ID>.Meaning], among albums: [Release]
    ) -> [HassilReport.Ambiguous] {
        var seen: Set<[Release.ID]> = []
        let known = Dictionary(albums.map { ($0.id, $0) }) { first, _ in first }
        return meanings.filter { $0.closeness <= .short && $0.ids.count > 1 && seen.insert($0.ids).inserted }.map {
            HassilReport.Ambiguous(spoken: $0.form, out: $0.text, albums: $0.ids.compactMap { known[$0] })
        }
    }

    private static func crateValues(_ crates: [Crate], _ language: SpokenVocabulary) -> [Value] {
        var names = SpokenNames<Int64>()
        for crate in crates.sorted(by: { $0.id < $1.id }) {
            let forms = SpokenForms(crate.name, in: language)
            for form in forms.whole { names.add(form, .whole, id: crate.id, text: crate.name) }
            for form in forms.short { names.add(form, .short, id: crate.id, text: crate.name) }
        }
        return names.meanings.map { Value(heard: $0.form, meant: $0.text) }
    }
}
