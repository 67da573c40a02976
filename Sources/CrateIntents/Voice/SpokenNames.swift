internal import CrateCore
internal import CrateStore

/// The spoken forms of the names in a list, with the items that each form means.
///
/// A full name takes precedence over one without its brackets, then a title with its artist, and last an artist alone:
/// "mezzanine" means the record of exactly that name, not the remastered one.
struct SpokenNames<ID: Hashable & Sendable & Comparable> {
    /// How closely a form matches its item.
    enum Closeness: Int, Comparable {
        case whole, short, wholeWithArtist, shortWithArtist, artist

        static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }
    }

    private struct Claim {
        var closeness: Closeness
        var ids: [ID]
        var text: String
    }

    private var claims: [String: Claim] = [:]

    /// Adds a form for an item; `text` selects the item if the form is ambiguous.
    mutating func add(_ form: String, _ closeness: Closeness, id: ID, text: String) {
        guard let known = claims[form], known.closeness <= closeness else {
            claims[form] = Claim(closeness: closeness, ids: [id], text: text)
            return
        }
        guard known.closeness == closeness, !known.ids.contains(id) else { return }
        claims[form]?.ids.append(id)
        // If the texts of the items differ, only the form selects all of them.
        if Folding.folded(known.text) != Folding.folded(text) { claims[form]?.text = form }
    }

    /// A spoken form, how close it is to the full name, and the items that it means.
    struct Meaning {
        let form: String
        let closeness: Closeness
        let ids: [ID]
        let text: String
    }

    /// All meanings, ordered by form.
    var meanings: [Meaning] {
        claims.sorted { $0.key.unicodeScalars.lexicographicallyPrecedes($1.key.unicodeScalars) }.map {
            Meaning(form: $0.key, closeness: $0.value.closeness, ids: $0.value.ids.sorted(), text: $0.value.text)
        }
    }
}
