import CrateBox
import CrateClient
import CrateCore
import CrateStore

/// The rows of a crate, which a command line names by the numbers that `crate show` prints.
struct CrateRows {
    private let contents: CrateContents

    /// Reads the crate of this name.
    /// - Throws: ``Failure`` if it cannot be read.
    init(of name: String, editor: CrateEditor) throws {
        contents = try CrateCommand.with { () throws(CrateError) in try editor.contents(of: name) }
    }

    /// The entries of these rows, with a title for each; nil unless every word is a bare number.
    ///
    /// A number beyond the crate is nil too if an album in it has that number as its title.
    /// - Throws: ``Failure`` if the crate has no such row.
    func entries(_ words: [String]) throws(Failure) -> [(entry: CrateEntry, title: String)]? {
        guard words.allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy { (48...57).contains($0) } }) else { return nil }
        var found: [(entry: CrateEntry, title: String)] = []
        for word in words {
            if let place = Int(word), contents.entries.indices.contains(place - 1) {
                let entry = contents.entries[place - 1]
                found.append((entry, title(of: entry)))
            } else if contents.albums.contains(where: { Folding.folded($0.title) == word }) {
                return nil
            } else {
                throw missing(word)
            }
        }
        return found
    }

    /// Whether the crate has this row: for an album, one of its own and not only rows of its tracks.
    func has(_ entry: CrateEntry) -> Bool { contents.entries.contains(entry) }

    private func title(of entry: CrateEntry) -> String {
        guard let id = entry.track else { return contents.albums.first { $0.id == entry.release }?.title ?? "" }
        let title = contents.tracks.first { $0.track.id == id }?.track.title ?? ""
        return title.isEmpty ? String(localized: "The track") : title
    }

    private func missing(_ word: String) -> Failure {
        let name = contents.crate.name
        return Failure(
            .notInCollection, "noSuchEntry", "The crate \(name) has no row \(word).",
            fix: "cratebox crate show \(ShellWord.quoted(name))")
    }
}
